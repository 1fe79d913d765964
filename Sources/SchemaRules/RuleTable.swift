import SchemaGraph
import SwiftModel

/// What rules call the schemas that they refer to.
package protocol RuleNaming {
    /// Returns the path of a schema's rules.
    mutating func path(of schema: SchemaID) -> RulesModel.FunctionPath

    /// The module in which another run declares the rules of a document; nil if there is none.
    func module(of document: DocumentID) -> String?
}

/// The rules of a schema and of all schemas that it refers to, for checks without generated code.
package struct RuleTable {
    /// The rules of a schema.
    package struct Entry {
        /// The file of the schema, and its JSON pointer in it as a fragment.
        package let location: String
        /// The rules.
        package let rules: [SchemaRule]
    }

    /// The path of the first schema's rules.
    package let root: RulesModel.FunctionPath
    /// The rules by the path that references have.
    package let entries: [RulesModel.FunctionPath: Entry]

    /// Reads the rules of a schema.
    package init(of schema: SchemaID, _ graph: SchemaGraph, checksFormats: Bool) {
        let names = PlaceNames(graph: graph)
        root = names.path(of: schema)
        var reader = RuleReader(graph, names, checksFormats: checksFormats)
        reader.request(schema)
        var entries: [RulesModel.FunctionPath: Entry] = [:]
        for (document, functions) in reader.readRequested() {
            let path = graph[document].path
            for function in functions.functions {
                entries[RulesModel.FunctionPath(owner: TypePath([path]), name: function.name)] = Entry(
                    location: "\(path)#\(function.pointer)",
                    rules: function.rules
                )
            }
        }
        self.entries = entries
    }
}

/// The names of rules that nobody prints: the places of their schemas.
private struct PlaceNames: RuleNaming {
    let graph: SchemaGraph

    func path(of schema: SchemaID) -> RulesModel.FunctionPath {
        let document = graph[graph[schema].document]
        return RulesModel.FunctionPath(owner: TypePath([document.path]), name: SwiftName(graph[schema].pointer))
    }

    func module(of document: DocumentID) -> String? { nil }
}
