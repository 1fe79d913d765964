import Diagnostics
import JSONTree
import SchemaGraph

/// Decides the Swift type of every schema.
///
/// Documents are mapped one by one, each from its root down, so that what a schema is called depends on its own place and
/// on nothing that refers to it. A `$ref` is not descended into: it stays `.reference` until everything is mapped.
final class TypeMapper {
    let graph: SchemaGraph
    let options: MappingOptions
    var declarations: [DeclarationDraft] = []
    var typeOfSchema: [SchemaID: TypeDraft] = [:]
    let diagnostics: DiagnosticCollector
    /// The top declaration of each document, where its other types nest.
    var anchors: [DocumentID: DeclarationID] = [:]
    var referenced: [SchemaID] = []
    private(set) lazy var references = ReferencedPlaces(graph)
    private var isReferenced: Set<SchemaID> = []
    let shapes: ShapeTable
    /// How many schemas are being built inside each other.
    var depth = 0

    private let rootNames: RootNames
    let reserved: ReservedNames
    private var foreignRootsOf: [DocumentID: Set<String>] = [:]

    init(
        graph: SchemaGraph,
        options: MappingOptions,
        reserved: ReservedNames,
        rootNames: RootNames,
        diagnostics: DiagnosticCollector
    ) {
        self.graph = graph
        shapes = ShapeTable(graph)
        self.options = options
        self.rootNames = rootNames
        self.diagnostics = diagnostics
        self.reserved = reserved
    }

    /// Maps every document, then what only references lead to.
    func mapAll() -> Mapping {
        for document in graph.documents { mapDocument(document, name: rootNames[document.id]) }
        var next = 0
        while next < referenced.count {
            let id = referenced[next]
            next += 1
            if typeOfSchema[id] == nil { mapStray(id) }
        }
        return Mapping(
            graph: graph,
            options: options,
            reserved: reserved,
            shapes: shapes,
            diagnostics: diagnostics,
            declarations: declarations,
            typeOfSchema: typeOfSchema,
            anchors: anchors
        )
    }

    // MARK: - Documents

    private func mapDocument(_ document: SchemaDocument, name: String) {
        let root = graph[document.root]
        let anchor = declare(
            name: name,
            parent: nil,
            document: document.id,
            schema: document.root,
            ancestors: []
        )
        anchors[document.id] = anchor
        let hoisted = hoistedDefinition(of: root)
        let source = hoisted ?? document.root
        let context = NameContext(parent: anchor, name: name)
        let type =
            standIn(for: root).map { mapStandIn($0, for: root.id, context, into: anchor) }
            ?? build(source, context, into: anchor)
        typeOfSchema[document.root] = type
        if let hoisted { typeOfSchema[hoisted] = type }
        if type != .declared(anchor) { settleAlias(anchor, type, document: document, name: name) }
        for definition in root.definitions where typeOfSchema[definition.schema] == nil {
            mapDefinition(definition, in: document.id)
        }
    }

    private func mapDefinition(_ definition: NamedSchema, in document: DocumentID) {
        let context = NameContext(
            parent: holder(of: document),
            name: SwiftIdentifier.upperCamel(definition.name),
            precedence: .place
        )
        guard typeOfSchema[definition.schema] == nil else { return }
        _ = map(definition.schema, context)
        for inner in graph[definition.schema].definitions where typeOfSchema[inner.schema] == nil {
            mapDefinition(inner, in: document)
        }
    }

    /// The definition that a root with nothing but a `$ref` refers to: it is declared as the root.
    private func hoistedDefinition(of root: Schema) -> SchemaID? {
        guard let target = graph.soleReference(of: root.id), graph[target].document == root.document, target != root.id,
            !graph[target].passesThrough, graph.soleReference(of: target) == nil
        else { return nil }
        let shape = shape(of: target)
        return isNominal(shape) ? target : nil
    }

    /// The definition that documents are most likely written to, where a root that was asked for says nothing: the only
    /// object that no other refers to.
    private func standIn(for root: Schema) -> SchemaID? {
        guard options.rootName != nil, root.boolean == nil, shape(of: root.id).isTrivial else { return nil }
        var inner: Set<SchemaID> = []
        for id in graph[root.document].schemas {
            guard let target = graph[id].reference?.target, graph[target].document == root.document else { continue }
            if !graph[id].pointer.hasPrefix(graph[target].pointer + "/") { inner.insert(target) }
        }
        let outer = root.definitions.map(\.schema).filter { !inner.contains($0) && isNominal(shape(of: $0)) }
        return outer.count == 1 ? outer[0] : nil
    }

    /// Whether the shape becomes a struct or a union for certain.
    private func isNominal(_ shape: Shape) -> Bool {
        !shape.properties.isEmpty && shape.valueTypes == .object && shape.saysType && shape.values == nil
    }

    /// Gives a root that Swift already has a type for its typealias, and its definitions a place.
    private func settleAlias(_ anchor: DeclarationID, _ type: TypeDraft, document: SchemaDocument, name: String) {
        if type == .nullable(.declared(anchor)) {
            // `null` is a value too, so the name stands for an optional.
            let alias = declare(name: name, parent: nil, document: document.id, schema: document.root, ancestors: [])
            declarations[alias.index].kind = .alias(type)
            declarations[anchor.index].name = name + "Value"
            return
        }
        let hasTypes = !declarations[anchor.index].children.isEmpty || !graph[document.root].definitions.isEmpty
        let isAnything = type.opened == .json && graph[document.root].boolean == nil
        let saysNothing = isAnything && shape(of: document.root).isTrivial
        if saysNothing, hasTypes, options.rootName == nil { return }
        guard hasTypes else {
            declarations[anchor.index].kind = .alias(type)
            return
        }
        separateAlias(type, from: anchor)
    }

    /// Makes a namespace of a declaration that holds types, and gives its name to an alias beside it.
    private func separateAlias(_ type: TypeDraft, from anchor: DeclarationID) {
        let draft = declarations[anchor.index]
        let alias = declare(
            name: draft.name,
            parent: nil,
            document: draft.document,
            schema: draft.schema,
            ancestors: []
        )
        declarations[alias.index].kind = .alias(type)
        declarations[anchor.index].kind = .namespace
        declarations[anchor.index].name = draft.name + "Definitions"
    }

    /// Where a document's further types nest.
    func holder(of document: DocumentID) -> DeclarationID {
        let anchor = anchors[document] ?? DeclarationID(index: 0)
        if case .alias(let type) = declarations[anchor.index].kind { separateAlias(type, from: anchor) }
        return anchor
    }

    /// Maps a schema that only a reference names, `config.json#/linux`: it is called after its own place.
    private func mapStray(_ id: SchemaID) {
        let tokens = JSONPointer.tokens(graph[id].pointer) ?? []
        let name = tokens.last { Int($0) == nil && !Self.containerKeywords.contains($0) } ?? tokens.last ?? "Schema"
        _ = map(id, NameContext(parent: holder(of: graph[id].document), name: SwiftIdentifier.upperCamel(name)))
    }

    private static let containerKeywords: Set<String> = [
        "properties", "items", "additionalProperties", "definitions", "$defs", "oneOf", "anyOf", "allOf", "then",
        "else",
        "patternProperties", "prefixItems",
    ]

    // MARK: - Schemas

    func shape(of id: SchemaID) -> Shape { shapes[id] }

    func reference(_ id: SchemaID) -> TypeDraft {
        if isReferenced.insert(id).inserted { referenced.append(id) }
        return .reference(id)
    }

    /// The type of one schema; the same schema always gives the same type.
    func map(_ id: SchemaID, _ context: NameContext) -> TypeDraft {
        if let known = typeOfSchema[id] { return known }
        let type = build(id, context, into: nil)
        typeOfSchema[id] = type
        return type
    }

    /// The type of what several schemas say together about one value.
    func map(_ parts: [Shape.Part], _ context: NameContext) -> TypeDraft {
        let telling = parts.filter { !isTrivial($0.schema) }
        var distinct: [Shape.Part] = []
        for part in telling {
            let target = graph.soleReference(of: part.schema) ?? part.schema
            if !distinct.contains(where: { (graph.soleReference(of: $0.schema) ?? $0.schema) == target }) {
                distinct.append(part)
            }
        }
        guard let first = distinct.first else {
            if let only = parts.first, parts.count == 1 { return single(only, context) }
            let schemas = parts.map(\.schema)
            return build(shapes[schemas], schemas, context, into: nil)
        }
        if distinct.count == 1 { return single(first, context) }
        let schemas = distinct.map(\.schema)
        let shape = shapes[schemas]
        return build(shape, schemas, context, into: nil)
    }

    private func single(_ part: Shape.Part, _ context: NameContext) -> TypeDraft {
        if graph[part.schema].passesThrough, let target = graph[part.schema].reference?.target {
            return reference(target)
        }
        return part.isInherited ? reference(part.schema) : map(part.schema, context)
    }

    private func isTrivial(_ id: SchemaID) -> Bool {
        let schema = graph[id]
        return schema.boolean == true || shape(of: id).isTrivial && !shape(of: id).isNullable
    }

    private func build(_ id: SchemaID, _ context: NameContext, into anchor: DeclarationID?) -> TypeDraft {
        let schema = graph[id]
        if schema.passesThrough { return schema.reference?.target.map(reference) ?? .json }
        if let target = graph.soleReference(of: id) {
            return reference(target).madeNullable(schema.annotations.isNullable)
        }
        return build(shape(of: id), [id], context, into: anchor)
    }

    // MARK: - Declarations

    /// Opens a declaration under `parent` with a name that nothing near it has.
    func declare(_ context: NameContext, schema: SchemaID) -> DeclarationID {
        let annotations = graph[schema].annotations
        var candidates: [String] = []
        if context.precedence != .placeAlone, let wanted = annotations.swiftName {
            candidates.append(SwiftIdentifier.upperCamel(wanted))
        }
        if context.precedence == .schema, let title = annotations.title, SwiftIdentifier.isName(title) {
            candidates.append(SwiftIdentifier.upperCamel(title))
        }
        candidates.append(context.name)
        // In Swift, `Pin.Type` is the type of `Pin` itself.
        candidates = candidates.map { $0 == "Type" ? "Kind" : $0 }
        let parentName = declarations[context.parent.index].name
        candidates.append(parentName + context.name)
        let name = declarations[context.parent.index].scope.claim(candidates, fallback: "Value")
        if name != candidates[0] {
            diagnostics.report(
                .renamed,
                "'\(candidates[0])' is taken; the type is named '\(name)'",
                at: graph.location(of: schema),
                help: "set \"x-swift-name\" to choose a name"
            )
        }
        return declare(
            name: name,
            parent: context.parent,
            document: declarations[context.parent.index].document,
            schema: schema,
            ancestors: Set(typeNames(context.parent))
        )
    }

    /// The names of a declaration and of those around it, from the inside out.
    func typeNames(_ id: DeclarationID) -> [String] {
        var names: [String] = []
        var next: DeclarationID? = id
        while let current = next {
            names.append(declarations[current.index].name)
            next = declarations[current.index].parent
        }
        return names
    }

    private func declare(
        name: String,
        parent: DeclarationID?,
        document: DocumentID,
        schema: SchemaID,
        ancestors: Set<String>
    ) -> DeclarationID {
        let id = DeclarationID(index: declarations.count)
        let near = ancestors.union([name])
        declarations.append(
            DeclarationDraft(
                id: id,
                document: document,
                parent: parent,
                schema: schema,
                name: name,
                kind: .namespace,
                scope: NameScope(reserved: [reserved.types, foreignRoots(document), near])
            )
        )
        if let parent { declarations[parent.index].children.append(id) }
        return id
    }

    /// The names of the documents that this one and its neighbours refer to: a nested type of the same name would hide them.
    private func foreignRoots(_ document: DocumentID) -> Set<String> {
        if let known = foreignRootsOf[document] { return known }
        var names: Set<String> = []
        for dependency in graph[document].dependencies {
            for near in [dependency] + graph[dependency].dependencies where near != document {
                names.insert(rootNames[near])
            }
        }
        foreignRootsOf[document] = names
        return names
    }
}
