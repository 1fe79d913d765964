import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

/// What the rules of documents and of their schemas are called: those of `Pin` are `PinSchema`, with a function per
/// definition.
struct RuleNames {
    /// The names in one document.
    struct Names {
        /// The declaration that holds the functions.
        let path: TypePath
        /// The module that another run declares it in.
        let module: String?
    }

    /// The function of a document's root.
    static let root = SwiftName("evaluate")
    /// What else a function cannot be called: members of `ValidatingSchema`, and what functions call their value.
    private static let taken: Set<String> = [
        "evaluate", "validate", "violations", "value", "branches", "self", "Self", "Type", "init",
    ]

    private let graph: SchemaGraph
    private let names: [Names]
    private let acronyms: Acronyms
    private var scopes: [DocumentID: FunctionNames] = [:]
    private var functions: [SchemaID: SwiftName] = [:]

    init(_ graph: SchemaGraph, _ models: MappedModels, _ options: MappingOptions) {
        self.graph = graph
        acronyms = options.acronyms
        var scope = NameScope(reserved: [Set(models.files.flatMap(\.declarations).map(\.heading.path.last))])
        names = models.roots.map { root in
            // A document that is called a schema already has rules.
            let suffixes = root.name.hasSuffix("Schema") ? ["Rules"] : ["Schema", "Rules"]
            let name = scope.claim(suffixes.map { root.name + $0 }, fallback: "Rules")
            return Names(path: TypePath((options.namespace.map { [$0] } ?? []) + [name]), module: root.module)
        }
        for document in graph.documents {
            functions[document.root] = Self.root
            for definition in Self.definitions(of: document, graph) { _ = function(of: definition.schema) }
        }
    }

    subscript(document: DocumentID) -> Names { names[document.index] }

    /// The definitions of a document that its root lists.
    static func definitions(of document: SchemaDocument, _ graph: SchemaGraph) -> [NamedSchema] {
        graph[document.root].definitions
    }

    /// The path of a schema's function, which gets a name if it has none.
    mutating func path(of schema: SchemaID) -> RulesModel.FunctionPath {
        RulesModel.FunctionPath(owner: self[graph[schema].document].path, name: function(of: schema))
    }

    /// The name of a schema's function: the last word of its pointer that says something, with those before it as needed.
    private mutating func function(of schema: SchemaID) -> SwiftName {
        if let known = functions[schema] { return known }
        let scope = FunctionNames(acronyms: acronyms, taken: Self.taken)
        let name = scopes[graph[schema].document, default: scope].name(after: words(of: schema), suffix: "rules")
        functions[schema] = name
        return name
    }

    private func words(of schema: SchemaID) -> [String] {
        let tokens = JSONPointer.tokens(graph[schema].pointer) ?? []
        let telling = tokens.filter { Int($0) == nil && !Keyword.namesAroundSchemas.contains($0) }
        return telling.isEmpty ? tokens.suffix(2) : telling
    }
}
