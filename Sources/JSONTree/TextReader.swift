import Diagnostics

/// What a reader expects next.
protocol ReaderState {
    /// The end of the text, or of what can be read of it.
    static var stopped: Self { get }
}

/// An array or object that is being read.
protocol OpenValue {
    var isObject: Bool { get }
    /// The index of the first child on the stack of nodes or members.
    var start: Int { get }
    var key: String { get }
    /// The position of the current key; line 0 before the first key.
    var keyPosition: JSONPosition { get }
}

/// A parser that reads bytes in one pass without recursion; open arrays and objects are on an explicit stack.
protocol TextReader {
    associatedtype State: ReaderState
    associatedtype Frame: OpenValue

    static var syntaxCode: DiagnosticCode { get }
    var bytes: UnsafeBufferPointer<UInt8> { get }
    var file: String { get }
    var role: FileRole { get }
    var offset: Int { get set }
    var line: Int32 { get }
    /// The start of the line plus its UTF-8 continuation bytes, so that the difference to `offset` counts scalars.
    var lineStart: Int { get set }
    var frames: [Frame] { get set }
    var nodes: [JSONNode] { get set }
    var members: [JSONObject.Member] { get set }
    /// The text of the string that is being read.
    var scratch: [UInt8] { get set }
    var diagnostics: DiagnosticCollector { get }
    var errorCount: Int { get set }
    var warningCount: Int { get set }
}

extension TextReader {
    var position: JSONPosition { position(at: offset) }

    /// Returns the position of an index in the current line.
    func position(at index: Int) -> JSONPosition {
        JSONPosition(line: line, column: Int32(clamping: index - lineStart + 1))
    }

    /// The current byte, or 0 at the end. No token starts with a NUL byte.
    var current: UInt8 { byte(at: offset) }

    var isAtEnd: Bool { offset >= bytes.count }

    func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    func text(in range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Skips a byte order mark at the start of the file.
    mutating func skipMark() {
        guard bytes.starts(with: TextEncoding.utf8Mark) else { return }
        offset = TextEncoding.utf8Mark.count
        lineStart = offset
    }

    /// Closes the innermost array or object. A repeated key is reported after that, so that the pointer is that of the
    /// object.
    mutating func closeValue(_ frame: Frame) -> JSONNode.Value {
        // `map` copies: an array made of a whole one would share its storage, with room for the largest value so far.
        guard frame.isObject else {
            let elements = nodes[frame.start...].map { $0 }
            nodes.removeSubrange(frame.start...)
            frames.removeLast()
            return .array(elements)
        }
        let own = members[frame.start...].map { $0 }
        members.removeSubrange(frame.start...)
        var duplicates: [(dropped: JSONObject.Member, kept: JSONObject.Member)] = []
        let object = JSONObject(own) { duplicates.append(($0, $1)) }
        frames.removeLast()
        for (dropped, kept) in duplicates where mayWarn() {
            diagnostics.report(
                .duplicateKey,
                "duplicate key \(ErrorText.quote(kept.key)); the last value is used",
                at: location(kept.keyPosition, key: kept.key),
                notes: [Diagnostic.Note("this value is ignored", at: location(dropped.keyPosition, key: kept.key))],
                help: "remove or rename one of them"
            )
        }
        return .object(object)
    }

    static func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    // MARK: - Strings

    /// Returns the end of the text from an index on that has only ASCII characters without a quote, an escape and controls.
    @inline(__always)
    func endOfPlainText(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 { break }
            index += 1
        }
        return index
    }

    @inline(__always)
    func hexDigits(at index: Int, count: Int) -> UInt32? {
        guard index + count <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[index..<index + count] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    @inline(__always)
    mutating func append(_ scalar: Unicode.Scalar) {
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Returns the character of an escape with four digits, after which the reader is; nil if it is none. A second escape is
    /// skipped if both are a pair of surrogates.
    mutating func scalar(ofEscape value: UInt32) -> Unicode.Scalar? {
        if let scalar = Unicode.Scalar(value) { return scalar }
        guard value < 0xDC00, current == UInt8(ascii: "\\"), byte(at: offset + 1) == UInt8(ascii: "u"),
            let low = hexDigits(at: offset + 2, count: 4), 0xDC00...0xDFFF ~= low
        else { return nil }
        offset += 6
        return Unicode.Scalar(0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00))
    }

    /// Reports an escape that is unknown, and skips it. `help` gets the escape after another backslash.
    mutating func skipUnknownEscape(from start: Int, help: (_ escaped: String) -> String) {
        let isLetter = 0x21..<0x7F ~= current
        let escaped = isLetter ? "\\\\\(Character(UnicodeScalar(current)))" : "\\\\"
        let message = "invalid escape: a backslash followed by \(describeCurrent())"
        report(message, at: position(at: start), help: help(escaped))
        if isLetter { offset += 1 }
    }

    // MARK: - Reports

    /// Reports an error, by default at the current position.
    mutating func report(
        _ message: String,
        _ code: DiagnosticCode = Self.syntaxCode,
        at position: JSONPosition? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        errorCount += 1
        diagnostics.report(code, message, at: location(position ?? self.position), notes: notes, help: help)
    }

    @discardableResult
    mutating func fail(
        _ message: String,
        _ code: DiagnosticCode = Self.syntaxCode,
        at position: JSONPosition? = nil,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) -> State {
        report(message, code, at: position, notes: notes, help: help)
        return .stopped
    }

    @discardableResult
    mutating func failDepth(at position: JSONPosition? = nil) -> State {
        let message = "the nesting exceeds \(JSONParser.maximumDepth) levels"
        return fail(message, .nestingTooDeep, at: position, help: role.helpForDepth)
    }

    /// Counts a warning and returns whether to report it.
    mutating func mayWarn() -> Bool {
        warningCount += 1
        return warningCount <= ErrorText.maximumWarnings
    }

    /// Reports a warning, unless the file has many.
    mutating func warn(_ code: DiagnosticCode, _ message: String, at position: JSONPosition, help: String) {
        if mayWarn() { diagnostics.report(code, message, at: location(position), help: help) }
    }

    /// Returns the location of a position in the value that is being read, or in that of a key in it.
    func location(_ position: JSONPosition, key: String? = nil) -> SourceLocation {
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
        if let key { pointer = JSONPointer.appending(pointer, key) }
        return SourceLocation(file: file, at: position, pointer: pointer)
    }

    func describeCurrent() -> String { ErrorText.character(at: offset, in: bytes) }
}
