import SchemaGraph

/// An enum with associated values for a `oneOf`, `anyOf` or type list.
package struct UnionModel: Sendable, Encodable {
    package let heading: Heading
    package let cases: [Case]
    package let isIndirect: Bool
    /// The property that tells object branches apart, as a Swift string literal.
    package let tagKeyLiteral: String?
    /// What the values of that property are.
    package let tagType: TagType
    /// The name of the case that keeps values of no known branch.
    package let unknownCase: String
    /// What the schema allows besides the branches; nil for nothing.
    package let others: Others?
    package var nested: [Declaration]

    package struct Others: Sendable, Encodable {
        package let besidesObjects: Bool
        package let besidesArrays: Bool
    }

    /// The Swift type that tags are read as.
    package enum TagType: String, Sendable, Encodable {
        case string = "String"
        case integer = "Int"
        /// Booleans, or values of several types.
        case mixed = "JSONValue"
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
        /// The tag values that choose this case, as Swift literals.
        package let tagLiterals: [String]
        /// What the union writes beside the value; nil where the value always writes its tag itself.
        package let writtenTag: WrittenTag?
        package let documentation: [String]
        /// Whether the branch may hold a value that no tag chose.
        package let isTried: Bool
        /// Whether the branch holds objects.
        package let isObject: Bool
    }

    /// The tag that a union writes beside a branch's value.
    package struct WrittenTag: Sendable, Encodable {
        /// The value's own tag as a Swift expression, where it may be one of several.
        package let own: String?
        /// The property that says whether the value has a tag; nil where the union writes one in any case.
        package let condition: String?
    }
}
