import SchemaGraph

/// An enum with associated values for a `oneOf`, `anyOf` or type list.
package struct UnionModel: Sendable, Encodable {
    package let heading: Heading
    package let cases: [Case]
    package let isIndirect: Bool
    /// The property that tells object branches apart, as a Swift string literal.
    package let tagKeyLiteral: String?
    /// The name of the case that keeps values of no known branch.
    package let unknownCase: String
    /// What the schema allows besides the branches; nil for nothing.
    package let others: Others?
    package var nested: [Declaration]

    package struct Others: Sendable, Encodable {
        package let besidesObjects: Bool
        package let besidesArrays: Bool
    }

    package struct Case: Sendable, Encodable {
        package let name: String
        package let bareName: String
        package let type: String
        /// The same type, taken apart.
        @Unprinted package var value: TypeDraft
        /// The schemas that describe the branch; none for a plain type.
        @Unprinted package var schemas: [SchemaID]
        package let coding: String?
        /// The tag values that choose this case, as Swift string literals.
        package let tagLiterals: [String]
        /// The tag to write beside the value, where the value does not write it itself.
        package let writtenTag: String?
        package let documentation: [String]
        /// Whether the branch may hold a value that no tag chose.
        package let isTried: Bool
        /// Whether the branch holds objects.
        package let isObject: Bool
    }
}
