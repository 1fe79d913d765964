import JSONTree
import SchemaGraph
import SwiftNames

/// Documents are mapped one at a time, each from its root down, so that a schema's name depends only on its own place,
/// not on references to it. A `$ref` is not followed: it stays `.reference` until everything is mapped.
final class TypeMapper {
    let graph: SchemaGraph
    let options: MappingOptions
    var mapping: Mapping
    /// The types of schemas that need no declaration; the value is `nil` for schemas that do.
    var plainTypes: [SchemaID: TypeDraft?] = [:]
    /// Whether unions allow `null`, by the schemas that own them.
    var nullableUnions: [SchemaID: Bool] = [:]
    private var referenced: ArraySlice<SchemaID> = []
    private var isReferenced: Set<SchemaID> = []
    let shapes: ShapeTable
    /// The types that stand beside references where their draft ignores them, by the schema that is referred to.
    private(set) lazy var typesBesideReferences = typesBesideIgnoringReferences()
    var depth = 0

    let rootNames: RootNames
    let definitionNames: DefinitionNames
    private(set) lazy var definitions = Set(graph.schemas.lazy.flatMap { $0.definitions.lazy.map(\.schema) })
    private(set) lazy var requestSchemas = RoleSchemas(graph, only: .request)
    /// The schemas that replace those of equal definitions in other documents, by the replaced schemas.
    var twins: [SchemaID: SchemaID] = [:]
    /// The schemas of enums that other values are allowed next to, with the references for which that is so.
    var extended: [SchemaID: Set<SchemaID>] = [:]
    let identifiers: SwiftIdentifier

    init(
        _ shapes: ShapeTable,
        options: MappingOptions,
        reserved: ReservedNames,
        rootNames: RootNames,
        definitionNames: DefinitionNames
    ) {
        graph = shapes.graph
        mapping = Mapping(shapes, options: options, reserved: reserved)
        self.shapes = shapes
        self.options = options
        identifiers = SwiftIdentifier(acronyms: options.acronyms)
        self.rootNames = rootNames
        self.definitionNames = definitionNames
    }

    func mapAll() -> Mapping {
        for document in graph.documents { mapRoot(of: document) }
        shareEqualDefinitions()
        mapping.topLevelDefinitions = liftTypesOfModules()
        for document in graph.documents { mapDefinitions(of: document) }
        mapDefinitionsElsewhere()
        while let id = referenced.popFirst() {
            if mapping.typeOfSchema[id] == nil { mapStray(id) }
        }
        extendEnums()
        return mapping
    }

    func shape(of id: SchemaID) -> Shape { shapes[id] }

    func reference(_ id: SchemaID) -> TypeDraft {
        let id = twins[id] ?? id
        if isReferenced.insert(id).inserted { referenced.append(id) }
        return .reference(id)
    }

    /// Returns the type of one schema; the same schema always has the same type.
    func map(_ id: SchemaID, _ site: Site) -> TypeDraft {
        if let known = mapping.typeOfSchema[id] { return known }
        if let twin = twins[id] { return reference(twin) }
        // What the form of a definition shares with its original is declared there, so that is mapped first.
        if let original = graph[site.definition ?? mapping[site.parent].schema].original, graph[id].original == nil {
            _ = reference(original)
            return reference(id)
        }
        let type = build(id, site)
        let named = isNewtype(id, isNamed: false) ? declareNewtype(type, of: id, site) : type
        mapping.typeOfSchema[id] = named
        return named
    }

    func map(_ parts: [Shape.Part], _ site: Site) -> TypeDraft {
        let telling = shapes.withoutImplied(parts)
        if telling.count == 1 {
            let narrowed = parts.count > 1 ? namedEnum(shapes[parts], parts.map(\.schema)) : nil
            return narrowed ?? single(telling[0], site)
        }
        let schemas = telling.map(\.schema)
        let shape = shapes[schemas]
        return namedEnum(shape, schemas) ?? build(shape, schemas, site)
    }

    private func single(_ part: Shape.Part, _ site: Site) -> TypeDraft {
        if graph[part.schema].passesThrough, let target = graph[part.schema].reference?.target {
            return reference(target)
        }
        return part.isInherited ? reference(part.schema) : map(part.schema, site)
    }

    func build(_ id: SchemaID, _ site: Site) -> TypeDraft {
        let schema = graph[id]
        if schema.passesThrough { return schema.reference?.target.map(reference) ?? .json }
        if let target = shapes.soleReference(of: id) {
            return reference(target).madeNullable(schema.annotations.isNullable || shapes.addsNull(id, to: target))
        }
        let shape = shape(of: id)
        if !site.isDeclared, let type = namedEnum(shape, [id]) { return type }
        return build(shape, [id], site)
    }

    func declaration(in site: Site, schema: SchemaID) -> DeclarationID { site.root ?? declare(site, schema: schema) }

    func declare(_ site: Site, schema: SchemaID) -> DeclarationID {
        // Not the whole parent: a copy of its content would be made for each type in it.
        let document = mapping[site.parent].document
        let parent = mapping.modules.contains(site.parent) ? nil : site.parent
        let id = DeclarationID(index: mapping.declarations.count)
        mapping.declarations.append(
            DeclarationDraft(id: id, document: document, parent: parent, schema: schema, site: site)
        )
        if let parent { mapping[parent].children.append(id) }
        return id
    }

    func declareRoot(of document: SchemaDocument) -> DeclarationID {
        let id = DeclarationID(index: mapping.declarations.count)
        let site = Site(parent: id, word: .fixed(rootNames[document.id]), kind: .root(id))
        mapping.declarations.append(
            DeclarationDraft(id: id, document: document.id, parent: nil, schema: document.root, site: site)
        )
        return id
    }
}
