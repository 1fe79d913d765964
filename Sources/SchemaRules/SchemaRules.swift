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
        var names = RuleNames(graph, models, options)
        let declared = Set(graph.documents.filter(hasRules).map(\.id))
        let printed = Set(graph.documents.map(\.id).filter { models.roots[$0.index].fileName != nil })
        var reader = RuleReader(
            graph,
            { names.path(of: $0, in: $1) },
            checksFormats: options.checkFormats,
            declared: declared,
            leniency: ModelLeniency(graph)
        )
        for document in graph.documents where document.isInput && declared.contains(document.id) {
            for schema in RuleNames.schemas(of: document, graph) where models.chosen?.contains(schema) ?? true {
                reader.request(schema)
            }
        }
        let functions = reader.readRequested(printing: printed)
        var files = models.files
        let modelsOfSchemas = modelsOfSchemas()
        let indices = Dictionary(files.indices.map { (files[$0].schema, $0) }) { first, _ in first }
        for document in graph.documents {
            let path = names[document.id]
            let root = models.roots[document.id.index]
            guard let functions = functions[document.id], let name = root.fileName else { continue }
            let rules = RulesModel(
                name: SwiftName(path.last),
                path: path,
                file: document.path.split(separator: "/").last.map(String.init) ?? document.path,
                parent: options.namespace.map { TypePath([$0]) },
                access: root.access,
                functions: functions.functions.map { schema, function in
                    var function = function
                    if function.file == nil { function.model = modelsOfSchemas[schema] }
                    return function
                },
                modules: Set(functions.called.compactMap { models.roots[$0.index].module }).sorted()
            )
            if let index = indices[document.path] {
                files[index].rules = rules
            } else {
                files.append(SwiftFile(name: name, schema: document.path, root: nil, declarations: [], rules: rules))
            }
        }
        return files
    }

    private func modelsOfSchemas() -> [SchemaID: RulesModel.Model] {
        let declarations = models.files.flatMap(\.declarations).flatMap(\.family).filter(\.isModel)
        return Dictionary(
            declarations.compactMap { declaration in
                models.schemas[declaration.heading.path].map { ($0, RulesModel.Model(declaration.heading)) }
            }
        ) { first, _ in first }
    }

    /// Returns whether the rules of a document have a declaration, in this run or in the one that generates the document.
    ///
    /// The features that another run chooses are unknown here, except for those that the schema chooses itself.
    private func hasRules(_ document: SchemaDocument) -> Bool {
        let root = models.roots[document.id.index]
        return root.hasRules && (root.fileName != nil || root.choosesRules) && !graph[document.root].isEmptyContainer
    }
}

extension Declaration {
    fileprivate var isModel: Bool {
        switch self {
        case .structure, .enumeration, .union, .newtype: true
        case .alias, .namespace, .baseProtocol: false
        }
    }
}
