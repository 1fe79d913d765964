import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

/// The names of the rules of documents and schemas: the rules of `Pin` are `PinSchema`, with one function per
/// definition.
struct RuleNames: RuleNaming {
    /// The names for one document.
    struct Names {
        /// The path of the declaration that contains the functions.
        let path: TypePath
        /// The module in which another run declares it; nil if there is none.
        let module: String?
    }

    /// The function of a document's root.
    static let root = SwiftName("rules")
    /// Further names that a function cannot have: members of `PlankValidatingSchema`, and names that are used inside
    /// functions.
    private static let taken: Set<String> = [
        "rules", "validate", "isValid", "violations", "value", "branches", "self", "Self", "Type", "init",
    ]

    private let graph: SchemaGraph
    private let names: [Names]
    private let acronyms: Acronyms
    private var scopes: [DocumentID: FunctionNames] = [:]
    private var functions: [SchemaID: SwiftName] = [:]

    init(_ graph: SchemaGraph, _ models: MappedModels, _ options: MappingOptions) {
        self.graph = graph
        acronyms = options.acronyms
        // A name of the runtime would hide its type from the rules.
        var scope = NameScope(
            reserved: [
                Set(models.files.flatMap(\.declarations).map(\.heading.path.last)), options.runtimeNames.declared,
            ]
        )
        names = models.roots.map { root in
            // The name of the document can end in `Schema` already.
            let suffixes = root.name.hasSuffix("Schema") ? ["Rules"] : ["Schema", "Rules"]
            let name = scope.claim(suffixes.map { root.name + $0 }, fallback: "Rules")
            return Names(path: TypePath((options.namespace.map { [$0] } ?? []) + [name]), module: root.module)
        }
        for document in graph.documents {
            functions[document.root] = Self.root
            for definition in graph[document.root].definitions where functions[definition.schema] == nil {
                // The body of an operation has the name of the operation, which stays when others are added.
                let words = definition.isInline ? [definition.name] : words(of: definition.schema)
                name(definition.schema, after: words)
            }
        }
    }

    subscript(document: DocumentID) -> Names { names[document.index] }

    func module(of document: DocumentID) -> String? { self[document].module }

    /// Returns the schemas of a document for which there are functions even if no rule refers to them: its root and the
    /// definitions in it.
    static func schemas(of document: SchemaDocument, _ graph: SchemaGraph) -> [SchemaID] {
        [document.root] + graph[document.root].definitions.map(\.schema)
    }

    /// Returns the path of a schema's function, naming the function if needed.
    mutating func path(of schema: SchemaID) -> RulesModel.FunctionPath {
        RulesModel.FunctionPath(owner: self[graph[schema].document].path, name: function(of: schema))
    }

    /// Returns the name of a schema's function: the last significant word of its pointer, with preceding words as
    /// needed.
    private mutating func function(of schema: SchemaID) -> SwiftName {
        functions[schema] ?? name(schema, after: words(of: schema))
    }

    @discardableResult
    private mutating func name(_ schema: SchemaID, after words: [String]) -> SwiftName {
        let scope = FunctionNames(acronyms: acronyms, taken: Self.taken)
        let name = scopes[graph[schema].document, default: scope].name(after: words, suffix: "rules")
        functions[schema] = name
        return name
    }

    private func words(of schema: SchemaID) -> [String] {
        let tokens = JSONPointer.tokens(graph[schema].pointer) ?? []
        let telling = tokens.filter { Int($0) == nil && !Keyword.namesAroundSchemas.contains($0) }
        return telling.isEmpty ? tokens.suffix(2) : telling
    }
}
