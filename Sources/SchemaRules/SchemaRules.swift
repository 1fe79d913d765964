import SchemaGraph
import SwiftModel
import TypeMapping

/// The validation rules of documents: which JSON each document allows, according to all keywords.
///
/// The rules are built from the graph rather than from the types, because types leave out what Swift cannot express.
/// They are needed for the documents that the run generates, and for all schemas that these refer to.
package struct SchemaRules {
    private let graph: SchemaGraph
    private let models: MappedModels
    private let options: MappingOptions

    /// Returns the files of the models, with rules for documents that have the feature `validation`.
    package static func adding(to models: MappedModels, _ graph: SchemaGraph, _ options: MappingOptions) -> [SwiftFile]
    {
        guard models.roots.contains(where: \.hasRules) else { return models.files }
        return SchemaRules(graph: graph, models: models, options: options).files()
    }

    private func files() -> [SwiftFile] {
        let names = RuleNames(graph, models, options)
        var reader = RuleReader(graph, names, checksFormats: options.checkFormats)
        for document in graph.documents where hasRules(document) {
            for schema in RuleNames.schemas(of: document, graph) where models.chosen?.contains(schema) ?? true {
                reader.request(schema)
            }
        }
        let functions = reader.readRequested()
        var files = models.files
        let indices = Dictionary(files.indices.map { (files[$0].schema, $0) }) { first, _ in first }
        for document in graph.documents {
            let names = names[document.id]
            guard let functions = functions[document.id], names.module == nil else { continue }
            let rules = RulesModel(
                name: SwiftName(names.path.last),
                path: names.path,
                file: document.path.split(separator: "/").last.map(String.init) ?? document.path,
                parent: options.namespace.map { TypePath([$0]) },
                access: models.roots[document.id.index].access,
                functions: functions.functions,
                modules: functions.modules.sorted()
            )
            if let index = indices[document.path] {
                files[index].rules = rules
            } else if let name = models.roots[document.id.index].fileName {
                files.append(
                    SwiftFile(name: name, schema: document.path, root: nil, declarations: [], rules: rules)
                )
            }
        }
        return files
    }

    /// Returns whether a document has rules even if no other document refers to them.
    private func hasRules(_ document: SchemaDocument) -> Bool {
        document.isInput && models.roots[document.id.index].hasRules && !graph[document.root].isEmptyContainer
    }
}
