import Diagnostics

extension JSONReader {
    /// After this many errors a file is not worth reading on.
    static let maximumErrors = 20
    /// After this many warnings about the text of one file, the rest is left out.
    static let maximumWarnings = 100

    /// Adds an error, at the place here unless another is given.
    mutating func report(
        _ code: DiagnosticCode = .invalidJSON,
        _ message: String,
        at position: JSONPosition? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        errorCount += 1
        diagnostics.report(code, message, at: location(position ?? self.position), notes: notes, help: help)
    }

    /// Adds an error behind which nothing makes sense.
    @discardableResult
    mutating func fail(
        _ message: String,
        at position: JSONPosition? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) -> State {
        report(.invalidJSON, message, at: position, notes: notes, help: help)
        return .stopped
    }

    /// Counts a warning and says whether it is worth making.
    private mutating func mayWarn() -> Bool {
        warningCount += 1
        return warningCount <= Self.maximumWarnings
    }

    func location(_ position: JSONPosition, key: String? = nil) -> SourceLocation {
        var pointer = pointer()
        if let key { pointer = JSONPointer.appending(pointer, key) }
        return SourceLocation(file: file, line: Int(position.line), column: Int(position.column), pointer: pointer)
    }

    /// The pointer of the value being read, from the stack of open arrays and objects.
    private func pointer() -> String {
        var pointer = ""
        for (depth, frame) in frames.enumerated() {
            if frame.isObject {
                // Before its first key there is no child to point to.
                if frame.keyPosition.line > 0 { pointer = JSONPointer.appending(pointer, frame.key) }
            } else {
                let inner = frames[(depth + 1)...].first { !$0.isObject }
                pointer = JSONPointer.appending(pointer, String((inner?.start ?? nodes.count) - frame.start))
            }
        }
        return pointer
    }

    mutating func warnAboutTrailingComma(at position: JSONPosition, isObject: Bool) {
        guard mayWarn() else { return }
        diagnostics.report(
            .trailingComma,
            "JSON has no comma after the last \(isObject ? "member of an object" : "element of an array")",
            at: location(position),
            help: "delete the comma: other JSON readers refuse the file"
        )
    }

    /// Called when the object has been closed, so that the pointer leads to the object itself.
    mutating func warnAboutDuplicate(_ dropped: JSONObject.Member, kept: JSONObject.Member) {
        guard mayWarn() else { return }
        diagnostics.report(
            .duplicateKey,
            "the key \(Self.quote(kept.key)) comes twice in this object; the last one counts",
            at: location(kept.keyPosition, key: kept.key),
            notes: [Diagnostic.Note("this one is ignored", at: location(dropped.keyPosition, key: kept.key))],
            help: "delete or rename one of them"
        )
    }

    /// A key as a message shows it; one that fills pages is cut short.
    static func quote(_ text: String) -> String {
        text.utf8.count <= 80 ? "'\(text)'" : "'\(text.prefix(60))…'"
    }

    /// The character here as a message shows it, such as `'}'` or `'“' (U+201C)`.
    func describeCurrent() -> String {
        guard !isAtEnd else { return "the end of the file" }
        let byte = bytes[offset]
        if 0x21..<0x7F ~= byte { return "'\(Character(UnicodeScalar(byte)))'" }
        let length = scalarLength(at: offset)
        guard length > 0 else { return "the byte 0x\(Self.hex(UInt32(byte), digits: 2)), which is no UTF-8" }
        let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return "nothing" }
        let name = "U+\(Self.hex(scalar.value, digits: 4))"
        return scalar.properties.generalCategory.isVisible ? "'\(text)' (\(name))" : "the character \(name)"
    }

    static func hex(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isVisible: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark:
            false
        default:
            true
        }
    }
}

// MARK: - Strings

extension JSONReader {
    mutating func failUnclosedString(from opening: JSONPosition, atLineEnd: Bool) {
        fail(
            atLineEnd
                ? "the string that starts here has no closing quote on its line"
                : "the string that starts here has no closing quote",
            at: opening,
            help: atLineEnd ? "end it with '\"'; a line break inside a string is written as '\\n'" : "end it with '\"'"
        )
    }

    mutating func reportControlCharacter(_ byte: UInt8) {
        let escape = byte == 0x09 ? "\\t" : "\\u\(Self.hex(UInt32(byte), digits: 4))"
        let name = byte == 0x09 ? "a tab" : "the control character U+\(Self.hex(UInt32(byte), digits: 4))"
        report(.invalidJSON, "\(name) cannot stand in a string as it is", help: "write it as '\(escape)'")
    }

    mutating func reportInvalidUTF8() {
        report(
            .invalidEncoding,
            "the byte 0x\(Self.hex(UInt32(bytes[offset]), digits: 2)) is no UTF-8",
            help: "save the file as UTF-8, for example with 'iconv -f ISO-8859-1 -t UTF-8'"
        )
    }

    /// Reports the escape that starts at an index with a letter that JSON does not know, and steps over both.
    mutating func reportUnknownEscape(from start: Int) {
        offset = start + 1
        let letter = describeCurrent()
        let isLetter = !isAtEnd && 0x21..<0x7F ~= current
        let spelled = isLetter ? "\\\(Character(UnicodeScalar(current)))" : "\\"
        let help =
            current == UInt8(ascii: "'")
            ? "a single quote needs no backslash"
            : "write '\\\\' for a backslash, as in '\(isLetter ? "\\\(spelled)" : "\\\\")'"
        offset = start
        report(.invalidJSON, "a backslash cannot be followed by \(letter)", help: help)
        offset = min(start + (isLetter ? 2 : 1), bytes.count)
    }

    mutating func reportUnfinishedEscape(from start: Int) {
        offset = start
        report(.invalidJSON, "'\\u' needs four hexadecimal digits", help: "for example '\\u00e9' for 'é'")
        offset = start + 2
    }

    mutating func reportLoneSurrogate(from start: Int) {
        let end = offset
        let escape = String(decoding: bytes[start..<end], as: UTF8.self)
        offset = start
        report(
            .invalidEncoding,
            "'\(escape)' is half of a surrogate pair and no character of its own",
            help: "write both halves, as in '\\ud83d\\ude00', or the character itself"
        )
        offset = end
    }
}
