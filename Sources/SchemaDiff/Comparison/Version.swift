import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

/// One version of a set of schemas: what they say, and what Swift declares for them.
package struct Version: Sendable {
    package let graph: SchemaGraph
    /// The Swift files, those of the built-in metaschemas included.
    let files: [SwiftFile]
    let side: Change.Side
    /// Whether models refuse a text that does not fit its format, even where they do without one.
    let hasStrictFormats: Bool
    /// The declarations by their paths.
    let declarations: [TypePath: Declaration]
    /// The protocols of extended schemas, by the paths of the schemas' structs.
    let protocols: [TypePath: ProtocolModel]
    /// The declared types in reading order: structs, enums and unions.
    let types: [TypePath]
    /// The types of documents and definitions by their places; the others stand where they are used.
    let places: [(place: SchemaPlace, type: TypePath)]
    /// The types of documents and definitions.
    let named: Set<TypePath>
    /// Their own names.
    let names: Set<String>

    /// The documents that others refer to.
    let referenced: Set<DocumentID>

    private let origins: Origins
    private let documentPaths: DocumentPaths

    /// The version in `folder`, from which documents are paired by their path; without one it is a single schema.
    package init(
        _ graph: SchemaGraph,
        _ models: MappedModels,
        folder: String?,
        side: Change.Side,
        hasStrictFormats: Bool = false
    ) {
        self.graph = graph
        self.side = side
        self.hasStrictFormats = hasStrictFormats
        documentPaths = DocumentPaths(graph, folder: folder)
        files = models.files
        origins = models.origins
        referenced = graph.documents.reduce(into: []) { $0.formUnion($1.dependencies.subtracting([$1.id])) }
        var index = Index()
        for file in files { index.add(file.declarations) }
        declarations = index.declarations
        types = index.types
        var structs: [SchemaID: TypePath] = [:]
        for id in index.types {
            guard case .structure(let model) = index.declarations[id] else { continue }
            let schema = models.origins.schema(of: model.heading)
            if structs[schema] == nil { structs[schema] = id }
        }
        protocols = Dictionary(
            index.protocols.compactMap { model in
                structs[models.origins.schema(of: model.heading)].map { ($0, model) }
            },
            uniquingKeysWith: { first, _ in first }
        )
        places = Self.places(index, models.origins, in: graph)
        named = Set(places.map(\.type))
        names = Set(named.compactMap { index.declarations[$0]?.heading.name.bare })
    }

    private static func places(
        _ index: Index,
        _ origins: Origins,
        in graph: SchemaGraph
    ) -> [(place: SchemaPlace, type: TypePath)] {
        var definitions: Set<SchemaID> = []
        for schema in graph.schemas { definitions.formUnion(schema.definitions.map(\.schema)) }
        var typeOfSchema: [SchemaID: TypePath] = [:]
        var places: [(place: SchemaPlace, type: TypePath)] = []
        for id in index.types {
            // What a union holds may be made from the union's own schema, and comes after it.
            guard let schema = index.declarations[id].map({ origins.schema(of: $0.heading) }),
                typeOfSchema[schema] == nil
            else { continue }
            typeOfSchema[schema] = id
            if graph[schema].pointer.isEmpty || definitions.contains(schema) {
                places.append((SchemaPlace(schema, in: graph), id))
            }
        }
        // A root that is nothing but a reference stands for the definition, which then has no type of its own.
        for document in graph.documents {
            guard let target = graph[document.root].reference?.target, typeOfSchema[target] == nil,
                definitions.contains(target), let id = typeOfSchema[document.root]
            else { continue }
            places.append((SchemaPlace(target, in: graph), id))
        }
        return places
    }

    /// Whether a struct, enum or union has the path.
    func hasType(_ path: TypePath) -> Bool { declarations[path]?.isModel ?? false }

    func heading(_ id: TypePath) -> Heading? { declarations[id]?.heading }

    /// The schema that a declaration was made from.
    func schema(of heading: Heading) -> SchemaID { origins.schema(of: heading) }

    /// The schemas that describe a property.
    func schemas(of property: PropertyModel, in model: StructModel) -> [SchemaID] {
        origins.schemas(of: property, in: model.heading)
    }

    /// The document that a type is declared in.
    func document(of id: TypePath) -> DocumentID? { heading(id).map { graph[schema(of: $0)].document } }

    /// The document that a file is made from.
    func document(of file: SwiftFile) -> DocumentID? { origins.document(of: file) }

    /// What a document is paired by.
    func key(of document: DocumentID) -> String { documentPaths.key(of: document) }

    /// Where one of the schemas that apply to a value has a keyword.
    func location(of keyword: String, in schemas: [SchemaID], follows: Bool) -> SourceLocation {
        let all = follows ? graph.applied(schemas) : schemas
        for id in all {
            if graph[id].node.object?[keyword] != nil { return graph.location(of: id, keyword: keyword) }
        }
        return graph.location(of: schemas[0])
    }

    /// Paths of documents as both versions have them.
    private struct DocumentPaths: Sendable {
        private let graph: SchemaGraph
        private let folder: String
        private let isSingle: Bool

        init(_ graph: SchemaGraph, folder: String?) {
            self.graph = graph
            isSingle = folder == nil
            let input = graph.documents.first { $0.isInput }?.path ?? ""
            let parts = (folder ?? input).split(separator: "/", omittingEmptySubsequences: false)
            self.folder = (isSingle || parts.last == "" ? parts.dropLast() : parts[...]).joined(separator: "/")
        }

        func key(of document: DocumentID) -> String {
            let document = graph[document]
            // Two schemas that are given alone are one, however they are called.
            if isSingle && document.isInput { return "" }
            let path = document.path
            guard !folder.isEmpty, path.hasPrefix(folder + "/") else { return path }
            return String(path.dropFirst(folder.count + 1))
        }
    }

    /// The declarations, collected from their files.
    private struct Index {
        var declarations: [TypePath: Declaration] = [:]
        var protocols: [ProtocolModel] = []
        var types: [TypePath] = []

        mutating func add(_ more: [Declaration]) {
            for declaration in more.lazy.flatMap(\.family) {
                if case .baseProtocol(let model) = declaration {
                    protocols.append(model)
                    continue
                }
                declarations[declaration.heading.path] = declaration
                if declaration.isModel { types.append(declaration.heading.path) }
            }
        }
    }
}

extension Declaration {
    /// Whether values have the declared type itself.
    var isModel: Bool {
        switch self {
        case .structure, .enumeration, .union: true
        case .alias, .namespace, .baseProtocol: false
        }
    }
}

/// Where a schema stands.
struct SchemaPlace: Hashable {
    let document: DocumentID
    let pointer: String

    init(document: DocumentID, pointer: String) {
        self.document = document
        self.pointer = pointer
    }

    init(_ schema: SchemaID, in graph: SchemaGraph) {
        self.init(document: graph[schema].document, pointer: graph[schema].pointer)
    }
}
