import JSONTree

/// Reads the keywords of schemas by family, and adds every subschema to the graph.
struct SchemaReader {
    let builder: GraphBuilder

    /// Reads every schema that was added to the graph, and its subschemas.
    func readAll() {
        builder.readAll(read)
    }

    private func read(_ schema: Schema) {
        readKeywords(of: schema)
        builder.overlay.apply(to: schema, in: builder.graph[schema.document].path)
    }

    private func readKeywords(of schema: Schema) {
        guard let object = schema.node.object else {
            schema.boolean = schema.node.bool
            schema.types = schema.node.string.flatMap(JSONTypes.init)
            return
        }
        let isRoot = schema.pointer.isEmpty
        if !isRoot, let draft = object["$schema"]?.string.flatMap(Draft.init(metaschema:)) {
            schema.dialect = Dialect(draft: draft, isDeclared: true)
        }
        schema.resource = builder.resources.enter(SchemaNames(object, schema.dialect, isRoot: isRoot), of: schema)
        let reader = KeywordReader(object, draft: schema.dialect.draft, pointer: schema.pointer) { pointer, node in
            builder.schema(at: pointer, node, within: schema)
        }
        schema.definitions =
            reader.namedSchemas("definitions") + reader.namedSchemas("$defs") + reader.components()
        if isRoot && object.isOpenAPIDocument { return }
        schema.reference = .reference(of: object, schema.dialect.draft)
        schema.types = reader.types()
        schema.enumeration = EnumEntry.entries(object, of: schema.id)
        schema.constant = object["const"]
        schema.format = object["format"]?.string
        let found = FoundKeywords(in: object)
        schema.found = found
        if found.has(.objects) { schema.object = ObjectKeywords(reader) }
        if found.has(.arrays) || found.has(.plank) { schema.array = ArrayKeywords(reader) }
        if found.has(.combinations) || found.has(.openAPI) { schema.combinators = Combinators(reader) }
        if found.has(.annotations) || found.has(.openAPI) || found.has(.plank) || found.has(.extensions) {
            schema.annotations = .annotations(of: object)
        }
        schema.typeChoice = TypeChoice.choice(reader)
        schema.disallowed = TypeChoice.disallowed(reader)
        if found.has(.annotations) { schema.content = ContentKeywords(reader) }
    }
}
