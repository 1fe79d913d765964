import JSONTree

/// An enum of raw values for an `enum` schema.
package struct EnumModel: Sendable, Encodable {
    package let heading: Heading
    package let rawType: String
    package let cases: [Case]
    /// Whether a raw value is text beyond ASCII, where Swift's strings are equal more often than those of JSON.
    package let hasTextBeyondASCII: Bool
    /// The name of the case that keeps unseen values.
    package let unknownCase: String

    package struct Case: Sendable, Encodable {
        package let name: String
        /// The raw value as the schema has it.
        @Unprinted package var value: JSONNode
        /// The raw value as a Swift literal.
        package let literal: String
        /// The raw value as a pattern that a `switch` over the raw type matches.
        package let pattern: String
        package let documentation: [String]
    }
}
