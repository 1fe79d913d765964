import Diagnostics

extension MappingOptions {
    /// The name of a type or a definition, in which `*` stands for any characters.
    public struct NamePattern: Hashable, Sendable, Encodable, ExpressibleByStringLiteral {
        /// The text of the pattern.
        public let text: String
        /// Where the pattern is given; nil for one that no file has.
        package let location: SourceLocation?

        /// Creates a pattern that no file has.
        public init(_ text: String) { self.init(text, at: nil) }

        /// Creates a pattern that a file has at `location`.
        package init(_ text: String, at location: SourceLocation?) {
            self.text = text
            self.location = location
        }

        public init(stringLiteral text: String) { self.init(text) }

        /// Encodes the text, without its place.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}
