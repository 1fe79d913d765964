import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel

/// One version of a set of schemas: what they say, and what Swift declares for them.
package struct Version: Sendable {
    package let graph: SchemaGraph
    let files: [SwiftFile]
    let side: Change.Side
    /// By what types refer to them; the protocols of extended schemas are apart, since they share the models' places.
    let declarations: [DeclarationID: Declaration]
    let protocols: [DeclarationID: ProtocolModel]
    /// The declared types by the place of their schema, which both versions are likely to share.
    let home: [Home: DeclarationID]
    let paths: Set<String>
    /// The declarations of definitions, in reading order.
    let definitions: [DeclarationID]

    private let places: Places

    /// The version in `folder`, from which documents are paired by their path; without one it is a single schema.
    package init(_ graph: SchemaGraph, _ models: SwiftModels, folder: String?, side: Change.Side) {
        self.graph = graph
        self.side = side
        places = Places(graph, folder: folder)
        files = models.files.filter { !graph[$0.document].isBuiltIn }
        var index = Index()
        for file in files { index.add(file.declarations) }
        declarations = index.declarations
        protocols = index.protocols
        paths = Set(index.order.compactMap { index.declarations[$0]?.heading.path })
        var isDefinition: Set<SchemaID> = []
        for schema in graph.schemas { isDefinition.formUnion(schema.definitions.map(\.schema)) }
        definitions = index.order.filter { id in
            index.declarations[id].map { isDefinition.contains($0.heading.schema) } ?? false
        }
        var home: [Home: DeclarationID] = [:]
        for id in index.order {
            guard let heading = index.declarations[id]?.heading else { continue }
            let place = places.home(of: heading.schema)
            // A namespace or alias beside a model stands for the same schema.
            if home[place] == nil || index.declarations[id]?.isModel == true { home[place] = id }
        }
        self.home = home
    }

    /// What a document is paired by.
    func key(of document: DocumentID) -> String { places.key(of: document) }

    func home(of schema: SchemaID) -> Home { places.home(of: schema) }

    /// Where one of the schemas that apply to a value has a keyword.
    func location(of keyword: String, in schemas: [SchemaID], follows: Bool) -> SourceLocation {
        let all = follows ? Applying.schemas(schemas, in: graph) : schemas
        for id in all {
            guard let node = graph[id].node.object?[keyword] else { continue }
            let pointer = JSONPointer.appending(graph[id].pointer, keyword)
            return graph.location(of: id, at: node.position, pointer: pointer)
        }
        return graph.location(of: schemas[0])
    }

    /// The place of a schema, relative to the folder of its version.
    struct Home: Hashable {
        let document: String
        let pointer: String
    }

    /// Places as both versions have them.
    private struct Places: Sendable {
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

        func home(of schema: SchemaID) -> Home {
            Home(document: key(of: graph[schema].document), pointer: graph[schema].pointer)
        }
    }

    /// The declarations, collected from their files.
    private struct Index {
        var declarations: [DeclarationID: Declaration] = [:]
        var protocols: [DeclarationID: ProtocolModel] = [:]
        var order: [DeclarationID] = []

        mutating func add(_ more: [Declaration]) {
            var waiting = more[...]
            while let declaration = waiting.popFirst() {
                if case .baseProtocol(let model) = declaration {
                    protocols[model.heading.id] = model
                    continue
                }
                declarations[declaration.heading.id] = declaration
                order.append(declaration.heading.id)
                waiting += declaration.nested
            }
        }
    }
}

extension Declaration {
    var heading: Heading {
        switch self {
        case .structure(let model): model.heading
        case .enumeration(let model): model.heading
        case .union(let model): model.heading
        case .alias(let model): model.heading
        case .namespace(let model): model.heading
        case .baseProtocol(let model): model.heading
        }
    }

    var nested: [Declaration] {
        switch self {
        case .structure(let model): model.nested
        case .union(let model): model.nested
        case .namespace(let model): model.nested
        case .enumeration, .alias, .baseProtocol: []
        }
    }

    /// Whether values have the declared type itself.
    var isModel: Bool {
        switch self {
        case .structure, .enumeration, .union: true
        case .alias, .namespace, .baseProtocol: false
        }
    }
}
