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
    public static func + (left: SwiftText, right: SwiftText) -> SwiftText {
        var result = left
        result.append(right)
        return result
    }

    private mutating func append(_ text: SwiftText) {
        bytes += text.bytes
        groups += text.groups
    }

    /// The texts that are not empty, with a separator between them.
    public static func joined(_ texts: [SwiftText], separator: String) -> SwiftText {
        var result = SwiftText("")
        let gap = Array(separator.utf8)
        result.bytes.reserveCapacity(texts.reduce(0) { $0 + $1.bytes.count + gap.count })
        for text in texts where !text.isEmpty {
            if !result.bytes.isEmpty { result.bytes += gap }
            result.append(text)
        }
        return result
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
            groups += text.groups
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
            let indent = bytes[lineStart...].prefix { $0 == space }.count
            var start = 0
            while let end = text[start...].firstIndex(of: newline) {
                bytes += UnsafeBufferPointer(rebasing: text[start...end])
                lineStart = bytes.count
                start = end + 1
                if start < text.count, text[start] != newline { bytes += repeatElement(space, count: indent) }
            }
            bytes += UnsafeBufferPointer(rebasing: text[start...])
        }
    }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
