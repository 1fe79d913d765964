/// Swift source, written as a string literal that looks like the code it makes.
///
/// An interpolation keeps the indentation of its line on every line it spans. A line that holds only an empty
/// interpolation leaves no trace. Only strings and texts may be interpolated, so no decision hides in a literal.
///
/// A text may contain groups, such as the arguments of a call, which break when the line that they are on is too long.
/// The line is known only when the whole text is laid out, so no caller counts columns.
public struct SwiftText: ExpressibleByStringInterpolation, Sendable {
    /// UTF-8, with `groupMark` in the place of each group.
    private(set) var bytes: [UInt8]
    /// The groups in the order of their marks.
    private(set) var groups: [Group] = []

    /// A control character: literals and comments have none, because `SwiftLiteral` escapes them.
    static let groupMark: UInt8 = 1

    /// Creates a text of a literal.
    public init(stringLiteral source: String) { bytes = Array(source.utf8) }

    /// Creates a text of a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.finished
        groups = stringInterpolation.groups
    }

    /// Creates a text of source that has no control characters but line breaks and tabs.
    public init(_ source: String) { bytes = Array(source.utf8) }

    init(bytes: [UInt8], groups: [Group]) {
        self.bytes = bytes
        self.groups = groups
    }

    init(_ group: Group) {
        bytes = [Self.groupMark]
        groups = [group]
    }

    /// The text as Swift source.
    public var source: String { String(decoding: TextLayout.bytes(of: self), as: UTF8.self) }

    /// Whether there is no text.
    public var isEmpty: Bool { bytes.isEmpty }

    /// Returns two texts in a row.
    public static func + (left: SwiftText, right: SwiftText) -> SwiftText { joined([left, right], separator: "") }

    /// The texts that are not empty, with a separator between them.
    public static func joined(_ texts: [SwiftText], separator: String) -> SwiftText {
        var separator = separator
        let count = texts.reduce(0) { $0 + ($1.isEmpty ? 0 : $1.bytes.count + separator.utf8.count) }
        if count == 0 { return SwiftText("") }
        // Most of the generator's time goes into texts: one piece of memory of the right size, filled by copying.
        let bytes = separator.withUTF8 { gap in
            [UInt8](unsafeUninitializedCapacity: count - gap.count) { target, end in
                for text in texts where !text.isEmpty {
                    if end > 0 { end = target[end...].initialize(fromContentsOf: gap) }
                    end = text.bytes.withUnsafeBufferPointer { target[end...].initialize(fromContentsOf: $0) }
                }
            }
        }
        var groups: [Group] = []
        for text in texts where !text.groups.isEmpty { groups += text.groups }
        return SwiftText(bytes: bytes, groups: groups)
    }

    /// The texts that are not empty, each on a line of its own.
    public static func lines(_ texts: [SwiftText]) -> SwiftText { joined(texts, separator: "\n") }

    /// The texts that are not empty, with a blank line between them.
    public static func blocks(_ texts: [SwiftText]) -> SwiftText { joined(texts, separator: "\n\n") }

    /// A literal that is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        private var bytes: [UInt8] = []
        fileprivate var groups: [Group] = []
        private var lineStart = 0
        private var isLineDropped = false

        /// Creates an empty literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 64)
        }

        fileprivate var finished: [UInt8] {
            guard isLineDropped else { return bytes }
            // The last line is dropped, with the line break before it.
            return Array(bytes[..<max(lineStart - 1, 0)])
        }

        /// Adds a part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            var literal = literal
            literal.withUTF8 { text in
                if let first = text.first, first != newline { isLineDropped = false }
                var start = 0
                while let end = text[start...].firstIndex(of: newline) {
                    if isLineDropped {
                        bytes.removeLast(bytes.count - lineStart)
                        isLineDropped = false
                    } else {
                        bytes += UnsafeBufferPointer(rebasing: text[start...end])
                        lineStart = bytes.count
                    }
                    start = end + 1
                }
                bytes += UnsafeBufferPointer(rebasing: text[start...])
            }
        }

        /// Adds a text, with the indentation of the line on all of its lines.
        public mutating func appendInterpolation(_ text: SwiftText) {
            text.bytes.withUnsafeBufferPointer { append($0) }
            if !text.groups.isEmpty { groups += text.groups }
        }

        /// Adds source, with the indentation of the line on all of its lines.
        public mutating func appendInterpolation(_ source: String) {
            var source = source
            source.withUTF8 { append($0) }
        }

        private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
            guard !text.isEmpty else {
                isLineDropped = bytes[lineStart...].allSatisfy { $0 == space }
                return
            }
            isLineDropped = false
            guard let last = text.lastIndex(of: newline) else {
                bytes.append(contentsOf: text)
                return
            }
            let indent = bytes[lineStart...].prefix { $0 == space }.count
            // The text of the last line, which follows its indentation.
            let rest = text.count - 1 - last
            if indent == 0 {
                bytes.append(contentsOf: text)
                lineStart = bytes.count - rest
            } else {
                bytes.append(contentsOf: Self.indented(text, by: indent))
                lineStart = bytes.count - rest - (rest > 0 ? indent : 0)
            }
        }

        /// The text with the indentation on each further line that is not empty.
        private static func indented(_ text: UnsafeBufferPointer<UInt8>, by indent: Int) -> [UInt8] {
            var count = text.count
            for index in text.indices.dropLast() where text[index] == newline && text[index + 1] != newline {
                count += indent
            }
            return [UInt8](unsafeUninitializedCapacity: count) { target, end in
                var start = 0
                while start < text.count {
                    if start > 0, text[start] != newline {
                        for _ in 0..<indent {
                            target.initializeElement(at: end, to: space)
                            end += 1
                        }
                    }
                    let next = text[start...].firstIndex(of: newline).map { $0 + 1 } ?? text.count
                    end = target[end...].initialize(fromContentsOf: text[start..<next])
                    start = next
                }
            }
        }
    }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
