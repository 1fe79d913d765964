import Diagnostics

extension MappingOptions {
    /// A pattern for the names of types and definitions, in which `*` matches any characters.
    public struct NamePattern: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The text of the pattern.
        public let text: String
        /// The place of the pattern in a configuration file; nil for other patterns.
        package let location: SourceLocation?

        /// Creates a pattern without a location.
        public init(_ text: String) { self.init(text, at: nil) }

        /// Creates a pattern that was read from `location`.
        package init(_ text: String, at location: SourceLocation?) {
            self.text = text
            self.location = location
        }

        /// Creates a pattern without a location.
        public init(stringLiteral text: String) { self.init(text) }

        /// Encodes the text without the location.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}
