/// Swift source, written as a string literal that looks like what it makes.
///
/// An interpolation keeps the indentation of its line on every line it spans. A line that holds only an empty
/// interpolation leaves no trace. Only `String` and `SwiftText` may be interpolated, so no decision hides in a literal.
package struct SwiftText: ExpressibleByStringInterpolation, Sendable {
    fileprivate(set) var bytes: [UInt8]

    package init(stringLiteral source: String) { bytes = Array(source.utf8) }
    package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.finished }
    init(_ source: String) { bytes = Array(source.utf8) }

    /// The text as Swift source.
    package var source: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    /// Whether a line that is no comment passes the formatter's width.
    var hasLongCodeLine: Bool {
        var start = 0
        for (end, byte) in bytes.enumerated() where byte == newline {
            if end - start > LineBreaking.width, isLongCode(bytes[start..<end]) { return true }
            start = end + 1
        }
        return false
    }

    private func isLongCode(_ line: ArraySlice<UInt8>) -> Bool {
        let isComment = line.drop { $0 == space }.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
        return !isComment && String(decoding: line, as: UTF8.self).count > LineBreaking.width
    }

    /// The texts that are not empty, one after the other.
    static func lines(_ texts: [SwiftText], separatedBy separator: String = "\n") -> SwiftText {
        var result = SwiftText("")
        let gap = Array(separator.utf8)
        for text in texts where !text.isEmpty {
            if !result.bytes.isEmpty { result.bytes += gap }
            result.bytes += text.bytes
        }
        return result
    }

    /// The texts that are not empty with a blank line between them.
    static func blocks(_ texts: [SwiftText]) -> SwiftText { lines(texts, separatedBy: "\n\n") }

    package struct StringInterpolation: StringInterpolationProtocol {
        private var bytes: [UInt8] = []
        private var lineStart = 0
        private var isLineDropped = false

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 64)
        }

        fileprivate var finished: [UInt8] {
            guard isLineDropped else { return bytes }
            // The last line is to go, with the line break before it.
            return Array(bytes[..<max(lineStart - 1, 0)])
        }

        package mutating func appendLiteral(_ literal: String) {
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

        package mutating func appendInterpolation(_ text: SwiftText) { append(text.bytes) }

        package mutating func appendInterpolation(_ source: String) { append(Array(source.utf8)) }

        /// The lines of a `///` comment.
        mutating func appendInterpolation(documentation lines: [String]) {
            append(Array(lines.map { $0.isEmpty ? "///" : "/// " + $0 }.joined(separator: "\n").utf8))
        }

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

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
