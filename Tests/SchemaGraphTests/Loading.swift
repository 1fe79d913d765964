import Diagnostics
import JSONTree
import Testing

@testable import SchemaGraph

/// A graph with what was reported about it.
struct Loaded {
    let graph: SchemaGraph
    let diagnostics: [Diagnostic]

    /// Returns the URI that references in a schema resolve against.
    func baseURI(of id: SchemaID) -> String { graph[graph[id].resource].base.text }

    /// Loads schemas by path; `others` are files that references may name.
    init(_ inputs: [String: String], others: [String: String] = [:], _ options: LoadingOptions = LoadingOptions()) {
        let collector = DiagnosticCollector()
        let loader = SchemaLoader(
            options: options,
            diagnostics: collector,
            read: { path in others[path].map { Array($0.utf8) } },
            list: { folder in others.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) } }
        )
        graph = loader.load(inputs.map { SchemaText(path: $0.key, bytes: Array($0.value.utf8)) })
        diagnostics = collector.sorted
    }

    /// Loads one schema, `pin.json`.
    init(_ schema: String) {
        self.init(["pin.json": schema])
    }

    var messages: [String] { diagnostics.map(\.message) }

    /// Returns the schema at a place.
    func schema(_ pointer: String = "", in path: String = "pin.json") throws -> Schema {
        try #require(graph.schemas.first { $0.pointer == pointer && graph[$0.document].path == path })
    }

    /// Returns where the reference of a schema leads: `path#pointer`.
    func target(of pointer: String, in path: String = "pin.json") throws -> String? {
        try schema(pointer, in: path).reference?.target.map { "\(graph[graph[$0].document].path)#\(graph[$0].pointer)" }
    }
}
