/// Swift source, written as a string literal that looks like the resulting code.
///
/// An interpolation keeps the indentation of its line on every line it spans. A line that contains only an empty
/// interpolation is omitted. Only strings and texts can be interpolated, so a literal cannot contain a decision.
///
/// A text can contain groups, such as the arguments of a call, which break if their line is too long. The line is only
/// known when the whole text is laid out, so callers do not count columns.
///
/// A text is a tree of its parts. Combining texts copies no bytes: `TextWriter` writes each byte once.
public struct SwiftText: ExpressibleByStringInterpolation, Sendable {
    /// A node of the tree.
    enum Content: Sendable {
        /// Plain source.
        case source(String)
        /// A literal with interpolations.
        case literal([Part])
        /// The texts that are not empty, with a separator between them.
        indirect case joined([SwiftText], separator: String)
        /// A part that can be laid out in several ways.
        case group(Group)
        /// A tree that was already written.
        indirect case written(WrittenText)
    }

    /// A part of a literal.
    enum Part: Sendable {
        /// Source of the literal itself.
        case literal(String)
        /// An interpolated text, which gets the indentation of its line.
        case interpolation(SwiftText)
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// Creates a text from a literal.
    public init(stringLiteral source: String) { content = .source(source) }

    /// Creates a text from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) { content = .literal(stringInterpolation.parts) }

    /// Creates a text from source without control characters other than line breaks and tabs.
    public init(_ source: String) { content = .source(source) }

    /// Whether the text contains anything except spaces and line breaks.
    var isVisible: Bool {
        switch content {
        case .source(let source): source.isVisible
        case .literal(let parts):
            parts.contains { part in
                switch part {
                case .literal(let literal): literal.isVisible
                case .interpolation(let text): text.isVisible
                }
            }
        case .joined(let texts, _): texts.contains(where: \.isVisible)
        case .group: true
        case .written(let text): text.bytes.contains { $0 != space && $0 != newline }
        }
    }

    /// Returns the concatenation of two texts.
    public static func + (left: SwiftText, right: SwiftText) -> SwiftText { joined([left, right], separator: "") }

    /// Returns the texts that are not empty, with a separator between them.
    public static func joined(_ texts: [SwiftText], separator: String) -> SwiftText {
        texts.count == 1 ? texts[0] : SwiftText(.joined(texts, separator: separator))
    }

    /// Returns the texts that are not empty, each on its own line.
    public static func lines(_ texts: [SwiftText]) -> SwiftText { joined(texts, separator: "\n") }

    /// Returns the texts that are not empty, with blank lines between them.
    public static func blocks(_ texts: [SwiftText]) -> SwiftText { joined(texts, separator: "\n\n") }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an empty literal.
        public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

        /// Adds a part of the literal.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.literal(literal)) }
        }

        /// Adds a text, with the indentation of the line on all of its lines.
        public mutating func appendInterpolation(_ text: SwiftText) { parts.append(.interpolation(text)) }

        /// Adds source, with the indentation of the line on all of its lines.
        public mutating func appendInterpolation(_ source: String) { parts.append(.interpolation(SwiftText(source))) }
    }
}

extension String {
    fileprivate var isVisible: Bool { utf8.contains { $0 != space && $0 != newline } }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
