import Diagnostics
import JSONTree
import Patterns
import SchemaGraph
import SchemaRules
import SwiftModel
import TypeMapping

/// One version of a set of schemas, with their models.
package final class Version: Sendable {
    package let graph: SchemaGraph
    /// The Swift files, including those of the built-in metaschemas.
    let files: [SwiftFile]
    let side: Change.Side
    /// Whether models reject a string that does not match its format, even for optional properties.
    let hasStrictFormats: Bool
    /// The rules for validation, by the documents that they check.
    let rules: [DocumentID: RulesModel]
    let declarations: [TypePath: Declaration]
    /// The types that type aliases name, by the paths of the aliases.
    let aliases: [TypePath: TypePath]
    /// The protocols of extended schemas, by the paths of their structs.
    let protocols: [TypePath: ProtocolModel]
    /// The declared types in reading order: structs, enums and unions.
    let types: [TypePath]
    /// The types of documents and definitions with their places; other types are declared where they are used.
    let places: [(place: SchemaPlace, type: TypePath)]
    let named: Set<TypePath>
    /// The names of the types of documents and definitions.
    let names: Set<String>

    let documentsWithTypes: Set<DocumentID>
    /// The names of the types of documents, by document.
    let rootNames: [DocumentID: String]
    /// The features of the types that are not nested in others.
    let outerFeatures: FeatureScope

    let schemas: [SchemaPlace: SchemaID]
    /// The schemas that others refer to.
    let targets: Set<SchemaID>
    let declaredTypes: [SchemaID: TypePath]
    /// The documents that other documents reference.
    let referenced: Set<DocumentID>

    /// The definitions that only requests have, and those that only responses have, if documents have operations.
    private let roleSchemas: [BodyPlace.Role: RoleSchemas]

    let origins: Origins
    private let documentKeys: [DocumentID: String]
    /// The keys of the documents that are inputs.
    let inputKeys: Set<String>

    /// Creates a version. Documents are paired by their paths in `folder`; without a folder, the version is a single schema.
    package init(
        _ graph: SchemaGraph,
        _ models: MappedModels,
        folder: String?,
        side: Change.Side,
        options: MappingOptions = MappingOptions(),
        rules: [DocumentID: RulesModel] = [:]
    ) {
        self.graph = graph
        let origins = models.origins
        self.origins = origins
        self.rules = rules
        self.side = side
        hasStrictFormats = options.formats == .strict
        let keys = Self.keys(of: graph, folder: folder)
        documentKeys = keys
        inputKeys = Set(graph.documents.filter(\.isInput).compactMap { keys[$0.id] })
        files = models.files
        rootNames = files.reduce(into: [:]) { names, file in
            guard let document = origins.document(of: file) else { return }
            names[document] = file.root?.path.description ?? file.schema
        }
        documentsWithTypes = Set(files.filter { !$0.declarations.isEmpty }.compactMap(origins.document))
        let roles: [BodyPlace.Role] = graph.documents.allSatisfy(\.bodies.isEmpty) ? [] : [.request, .response]
        roleSchemas = Dictionary(uniqueKeysWithValues: roles.map { ($0, RoleSchemas(graph, only: $0)) })
        schemas = Dictionary(graph.schemas.map { (SchemaPlace($0.id, in: graph), $0.id) }) { first, _ in first }
        targets = Set(graph.schemas.compactMap { $0.reference?.target })
        referenced = graph.documents.reduce(into: []) { $0.formUnion($1.dependencies.subtracting([$1.id])) }
        var (declarations, aliases) = ([TypePath: Declaration](), [TypePath: TypePath]())
        var (types, shared) = ([TypePath](), [(place: TypePath, type: TypePath)]())
        var protocolOfSchema: [SchemaID: ProtocolModel] = [:]
        for declaration in files.flatMap(\.declarations).flatMap(\.family) {
            let path = declaration.heading.path
            if case .baseProtocol(let model) = declaration {
                let schema = origins.schema(of: model.heading)
                protocolOfSchema[schema] = protocolOfSchema[schema] ?? model
                continue
            }
            declarations[path] = declaration
            if declaration.isModel { types.append(path) }
            guard case .alias(let model) = declaration else { continue }
            if case .declared(let type) = model.type { aliases[path] = type }
            if model.isPlace, let type = model.type.declaration { shared.append((path, type)) }
        }
        // Each shared type is declared at every place that refers to it. The name of a shared type does not come from a
        // schema, so it must not affect the comparison.
        types.removeAll(where: Set(shared.map(\.type)).contains)
        for (place, type) in shared {
            guard let declaration = declarations[type] else { continue }
            declarations[place] = declaration
            types.append(place)
        }
        (self.declarations, self.aliases, self.types) = (declarations, aliases, types)
        let owners = types.compactMap { path in
            declarations[path].map { (schema: origins.schema(of: $0.heading), path: path) }
        }
        protocols = owners.reduce(into: [:]) { protocols, owner in
            guard case .structure = declarations[owner.path] else { return }
            protocols[owner.path] = protocolOfSchema.removeValue(forKey: owner.schema)
        }
        // A branch can have the same schema as its union, which comes first.
        declaredTypes = Dictionary(owners.map { ($0.schema, $0.path) }) { first, _ in first }
        places = Self.places(owners, declaredTypes, in: graph)
        named = Set(places.map(\.type))
        let outer = types.compactMap { declarations[$0]?.heading }.filter { heading in
            heading.parent.flatMap { declarations[$0] }.map { !$0.isModel } ?? true
        }
        outerFeatures = FeatureScope(of: outer)
        names = Set(named.compactMap { declarations[$0]?.heading.name.bare })
    }

    private static func places(
        _ types: [(schema: SchemaID, path: TypePath)],
        _ declaredTypes: [SchemaID: TypePath],
        in graph: SchemaGraph
    ) -> [(place: SchemaPlace, type: TypePath)] {
        let definitions = Set(graph.schemas.flatMap(\.definitions).map(\.schema))
        let own = types.filter { schema, path in
            declaredTypes[schema] == path && (graph[schema].pointer.isEmpty || definitions.contains(schema))
        }
        // If a root is only a reference, it has the type of the definition.
        let referenced = graph.documents.compactMap { document -> (SchemaID, TypePath)? in
            guard let target = graph[document.root].reference?.target, declaredTypes[target] == nil,
                definitions.contains(target)
            else { return nil }
            return declaredTypes[document.root].map { (target, $0) }
        }
        return (own + referenced).map { (SchemaPlace($0.schema, in: graph), $0.path) }
    }

    /// Returns whether a struct, enum or union has the path.
    func hasType(_ path: TypePath) -> Bool { declarations[path]?.isModel ?? false }

    func isText(_ type: SwiftType) -> Bool {
        switch (type, type.declaration.flatMap { declarations[$0] }) {
        case (.scalar(.string), _), (.coded(_, _, .string), _): true
        case (.declared, .enumeration(let model)): model.rawType == .string
        case (.declared, .newtype(let model)): model.scalar == .string
        default: false
        }
    }

    func heading(_ id: TypePath) -> Heading? { declarations[id]?.heading }

    func schema(of heading: Heading) -> SchemaID { origins.schema(of: heading) }

    /// Returns whether a schema has a type of its own, where its changes are reported.
    func declares(_ schema: SchemaID) -> Bool { declaredTypes[schema] != nil }

    /// Returns whether the schema of a struct forbids all undeclared properties, even if its models do not refuse them.
    func forbidsUndeclared(_ model: StructModel) -> Bool {
        let objects = objectKeywords(of: model)
        let others = objects.flatMap { [$0.additionalProperties, $0.unevaluatedProperties] }
        return others.contains { $0.map(graph.isFalse) ?? false } && objects.allSatisfy(\.patternProperties.isEmpty)
    }

    /// Returns whether the models of a struct refuse undeclared properties that their schema allows.
    func refusesUndeclared(_ model: StructModel) -> Bool { model.additional == .rejected && !forbidsUndeclared(model) }

    /// Returns the schema that a pattern of a struct's schema gives a key; nil if none is known to.
    func schema(ofKey key: String, in model: StructModel) -> SchemaID? {
        objectKeywords(of: model).flatMap(\.patternProperties)
            .first { PatternSyntax.matches($0.name, key) == true }?.schema
    }

    /// Returns the schemas that a struct's schema gives all undeclared properties; none if these depend on the keys.
    func schemasOfUndeclared(_ model: StructModel) -> [SchemaID] {
        let objects = objectKeywords(of: model)
        return objects.allSatisfy(\.patternProperties.isEmpty) ? objects.compactMap(\.additionalProperties) : []
    }

    private func objectKeywords(of model: StructModel) -> [ObjectKeywords] {
        graph.applied([schema(of: model.heading)]).compactMap { graph[$0].object }
    }

    /// Returns the schemas that describe the value of a union's case; none if the case has one of several types of the
    /// same schemas.
    func schemas(of branch: UnionModel.Case, in model: UnionModel) -> [SchemaID] {
        let schemas = origins.schemas(of: branch, in: model.heading)
        guard let key = branch.key else { return schemas }
        let properties: [NamedSchema] = schemas.flatMap { graph[$0].object?.properties ?? [] }
        return properties.filter { $0.name == key }.map(\.schema)
    }

    /// Returns the type of a definition or a body; any JSON if it is not known.
    func type(of definition: SchemaID) -> SwiftType {
        origins.type(of: definition) ?? declaredTypes[definition].map { .declared(path: $0) } ?? .json
    }

    /// Returns the rules of schemas, by which their documents are checked.
    func rules(of schemas: [SchemaID]) -> RuleTable { RuleTable(of: schemas, graph, checksFormats: true) }

    /// Returns whether only requests or only responses have the values of a schema; nil if both can have them.
    func role(of schema: SchemaID) -> BodyPlace.Role? { roleSchemas.first { $0.value.contains(schema) }?.key }

    /// Whether a document has operations or messages.
    var hasBodies: Bool { !roleSchemas.isEmpty }

    func document(of file: SwiftFile) -> DocumentID? { origins.document(of: file) }

    func key(of document: DocumentID) -> String { documentKeys[document] ?? "" }

    /// Returns the location of a keyword in the schemas that apply to a value.
    func location(of keyword: String, in schemas: [SchemaID], follows: Bool) -> SourceLocation {
        let own = follows ? graph.applied(schemas) : graph.inline(schemas)
        let owner = own.first { graph[$0].node.object?[keyword] != nil }
        return owner.map { graph.location(of: $0, keyword: keyword) } ?? graph.location(of: schemas[0])
    }

    /// Returns the keys that documents are paired by: their paths in the folder of the version.
    private static func keys(of graph: SchemaGraph, folder: String?) -> [DocumentID: String] {
        let input = graph.documents.first { $0.isInput }?.path ?? ""
        let parts = (folder ?? input).split(separator: "/", omittingEmptySubsequences: false)
        let own = (folder == nil || parts.last == "" ? parts.dropLast() : parts[...]).joined(separator: "/")
        let prefix = own.isEmpty ? "" : own + "/"
        return graph.documents.reduce(into: [:]) { keys, document in
            // Two single schemas are a pair, whatever their names.
            let isPair = folder == nil && document.isInput
            let path = document.path
            keys[document.id] = isPair ? "" : path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        }
    }
}

extension Declaration {
    var isModel: Bool {
        switch self {
        case .structure, .enumeration, .union, .newtype: true
        case .alias, .namespace, .baseProtocol: false
        }
    }
}

/// The features of several types.
struct FeatureScope {
    /// The features that each type has.
    let common: Set<String>
    /// The features that some type has.
    let any: Set<String>
}

extension FeatureScope {
    /// Creates the scope of several types. What a single type has is not common.
    init(of headings: [Heading]) {
        any = Set(headings.flatMap(\.features))
        common = headings.count > 1 ? headings.reduce(any) { $0.intersection($1.features) } : []
    }
}

struct SchemaPlace: Hashable {
    let document: DocumentID
    let pointer: String
}

extension SchemaPlace {
    init(_ schema: SchemaID, in graph: SchemaGraph) {
        self.init(document: graph[schema].document, pointer: graph[schema].pointer)
    }

    /// Returns the place of a member or an element.
    func child(_ token: String) -> SchemaPlace {
        SchemaPlace(document: document, pointer: JSONPointer.appending(pointer, token))
    }
}
