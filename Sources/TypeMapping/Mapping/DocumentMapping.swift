import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

extension TypeMapper {
    /// Maps a document's root. Its definitions are mapped after all roots.
    func mapRoot(of document: SchemaDocument) {
        let root = graph[document.root]
        let anchor = declareRoot(of: document)
        mapping.anchors[document.id] = anchor
        let hoisted = shapes.hoistedDefinition(of: root)
        let site = mapping[anchor].site
        var type: TypeDraft
        if let standIn = standIn(for: root) {
            mapping.findings.append(.standIn(standIn, for: root.id))
            let alternative = Alternative(schemas: [standIn], shape: shape(of: standIn), source: .reference(standIn))
            type = declareUnion(Choice(alternatives: [alternative], isOpen: true), root.id, site)
        } else {
            type = build(hoisted ?? document.root, site)
        }
        if let hoisted {
            mapping.typeOfSchema[hoisted] = type
            type = type.madeNullable(shapes.addsNull(document.root, to: hoisted))
        }
        mapping.typeOfSchema[document.root] = type
        placeTypes(of: root, type, anchor)
    }

    func mapDefinitions(of document: SchemaDocument) {
        let anchor = mapping.anchors[document.id] ?? DeclarationID(index: 0)
        var open = Array(graph[document.root].definitions.reversed())
        while let definition = open.popLast() {
            guard mapping.typeOfSchema[definition.schema] == nil else { continue }
            map(definition, of: definition.schema, in: anchor)
            open += graph[definition.schema].definitions.reversed()
        }
    }

    /// Maps the bodies in files that are no OpenAPI documents, each once.
    func mapDefinitionsElsewhere() {
        for (definition, schema) in definitionsElsewhere() {
            if let anchor = mapping.anchors[graph[schema].document] { map(definition, of: schema, in: anchor) }
        }
    }

    /// Returns the schemas in other files that definitions stand for, with the first definition of each. References there
    /// are left out, and so are schemas that their own documents define.
    private func definitionsElsewhere() -> [(definition: NamedSchema, schema: SchemaID)] {
        let definitions = graph.documents.flatMap { graph[$0.root].definitions }
        guard definitions.contains(where: \.isElsewhere) else { return [] }
        var known = Set(definitions.lazy.filter { !$0.isElsewhere }.map(\.schema))
        return definitions.compactMap { definition in
            guard definition.isElsewhere, let schema = graph[definition.schema].reference?.target,
                !graph[schema].passesThrough, mapping.typeOfSchema[schema] == nil, known.insert(schema).inserted
            else { return nil }
            return (definition, schema)
        }
    }

    private func map(_ definition: NamedSchema, of schema: SchemaID, in anchor: DeclarationID) {
        let site = Site(
            parent: anchor,
            word: .fixed(definitionNames[definition]),
            kind: .definition(isInline: definition.isInline),
            definition: schema
        )
        // References are not followed, so that all types that are declared meanwhile are inside the definition.
        let first = mapping.declarations.count
        let type = map(schema, site)
        mapping.typeOfSchema[schema] = isNewtype(schema, isNamed: true) ? declareNewtype(type, of: schema, site) : type
        guard definition.isInline else { return }
        for index in first..<mapping.declarations.count { mapping.declarations[index].isInBody = true }
        if case .declared(let id) = type.withoutNull, id.index >= first {
            mapping[id].descriptionOfBody = definition.description
        }
    }

    /// Returns the probable root of a document whose root allows anything: the only object that no other refers to.
    private func standIn(for root: Schema) -> SchemaID? {
        guard options.rootName != nil, root.boolean == nil, shape(of: root.id).isTrivial else { return nil }
        var inner: Set<SchemaID> = []
        for id in graph[root.document].schemas {
            guard let target = graph[id].reference?.target, graph[target].document == root.document else { continue }
            if !graph.schemas(around: id).contains(target) { inner.insert(target) }
        }
        let outer = root.definitions.map(\.schema).filter { !inner.contains($0) && shape(of: $0).isNominal }
        return outer.count == 1 ? outer[0] : nil
    }

    /// Decides whether a document's definitions are nested in the type of its root. They are nested in a struct; next
    /// to a union, an alias or no type at all, they are top-level types, because they are the actual content of the
    /// document.
    private func placeTypes(of root: Schema, _ type: TypeDraft, _ anchor: DeclarationID) {
        // If `null` is allowed too, code that uses the type makes it optional.
        if type.withoutNull != .declared(anchor) {
            let shape = shape(of: root.id)
            let isOpen = type.opened == .json && shape.isTrivial || type == .map(.json) && shape.isAnyObject
            let saysNothing = isOpen && root.boolean == nil
            let isAlias = !saysNothing || root.definitions.isEmpty || options.rootName != nil
            let isSchema = !root.isEmptyContainer && !rootNames.isOfParts(root.document)
            if isAlias, isSchema { mapping[anchor].kind = .alias(type) }
            if case .scalar(let scalar) = type, isNewtype(root.id, isNamed: true) {
                mapping[anchor].kind = .newtype(scalar)
                mapping.typeOfSchema[root.id] = .declared(anchor)
            }
        }
        if mapping.structure(anchor) == nil { mapping.modules.insert(anchor) }
    }

    /// Moves the types of modules to the top level, and returns the definitions of these documents.
    func liftTypesOfModules() -> [TopLevelDefinition] {
        let documents = graph.documents.filter { mapping.isModule($0.id) }
        for anchor in documents.compactMap({ mapping.anchors[$0.id] }) where mapping.union(anchor) == nil {
            for child in mapping[anchor].children { mapping[child].parent = nil }
            mapping[anchor].children = []
        }
        let elsewhere = definitionsElsewhere().map { topLevelDefinition($0, of: $1) }
        var known: Set<SchemaID> = []
        return (documents.flatMap(topLevelDefinitions) + elsewhere).filter { known.insert($0.schema).inserted }
    }

    func topLevelDefinitions(_ document: SchemaDocument) -> [TopLevelDefinition] {
        var found: [TopLevelDefinition] = []
        var open = Array(graph[document.root].definitions.reversed())
        while let definition = open.popLast() {
            guard mapping.typeOfSchema[definition.schema] == nil, twins[definition.schema] == nil else { continue }
            let named = definition.isElsewhere ? nil : namesake(of: definition)
            // A definition of the other file has a name anyway.
            if !definition.isElsewhere, !(named.map(definitions.contains) ?? false) {
                found.append(topLevelDefinition(definition, of: named ?? definition.schema))
            }
            open += graph[definition.schema].definitions.reversed()
        }
        return found
    }

    private func topLevelDefinition(_ definition: NamedSchema, of schema: SchemaID) -> TopLevelDefinition {
        let chosen = graph[schema].annotations.typeName
        let name = chosen.map { identifiers.upperCamel($0) } ?? definitionNames[definition]
        return TopLevelDefinition(
            schema: schema,
            document: graph[schema].document,
            name: name,
            isExact: name == chosen ?? definition.name,
            isChosen: chosen != nil
        )
    }

    /// Returns the schema of the same name in another file that a definition only refers to: its type has the name.
    private func namesake(of definition: NamedSchema) -> SchemaID? {
        let schema = definition.schema
        guard graph[schema].annotations.typeName == nil, !isNewtype(schema, isNamed: true) else { return nil }
        let target = shapes.unwrapped(schema)
        let document = graph[target].document
        guard document != graph[schema].document, mapping.isModule(document),
            let last = PlaceTokens(graph[target].pointer).last
        else { return nil }
        let isSame = definitionNames.word(last) == definitionNames[definition]
        return isSame && mapping.typeOfSchema[target] == nil ? target : nil
    }

    /// Maps a schema outside the definitions, such as `config.json#/linux`. It is named after its place.
    func mapStray(_ id: SchemaID) {
        guard let anchor = mapping.anchors[graph[id].document] else { return }
        let place = PlaceTokens(graph[id].pointer)
        let name = place.words.last ?? place.tokens.last ?? "Schema"
        _ = map(id, Site(parent: anchor, word: .fixed(definitionNames.word(name)), definition: id))
    }
}
