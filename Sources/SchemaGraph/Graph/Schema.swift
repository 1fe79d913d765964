import JSONTree

/// One schema: its keywords by family, with every reference resolved.
///
/// Keywords that hold no schema and that the mapping to Swift does not read are not stored. They are read from `node` on
/// demand: see `limits`.
package struct Schema: Sendable {
    package let id: SchemaID
    package let document: DocumentID
    /// The JSON pointer inside the document (RFC 6901), `""` for the root.
    package let pointer: String
    /// The schema as it was parsed, with all of its keywords.
    package let node: JSONNode
    package internal(set) var dialect: Dialect
    /// The resource that references in the schema resolve against.
    package internal(set) var resource: ResourceID

    /// `true` or `false` for a boolean schema.
    package var boolean: Bool?
    package var reference: Reference?
    /// The JSON types that `type` allows; `nil` where the keyword is missing.
    package var types: JSONTypes?
    /// Draft 3's `type` with schemas among the types.
    package var typeChoice: TypeChoice?
    /// Draft 3's `disallow`.
    package var disallowed: TypeChoice?
    package var enumeration: [EnumEntry]?
    package var constant: JSONNode?
    package var object: ObjectKeywords?
    package var array: ArrayKeywords?
    package var combinators: Combinators?
    package var content: ContentKeywords?
    package var definitions: [NamedSchema] = []
    package var annotations = Annotations()
    package var format: String?

    /// Creates a schema whose keywords are still to be read.
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

    /// Where the schema stands in its file.
    package var position: JSONPosition { node.position }

    /// The keywords that limit values and hold no schema, in source order.
    package var limits: [Limit] { node.object.map { Limit.all(in: $0, dialect) } ?? [] }

    /// Whether the schema says nothing but `$ref`, so that it stands for its target.
    package var passesThrough: Bool {
        guard let reference, !reference.isDynamic else { return false }
        if annotations.isNullable { return false }
        if !dialect.draft.honoursReferenceSiblings { return true }
        return types == nil && enumeration == nil && constant == nil && object == nil && array == nil
            && combinators == nil
    }
}

/// A `$ref`, `$dynamicRef` or `$recursiveRef` and the schema that it names.
package struct Reference: Sendable {
    /// The keyword that holds the reference, such as `$ref`.
    package let keyword: String
    package let text: String
    package let position: JSONPosition
    /// Whether a schema that refers to this one can replace the target with another.
    package internal(set) var isDynamic: Bool
    /// `nil` where nothing was found; an error was reported then.
    package internal(set) var target: SchemaID?

    /// The reference of a schema, nil if it has none that its draft knows.
    init?(_ object: JSONObject, _ draft: Draft) {
        if let node = object["$ref"], let text = node.string {
            self.init(keyword: "$ref", text: text, position: node.position)
        } else if draft >= .draft202012, let node = object["$dynamicRef"], let text = node.string {
            self.init(keyword: "$dynamicRef", text: text, position: node.position, isDynamic: true)
        } else if draft == .draft201909, let node = object["$recursiveRef"], let text = node.string {
            self.init(keyword: "$recursiveRef", text: text, position: node.position, isDynamic: true)
        } else {
            return nil
        }
    }

    private init(keyword: String, text: String, position: JSONPosition, isDynamic: Bool = false) {
        self.keyword = keyword
        self.text = text
        self.position = position
        self.isDynamic = isDynamic
    }
}
