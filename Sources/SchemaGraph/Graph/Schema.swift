import JSONTree

/// One schema: its keywords by family, with every reference resolved.
///
/// `limits` is computed from `node`; all other families are stored. A class, because a schema has many fields and is asked
/// for one at a time; it is changed only while its graph is built, by one thread, so no access is checked for exclusivity.
package final class Schema: @unchecked Sendable {
    /// The index of the schema in its graph.
    package let id: SchemaID
    /// The document that contains the schema.
    package let document: DocumentID
    /// The JSON pointer inside the document (RFC 6901), `""` for the root.
    package let pointer: String
    /// The schema as it was parsed, with all of its keywords.
    package let node: JSONNode
    /// The draft that the schema is read as.
    @exclusivity(unchecked) package internal(set) var dialect: Dialect
    /// The resource that references in the schema resolve against.
    @exclusivity(unchecked) package internal(set) var resource: ResourceID

    /// Which kinds of keywords the schema has.
    @exclusivity(unchecked) package internal(set) var found = FoundKeywords()
    /// `true` or `false` for a boolean schema.
    @exclusivity(unchecked) package internal(set) var boolean: Bool?
    /// The reference of the schema to another one.
    @exclusivity(unchecked) package internal(set) var reference: Reference?
    /// The JSON types that `type` allows; `nil` where the keyword is missing.
    @exclusivity(unchecked) package internal(set) var types: JSONTypes?
    /// Draft 3's `type` with schemas among the types.
    @exclusivity(unchecked) package internal(set) var typeChoice: TypeChoice?
    /// Draft 3's `disallow`.
    @exclusivity(unchecked) package internal(set) var disallowed: TypeChoice?
    /// The unique values of `enum`.
    @exclusivity(unchecked) package internal(set) var enumeration: [EnumEntry]?
    /// The value of `const`.
    @exclusivity(unchecked) package internal(set) var constant: JSONNode?
    /// The keywords for objects; nil if there are none.
    @exclusivity(unchecked) package internal(set) var object: ObjectKeywords?
    /// The keywords for arrays; nil if there are none.
    @exclusivity(unchecked) package internal(set) var array: ArrayKeywords?
    /// The keywords that apply other schemas to the same value; nil if there are none.
    @exclusivity(unchecked) package internal(set) var combinators: Combinators?
    /// The keywords for the content of strings; nil if there are none.
    @exclusivity(unchecked) package internal(set) var content: ContentKeywords?
    /// The schemas of `$defs`, `definitions` and `components/schemas`.
    @exclusivity(unchecked) package internal(set) var definitions: [NamedSchema] = []
    /// The keywords that describe values.
    @exclusivity(unchecked) package internal(set) var annotations = Annotations.none
    /// The value of `format`.
    @exclusivity(unchecked) package internal(set) var format: String?

    /// Creates a schema whose keywords have not been read.
    init(
        id: SchemaID,
        document: DocumentID,
        pointer: String,
        node: JSONNode,
        dialect: Dialect,
        resource: ResourceID
    ) {
        self.id = id
        self.document = document
        self.pointer = pointer
        self.node = node
        self.dialect = dialect
        self.resource = resource
    }

    /// The position of the schema in its file.
    package var position: JSONPosition { node.position }

    /// The keywords that limit values and contain no schemas, in source order.
    package var limits: [Limit] {
        guard found.hasLimits, !isReplacedByReference else { return [] }
        return node.object.map { Limit.all(in: $0, dialect) } ?? []
    }

    /// Whether the schema has a `$ref`, and its draft ignores the keywords beside it.
    package var isReplacedByReference: Bool { reference != nil && !dialect.draft.honoursReferenceSiblings }

    /// Whether the schema is only a `$ref`, so that it is equivalent to its target.
    package var passesThrough: Bool {
        guard let reference, !reference.isDynamic else { return false }
        if annotations.isNullable { return false }
        if !dialect.draft.honoursReferenceSiblings { return true }
        return types == nil && enumeration == nil && constant == nil && object == nil && array == nil
            && combinators == nil
    }
}

/// A `$ref`, `$dynamicRef` or `$recursiveRef` with its target.
///
/// A class, because few schemas have one; it is changed as schemas are.
package final class Reference: @unchecked Sendable {
    /// The keyword that holds the reference, such as `$ref`.
    package let keyword: String
    /// The reference as in the schema.
    package let text: String
    /// The position of the reference in its file.
    package let position: JSONPosition
    /// Whether a referring schema can override the target.
    @exclusivity(unchecked) package internal(set) var isDynamic: Bool
    /// The target; nil if none was found, which is reported as an error.
    @exclusivity(unchecked) package internal(set) var target: SchemaID?

    /// Returns the reference of a schema; nil if its draft has none here.
    static func reference(of object: JSONObject, _ draft: Draft) -> Reference? {
        if let node = object["$ref"], let text = node.string {
            return Reference(keyword: "$ref", text: text, position: node.position)
        }
        if draft >= .draft202012, let node = object["$dynamicRef"], let text = node.string {
            return Reference(keyword: "$dynamicRef", text: text, position: node.position, isDynamic: true)
        }
        if draft == .draft201909, let node = object["$recursiveRef"], let text = node.string {
            return Reference(keyword: "$recursiveRef", text: text, position: node.position, isDynamic: true)
        }
        return nil
    }

    private init(keyword: String, text: String, position: JSONPosition, isDynamic: Bool = false) {
        self.keyword = keyword
        self.text = text
        self.position = position
        self.isDynamic = isDynamic
    }
}
