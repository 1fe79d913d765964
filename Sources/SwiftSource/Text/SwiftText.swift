/// Swift source, written as a string literal that looks like the code it makes.
///
/// An interpolation keeps the indentation of its line on every line it spans. A line that holds only an empty
/// interpolation leaves no trace. Only strings and texts may be interpolated, so no decision hides in a literal.
///
/// A text may contain groups, such as the arguments of a call, which break when the line that they are on is too long.
/// The line is known only when the whole text is laid out, so no caller counts columns.
///
/// A text is a tree of what it was put together from. Putting texts together copies no bytes: `TextWriter` writes each
/// byte once.
public struct SwiftText: ExpressibleByStringInterpolation, Sendable {
    /// A node of the tree.
    enum Content: Sendable {
        /// Source as it is.
        case source(String)
        /// A literal with interpolations.
        case literal([Part])
        /// Texts in a row.
        case row([SwiftText])
        /// The texts that are not empty, with a separator between them.
        indirect case joined([SwiftText], separator: String)
        /// A part that can be written in several ways.
        case group(Group)
        /// What was a tree once.
        indirect case written(WrittenText)
    }

    /// A part of a literal.
    enum Part: Sendable {
        /// What the literal itself says.
        case literal(String)
        /// What is interpolated, which is indented as its line is.
        case interpolation(SwiftText)
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// Creates a text of a literal.
    public init(stringLiteral source: String) { content = .source(source) }

    /// Creates a text of a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) { content = .literal(stringInterpolation.parts) }

    /// Creates a text of source that has no control characters but line breaks and tabs.
    public init(_ source: String) { content = .source(source) }

    /// The text as Swift source.
    public var source: String { String(decoding: TextLayout.bytes(of: self), as: UTF8.self) }

    /// Whether there is no text.
    public var isEmpty: Bool {
        switch content {
        case .source(let source): source.isEmpty
        case .row(let texts), .joined(let texts, _): texts.allSatisfy(\.isEmpty)
        case .group: false
        // A literal can be empty without its parts being so, because lines of it are left out.
        case .literal: !isVisible && TextWriter.marked(self).bytes.isEmpty
        case .written(let text): text.bytes.isEmpty
        }
    }

    /// Whether the text has more than spaces and line breaks.
    private var isVisible: Bool {
        switch content {
        case .source(let source): source.isVisible
        case .literal(let parts):
            parts.contains { part in
                switch part {
                case .literal(let literal): literal.isVisible
                case .interpolation(let text): text.isVisible
                }
            }
        case .row(let texts), .joined(let texts, _): texts.contains(where: \.isVisible)
        case .group: true
        case .written(let text): text.bytes.contains { $0 != space && $0 != newline }
        }
    }

    /// Returns two texts in a row.
    public static func + (left: SwiftText, right: SwiftText) -> SwiftText { SwiftText(.row([left, right])) }

    /// The texts that are not empty, with a separator between them.
    public static func joined(_ texts: [SwiftText], separator: String) -> SwiftText {
        texts.count == 1 ? texts[0] : SwiftText(.joined(texts, separator: separator))
    }

    /// The texts that are not empty, each on a line of its own.
    public static func lines(_ texts: [SwiftText]) -> SwiftText { joined(texts, separator: "\n") }

    /// The texts that are not empty, with a blank line between them.
    public static func blocks(_ texts: [SwiftText]) -> SwiftText { joined(texts, separator: "\n\n") }

    /// A literal that is put together.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Creates an empty literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

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
    fileprivate var isVisible: Bool {
        guard let first = utf8.first else { return false }
        return first != space && first != newline || utf8.contains { $0 != space && $0 != newline }
    }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
