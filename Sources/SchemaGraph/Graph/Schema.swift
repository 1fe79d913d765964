import JSONTree

/// One schema: its keywords by family, with every reference resolved.
///
/// `limits` is computed from `node`; all other families are stored. A class, because a schema has many fields, of which
/// callers need one at a time. All stored properties are constants, so that accesses need no exclusivity checks.
package final class Schema: Sendable {
    /// A schema whose keywords have not been read.
    struct Place {
        var id: SchemaID
        /// The schema that contains this one; nil for the root of a document.
        var parent: SchemaID?
        let document: DocumentID
        var pointer: String
        var node: JSONNode
        var dialect: Dialect
        var resource: ResourceID

        func inner(_ id: SchemaID, at pointer: String, _ node: JSONNode) -> Place {
            var place = self
            (place.id, place.parent, place.pointer, place.node) = (id, self.id, pointer, node)
            return place
        }
    }

    let place: Place
    package var id: SchemaID { place.id }
    /// The schema that contains this one; nil for the root of a document.
    package var parent: SchemaID? { place.parent }
    package var document: DocumentID { place.document }
    /// The JSON pointer inside the document (RFC 6901); `""` for the root.
    package var pointer: String { place.pointer }
    /// The schema as it was parsed, with all of its keywords.
    package var node: JSONNode { place.node }
    package var dialect: Dialect { place.dialect }
    /// The resource that references in the schema resolve against.
    package var resource: ResourceID { place.resource }
    /// The schema of which this is the form in requests; nil for a schema that a file has.
    package let original: SchemaID?

    package var found: FoundKeywords { keywords.found }
    /// The JSON types that `type` allows; `nil` if the keyword is missing.
    package var types: JSONTypes? { keywords.types }
    /// Draft 3's `type` with schemas among the types.
    package var typeChoice: TypeChoice? { keywords.typeChoice }
    package var disallowed: TypeChoice? { keywords.disallowed }
    /// The unique values of `enum`.
    package var enumeration: [EnumEntry]? { keywords.enumeration }
    /// The unique values of `x-extensible-enum`, besides which there can be others.
    package var knownValues: [EnumEntry] { keywords.knownValues }
    package var constant: JSONNode? { keywords.constant }
    package var object: ObjectKeywords? { keywords.object }
    package var array: ArrayKeywords? { keywords.array }
    package var combinators: Combinators? { keywords.combinators }
    package var content: ContentKeywords? { keywords.content }
    /// The schemas of `$defs`, `definitions` and `components/schemas`.
    package var definitions: [NamedSchema] { keywords.definitions }
    package var annotations: Annotations { keywords.annotations }
    package var format: String? { keywords.format }

    /// What a schema says, except for its limits.
    struct Keywords {
        var found = FoundKeywords()
        var boolean: Bool?
        var reference: Reference?
        var types: JSONTypes?
        var typeChoice: TypeChoice?
        var disallowed: TypeChoice?
        var enumeration: [EnumEntry]?
        var knownValues: [EnumEntry] = []
        var constant: JSONNode?
        var object: ObjectKeywords?
        var array: ArrayKeywords?
        var combinators: Combinators?
        var content: ContentKeywords?
        var definitions: [NamedSchema] = []
        var annotations: Annotations
        var format: String?
    }

    let keywords: Keywords

    init(_ place: Place, _ keywords: Keywords, original: SchemaID? = nil) {
        (self.place, self.keywords, self.original) = (place, keywords, original)
    }

    /// Whether `enum` lists `null`, or `const` is `null`, and `type` does not allow it. `null` is then not valid, but
    /// authors mean that it is.
    package var listsNullBesideType: Bool {
        guard let types, !types.contains(.null) else { return false }
        return constant?.isNull ?? enumeration?.contains { $0.value.isNull } ?? false
    }

    /// Returns the pointer of the schema relative to one around it: `/properties/a`.
    package func pointer(in outer: Schema) -> Substring {
        pointer[pointer.utf8.index(pointer.startIndex, offsetBy: outer.pointer.utf8.count)...]
    }

    /// `true` or `false` for a boolean schema, and `false` for `{"not": {}}`.
    package var boolean: Bool? { keywords.boolean.flatMap { isReplacedByReference ? nil : $0 } }

    package var reference: Reference? { keywords.reference?.isCut == true ? nil : keywords.reference }

    package var position: JSONPosition { node.position }

    package func has(_ first: String, before other: String) -> Bool {
        guard let object = node.object, let first = object[first]?.position, let other = object[other]?.position
        else { return false }
        return (first.line, first.column) < (other.line, other.column)
    }

    /// The keywords that limit values and contain no schemas, in source order.
    package var limits: [Limit] {
        guard found.hasLimits, !isReplacedByReference else { return [] }
        return node.object.map { Limit.all(in: $0, dialect) } ?? []
    }

    /// Whether the schema has a `$ref`, and its draft ignores the keywords next to it.
    package var isReplacedByReference: Bool { reference != nil && !dialect.draft.honoursReferenceSiblings }

    /// Whether the schema is only a `$ref`, so that it is equivalent to its target.
    package var passesThrough: Bool {
        guard let reference, !reference.isDynamic else { return false }
        if annotations.isNullable { return false }
        if isReplacedByReference { return true }
        return types == nil && enumeration == nil && constant == nil && object == nil && array == nil
            && combinators == nil
    }
}

/// A `$ref`, `$dynamicRef` or `$recursiveRef` with its target.
///
/// A class, because few schemas have one. It is only changed while its graph is built, by one thread, so accesses are
/// not checked for exclusivity.
package final class Reference: @unchecked Sendable {
    /// The keyword of the reference, such as `$ref`.
    package let keyword: String
    package let text: String
    package let position: JSONPosition
    /// Whether a referring schema can override the target.
    @exclusivity(unchecked) package internal(set) var isDynamic: Bool
    /// The target; nil if there is none, which is reported as an error.
    @exclusivity(unchecked) package internal(set) var target: SchemaID?
    /// Whether the reference is removed, because it is part of a cycle.
    @exclusivity(unchecked) var isCut = false

    /// Returns the reference of a schema; nil if it has none in its draft.
    static func reference(of object: JSONObject, _ draft: Draft) -> Reference? {
        func found(_ keyword: String, isDynamic: Bool) -> Reference? {
            guard let node = object[keyword], let text = node.string else { return nil }
            return Reference(keyword: keyword, text: text, position: node.position, isDynamic: isDynamic)
        }
        if let plain = found("$ref", isDynamic: false) { return plain }
        if draft >= .draft202012, let dynamic = found("$dynamicRef", isDynamic: true) { return dynamic }
        // OpenAPI 3.1 is written by tools that know the keyword of the earlier draft only.
        return draft >= .draft201909 ? found("$recursiveRef", isDynamic: draft == .draft201909) : nil
    }

    /// Creates a reference to another schema in the place of the `other` one's target.
    init(_ other: Reference, to target: SchemaID?) {
        (keyword, text, position, isDynamic) = (other.keyword, other.text, other.position, other.isDynamic)
        self.target = target
    }

    private init(keyword: String, text: String, position: JSONPosition, isDynamic: Bool) {
        (self.keyword, self.text, self.position, self.isDynamic) = (keyword, text, position, isDynamic)
    }
}

extension Schema {
    /// The document whose root this is, if that contains schemas but is not one.
    var container: SchemaContainer? { pointer.isEmpty ? node.object.flatMap(SchemaContainer.init) : nil }

    /// Whether this is the root of a document whose schemas are documents of their own, to whose roots `#` refers.
    package var hasDocuments: Bool { container?.kind == .tools }

    /// What messages call the document if this is its root and contains schemas but is not one; `nil` for a schema.
    package var containerNoun: String? { container?.noun }

    /// Returns whether this is the root of a description of an API whose file is called after the format alone:
    /// `openapi.yaml`, also for a document of Swagger.
    package func isAPI(named stem: String) -> Bool {
        guard let kind = container?.kind, [.openAPI, .swagger, .asyncAPI].contains(kind) else { return false }
        return ["openapi", "swagger", "asyncapi"].contains(stem.lowercased())
    }

    /// Whether this is the root of a document that can contain schemas, such as OpenAPI's, and has none. It describes no
    /// value, while an empty schema describes all.
    package var isEmptyContainer: Bool { definitions.isEmpty && container != nil }
}
