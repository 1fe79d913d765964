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
            var rest = Array(literal.utf8)[...]
            if let first = rest.first, first != newline { isLineDropped = false }
            while let end = rest.firstIndex(of: newline) {
                if isLineDropped {
                    bytes.removeLast(bytes.count - lineStart)
                    isLineDropped = false
                } else {
                    bytes += rest[...end]
                    lineStart = bytes.count
                }
                rest = rest[(end + 1)...]
            }
            bytes += rest
        }

        /// Adds a text, with the indentation of the line on all of its lines.
        public mutating func appendInterpolation(_ text: SwiftText) {
            append(text.bytes)
            groups += text.groups
        }

        /// Adds source, with the indentation of the line on all of its lines.
        public mutating func appendInterpolation(_ source: String) { append(Array(source.utf8)) }

        private mutating func append(_ text: [UInt8]) {
            let line = bytes[lineStart...]
            guard !text.isEmpty else {
                isLineDropped = line.allSatisfy { $0 == space }
                return
            }
            isLineDropped = false
            guard text.contains(newline) else {
                bytes += text
                return
            }
            let indent = Array(line.prefix { $0 == space })
            var rest = text[...]
            while let end = rest.firstIndex(of: newline) {
                bytes += rest[...end]
                lineStart = bytes.count
                rest = rest[(end + 1)...]
                if let next = rest.first, next != newline { bytes += indent }
            }
            bytes += rest
        }
    }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
