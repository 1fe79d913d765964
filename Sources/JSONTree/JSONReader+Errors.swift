import Diagnostics

extension JSONReader {
    /// The number of errors after which parsing stops.
    static let maximumErrors = 20
    /// The number of warnings per file; further ones are dropped.
    static let maximumWarnings = 100

    /// Reports an error, by default at the current position.
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

    /// Reports an error and stops parsing.
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

    /// Counts a warning and returns whether to report it.
    private mutating func mayWarn() -> Bool {
        warningCount += 1
        return warningCount <= Self.maximumWarnings
    }

    func location(_ position: JSONPosition, key: String? = nil) -> SourceLocation {
        var pointer = pointer()
        if let key { pointer = JSONPointer.appending(pointer, key) }
        return SourceLocation(file: file, at: position, pointer: pointer)
    }

    /// The pointer of the value being read, from the stack of open arrays and objects.
    private func pointer() -> String {
        var pointer = ""
        for (depth, frame) in frames.enumerated() {
            if frame.isObject {
                // Before the first key, the object has no child to point to.
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
            "trailing comma after the last \(isObject ? "member of an object" : "element of an array")",
            at: location(position),
            help: "remove the comma; other JSON parsers reject the file"
        )
    }

    /// Called after the object is closed, so that the pointer is that of the object.
    mutating func warnAboutDuplicate(_ dropped: JSONObject.Member, kept: JSONObject.Member) {
        guard mayWarn() else { return }
        diagnostics.report(
            .duplicateKey,
            "duplicate key \(Self.quote(kept.key)); the last value is used",
            at: location(kept.keyPosition, key: kept.key),
            notes: [Diagnostic.Note("this value is ignored", at: location(dropped.keyPosition, key: kept.key))],
            help: "remove or rename one of them"
        )
    }

    static func quote(_ text: String) -> String { ErrorText.quote(text) }

    func describeCurrent() -> String { ErrorText.character(at: offset, in: bytes) }

    static func hex(_ value: UInt32, digits: Int) -> String { ErrorText.hex(value, digits: digits) }
}

// MARK: - Strings

extension JSONReader {
    mutating func failUnclosedString(from opening: JSONPosition, atLineEnd: Bool) {
        fail(
            atLineEnd
                ? "unterminated string: no closing quote on its line" : "unterminated string",
            at: opening,
            help: atLineEnd ? "add '\"'; write a line break as '\\n'" : "add '\"'"
        )
    }

    mutating func reportControlCharacter(_ byte: UInt8) {
        let escape = byte == 0x09 ? "\\t" : "\\u\(Self.hex(UInt32(byte), digits: 4))"
        let name = byte == 0x09 ? "tab" : "control character U+\(Self.hex(UInt32(byte), digits: 4))"
        report(.invalidJSON, "unescaped \(name) in a string", help: "write it as '\(escape)'")
    }

    mutating func reportInvalidUTF8() {
        report(
            .invalidEncoding,
            ErrorText.invalidUTF8(bytes[offset]),
            help: ErrorText.helpForInvalidUTF8
        )
    }

    /// Reports an unknown escape and skips it.
    mutating func reportUnknownEscape(from start: Int) {
        offset = start + 1
        let letter = describeCurrent()
        let isLetter = !isAtEnd && 0x21..<0x7F ~= current
        let spelled = isLetter ? "\\\(Character(UnicodeScalar(current)))" : "\\"
        let help =
            current == UInt8(ascii: "'")
            ? "remove the backslash; a single quote needs no escape"
            : "write '\\\\' for a backslash, as in '\(isLetter ? "\\\(spelled)" : "\\\\")'"
        offset = start
        report(.invalidJSON, "invalid escape: a backslash followed by \(letter)", help: help)
        offset = min(start + (isLetter ? 2 : 1), bytes.count)
    }

    mutating func reportUnfinishedEscape(from start: Int) {
        offset = start
        report(.invalidJSON, "'\\u' needs four hexadecimal digits", help: "for example, write '\\u00e9' for 'é'")
        offset = start + 2
    }

    mutating func reportLoneSurrogate(from start: Int) {
        let end = offset
        let escape = String(decoding: bytes[start..<end], as: UTF8.self)
        offset = start
        report(
            .invalidEncoding,
            "'\(escape)' is an unpaired surrogate",
            help: "write both halves, as in '\\ud83d\\ude00', or the character itself"
        )
        offset = end
    }
}
