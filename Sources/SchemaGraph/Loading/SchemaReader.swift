import JSONTree

extension GraphBuilder {
    /// Reads the keywords of a schema by family, and adds every subschema to the graph.
    func read(_ place: Schema.Place) -> Schema {
        guard let object = place.node.object else {
            let types = place.node.string.flatMap(JSONTypes.init)
            let annotations = overlaid(.none, at: place)
            return Schema(place, Schema.Keywords(boolean: place.node.bool, types: types, annotations: annotations))
        }
        var place = place
        let isRoot = place.pointer.isEmpty
        if !isRoot, let draft = object["$schema"]?.string.flatMap(Draft.init(metaschema:)) {
            let keepsDependencies = place.dialect.keepsDependencies
            place.dialect = Dialect(draft: draft, isDeclared: true, keepsDependencies: keepsDependencies)
        }
        let container = isRoot ? SchemaContainer(object) : nil
        // The `id` of a discovery document is not a URI, but the name of what it describes.
        if container?.kind != .discovery {
            place.resource = enter(SchemaNames(object, place.dialect, isRoot: isRoot), of: place)
        }
        let outer = place
        let reader = KeywordReader(
            object: object,
            draft: outer.dialect.draft,
            pointer: outer.pointer,
            file: { self.file(self.graph[outer.resource].base.resolving($0)) },
            schemaAt: { pointer, node in
                self.schema(at: pointer, node, within: outer, isRoot: container?.kind == .tools)
            }
        )
        let definitions =
            reader.namedSchemas("definitions") + reader.namedSchemas("$defs")
            + reader.namedSchemas("components", "schemas")
        if let container {
            let contents = container.contents(reader, readsBodies: readsBodies)
            setUses(contents, of: place.document)
            let all = definitions + contents.schemas
            return Schema(place, Schema.Keywords(definitions: all, annotations: overlaid(.none, at: place)))
        }
        let found = FoundKeywords(in: object)
        let isAnnotated = found.has(.annotations) || found.has(.openAPI) || found.has(.plank) || found.has(.extensions)
        // Schemas are numbered in this order.
        let objectKeywords = found.has(.objects) ? ObjectKeywords(reader) : nil
        let arrayKeywords = found.has(.arrays) || found.has(.plank) ? ArrayKeywords(reader) : nil
        let combinators = found.has(.combinations) || found.has(.openAPI) ? Combinators(reader) : nil
        // `{"not": {}}` is equivalent to `false` (core, section 4.3.2).
        let not = combinators?.not == nil ? nil : object["not"]
        let isFalse = not?.bool == true || not?.object?.isEmpty == true
        let keywords = Schema.Keywords(
            found: found,
            boolean: isFalse ? false : nil,
            reference: Reference.reference(of: object, place.dialect.draft),
            types: reader.types(),
            typeChoice: TypeChoice("type", reader),
            disallowed: TypeChoice("disallow", reader),
            enumeration: EnumEntry.entries(object, of: place.id).map { named($0, at: place) },
            knownValues: isAnnotated ? knownValues(of: object, at: place) : [],
            constant: object["const"],
            object: objectKeywords,
            array: arrayKeywords,
            combinators: combinators,
            content: found.has(.annotations) ? ContentKeywords(reader) : nil,
            definitions: definitions,
            annotations: overlaid(isAnnotated ? Annotations(object) : .none, at: place),
            format: object["format"]?.string
        )
        return Schema(place, keywords)
    }

    private func knownValues(of object: JSONObject, at place: Schema.Place) -> [EnumEntry] {
        let entries = EnumEntry.entries(object, EnumEntry.knownValuesKeyword, of: place.id) ?? []
        // Of arrays and objects there is no enum that others can be beside.
        return entries.allSatisfy { $0.value.array == nil && $0.value.object == nil } ? named(entries, at: place) : []
    }

    private func named(_ entries: [EnumEntry], at place: Schema.Place) -> [EnumEntry] {
        overlay.named(entries, at: place, in: graph[place.document].path)
    }

    private func overlaid(_ annotations: Annotations, at place: Schema.Place) -> Annotations {
        overlay.annotations(annotations, at: place, in: graph[place.document].path)
    }
}
