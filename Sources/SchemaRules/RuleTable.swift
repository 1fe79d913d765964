import SchemaGraph
import SwiftModel

/// The rules of some schemas and of all schemas that these refer to, for checks without generated code.
package struct RuleTable: Sendable {
    /// The rules of a schema.
    package struct Entry: Sendable {
        /// The file of the schema, and its JSON pointer in it as a fragment.
        package let location: String
        package let rules: [SchemaRule]
        /// The draft of the schema, if it matters.
        package let draft: Int?
    }

    /// The rules by the path that references have.
    package let entries: [RulesModel.FunctionPath: Entry]
    private let paths: [SchemaID: RulesModel.FunctionPath]

    package init(of schemas: [SchemaID], _ graph: SchemaGraph, checksFormats: Bool) {
        // Nobody prints the names, so they are the places of the schemas.
        func path(of schema: SchemaID, in document: DocumentID) -> RulesModel.FunctionPath {
            RulesModel.FunctionPath(owner: TypePath([graph[document].path]), name: SwiftName(graph[schema].pointer))
        }
        var reader = RuleReader(graph, path, checksFormats: checksFormats)
        for schema in schemas { reader.request(schema) }
        var entries: [RulesModel.FunctionPath: Entry] = [:]
        for (document, functions) in reader.readRequested() {
            let file = graph[document].path
            for (_, function) in functions.functions {
                entries[RulesModel.FunctionPath(owner: TypePath([file]), name: function.name)] = Entry(
                    location: "\(file)#\(function.pointer)",
                    rules: function.rules,
                    draft: function.draft
                )
            }
        }
        self.entries = entries
        paths = Dictionary(schemas.map { ($0, path(of: $0, in: graph[$0].document)) }) { first, _ in first }
    }

    /// Creates a table without rules.
    package init() { (entries, paths) = ([:], [:]) }

    /// The rules of a schema; `nil` if they were not requested.
    package subscript(schema: SchemaID) -> [SchemaRule]? { path(of: schema).flatMap { self[$0] } }

    package subscript(path: RulesModel.FunctionPath) -> [SchemaRule]? { entries[path]?.rules }

    package func path(of schema: SchemaID) -> RulesModel.FunctionPath? { paths[schema] }
}
