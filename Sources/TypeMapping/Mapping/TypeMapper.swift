import Diagnostics
import JSONTree
import SchemaGraph

/// Determines the Swift type of every schema.
///
/// Documents are mapped one at a time, each from its root down, so that a schema's name depends only on its own place,
/// not on references to it. A `$ref` is not followed: it stays `.reference` until everything is mapped.
final class TypeMapper {
    let graph: SchemaGraph
    let options: MappingOptions
    var declarations: [DeclarationDraft] = []
    var typeOfSchema: SchemaTable<TypeDraft>
    /// The types of schemas that need no declaration; the value is `nil` for schemas that do.
    var plainTypes: [SchemaID: TypeDraft?] = [:]
    /// Whether unions allow `null`, by the schemas that own them.
    var nullableUnions: [SchemaID: Bool] = [:]
    let diagnostics: DiagnosticCollector
    var findings: [Finding] = []
    /// The top declaration of each document, in which its other types are nested.
    var anchors: [DocumentID: DeclarationID] = [:]
    var referenced: [SchemaID] = []
    private var isReferenced: SchemaTable<Void>
    let shapes: ShapeTable
    let typesBesideReferences: TypesBesideReferences
    /// The definition that is being mapped.
    var openDefinition: SchemaID?
    /// The current depth of nested schemas.
    var depth = 0

    let rootNames: RootNames
    let definitionNames: DefinitionNames
    /// The names at the top level.
    var topLevelNames: TopLevelNames
    /// The top declarations that do not contain types: the types of their documents are declared at the top level.
    var modules: Set<DeclarationID> = []
    /// The schemas that are definitions of a document or of another schema.
    private(set) lazy var definitions = Set(graph.schemas.lazy.flatMap { $0.definitions.lazy.map(\.schema) })
    /// The schemas whose values are only in requests.
    private(set) lazy var requestSchemas = RoleSchemas(graph, only: .request)
    /// The schemas that replace those of equal definitions in other documents, by the replaced schemas.
    var twins: [SchemaID: SchemaID] = [:]
    /// The schemas of enums that other values are allowed next to, with the references for which that is so.
    var extended: [SchemaID: Set<SchemaID>] = [:]
    /// The types of lenient values, with the schemas that also allow anything else.
    var typesBesideAnything: [(type: TypeDraft, schema: SchemaID)] = []
    /// The JSON types and formats of values, as keys of `options.typeMap`, if that has any.
    var valueKeys: Set<String> = []
    let reserved: ReservedNames
    /// The types that did not get the name that they wanted.
    var renamedTypes: [RenamedType] = []
    let identifiers: SwiftIdentifier
    /// The names that are reserved for schemas before they are declared, with the enclosing type.
    var reservedFor: [SchemaID: (parent: DeclarationID, name: String)] = [:]

    init(
        _ shapes: ShapeTable,
        options: MappingOptions,
        reserved: ReservedNames,
        rootNames: RootNames,
        definitionNames: DefinitionNames,
        diagnostics: DiagnosticCollector
    ) {
        graph = shapes.graph
        typeOfSchema = SchemaTable(graph)
        isReferenced = SchemaTable(graph)
        self.shapes = shapes
        typesBesideReferences = TypesBesideReferences(graph)
        self.options = options
        identifiers = SwiftIdentifier(acronyms: options.acronyms)
        self.rootNames = rootNames
        self.definitionNames = definitionNames
        self.diagnostics = diagnostics
        self.reserved = reserved
        topLevelNames = TopLevelNames(rootNames, options: options, reserved: reserved)
    }

    /// Maps the roots of all documents, then their definitions, then other schemas that references use.
    func mapAll() -> Mapping {
        for document in graph.documents { mapRoot(of: document) }
        shareEqualDefinitions()
        nameTopLevelTypes()
        for document in graph.documents { mapDefinitions(of: document) }
        mapDefinitionsElsewhere()
        var next = 0
        while next < referenced.count {
            let id = referenced[next]
            next += 1
            if typeOfSchema[id] == nil { mapStray(id) }
        }
        extendEnums()
        return Mapping(
            graph: graph,
            options: options,
            reserved: reserved,
            shapes: shapes,
            diagnostics: diagnostics,
            findings: findings,
            declarations: declarations,
            typeOfSchema: typeOfSchema,
            anchors: anchors,
            modules: modules,
            typesBesideAnything: typesBesideAnything,
            renamedTypes: allRenamedTypes,
            valueKeys: valueKeys
        )
    }

    // MARK: - Schemas

    func shape(of id: SchemaID) -> Shape { shapes[id] }

    func reference(_ id: SchemaID) -> TypeDraft {
        let id = twins[id] ?? id
        if isReferenced[id] == nil {
            isReferenced[id] = ()
            referenced.append(id)
        }
        return .reference(id)
    }

    /// Returns the type of one schema; the same schema always has the same type.
    func map(_ id: SchemaID, _ context: NameContext) -> TypeDraft {
        if let known = typeOfSchema[id] { return known }
        if let twin = twins[id] { return reference(twin) }
        let type = build(id, context)
        let named = isNewtype(id, isNamed: false) ? declareNewtype(type, of: id, context) : type
        typeOfSchema[id] = named
        return named
    }

    /// Returns the type of a value that several schemas describe together.
    func map(_ parts: [Shape.Part], _ context: NameContext) -> TypeDraft {
        let telling = shapes.withoutImplied(parts)
        if telling.count == 1 {
            let narrowed = parts.count > 1 ? namedEnum(shapes[parts], parts.map(\.schema)) : nil
            return narrowed ?? single(telling[0], context)
        }
        let schemas = telling.map(\.schema)
        let shape = shapes[schemas]
        return namedEnum(shape, schemas) ?? build(shape, schemas, context)
    }

    private func single(_ part: Shape.Part, _ context: NameContext) -> TypeDraft {
        if graph[part.schema].passesThrough, let target = graph[part.schema].reference?.target {
            return reference(target)
        }
        return part.isInherited ? reference(part.schema) : map(part.schema, context)
    }

    func build(_ id: SchemaID, _ context: NameContext) -> TypeDraft {
        let schema = graph[id]
        if schema.passesThrough { return schema.reference?.target.map(reference) ?? .json }
        if let target = shapes.soleReference(of: id) {
            return reference(target).madeNullable(schema.annotations.isNullable || shapes.addsNull(id, to: target))
        }
        let shape = shape(of: id)
        if context.anchor == nil, context.precedence != .place, let type = namedEnum(shape, [id]) { return type }
        return build(shape, [id], context)
    }

    // MARK: - Declarations

    /// Returns the declaration of the context, or adds one.
    func declaration(in context: NameContext, schema: SchemaID) -> DeclarationID {
        context.anchor ?? declare(context, schema: schema)
    }

    /// Adds a declaration at a place, under a name that is unique there.
    func declare(_ context: NameContext, schema: SchemaID) -> DeclarationID {
        // Not the whole parent: a copy of its names would be made for each type in it.
        let document = declarations[context.parent.index].document
        let wishes = typeNames(for: schema, context)
        let isTopLevel = modules.contains(context.parent)
        // If a definition is not a type itself, the type inside it is named after it.
        let wanted = isTopLevel ? topLevelNames.wish(of: schema) ?? options.typePrefix + wishes[0] : wishes[0]
        let name = isTopLevel ? topLevelName(of: schema, wishes, in: context.parent) : claim(wishes, schema, context)
        if name != wanted {
            let place = isTopLevel ? nil : context.parent
            renamedTypes.append(RenamedType(schema: schema, parent: place, wanted: wanted, name: name))
        }
        let id = declare(
            name: name,
            parent: isTopLevel ? nil : context.parent,
            document: document,
            schema: schema,
            isInline: context.isInline
        )
        declarations[id.index].plainName = wishes[0]
        return id
    }

    /// Adds a declaration with a final name.
    func declare(
        name: String,
        parent: DeclarationID?,
        document: DocumentID,
        schema: SchemaID,
        isInline: Bool = false
    ) -> DeclarationID {
        let id = DeclarationID(index: declarations.count)
        declarations.append(
            DeclarationDraft(
                id: id,
                document: document,
                parent: parent,
                schema: schema,
                isInline: isInline,
                name: name,
                plainName: name,
                kind: .namespace,
                scope: NameScope(reserved: [reserved.nestedTypes, namesNear(name, in: parent)])
            )
        )
        if let parent { declarations[parent.index].children.append(id) }
        return id
    }

    /// Returns the names that a type inside `name` cannot have, because it would repeat that name or hide the outermost
    /// type.
    private func namesNear(_ name: String, in parent: DeclarationID?) -> Set<String> {
        Set([name] + typeNames(parent).suffix(1))
    }

    /// Returns the names of a declaration and its enclosing declarations, innermost first.
    func typeNames(_ id: DeclarationID?) -> [String] {
        var names: [String] = []
        var next = id
        while let current = next {
            names.append(declarations[current.index].name)
            next = declarations[current.index].parent
        }
        return names
    }
}

extension TypeMapper {
    /// All types that did not get the name that they wanted.
    var allRenamedTypes: [RenamedType] {
        let roots = rootNames.renamed.map { root in
            RenamedType(
                schema: root.schema,
                parent: nil,
                wanted: options.typePrefix + root.wanted,
                name: root.name
            )
        }
        return roots + renamedTypes
    }
}
