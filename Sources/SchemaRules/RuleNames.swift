import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames
import TypeMapping

/// The names of the rules of documents and schemas: the rules of `Pin` are `PinSchema`, with one function per
/// definition.
struct RuleNames {
    /// The function of a document's root.
    static let root = SwiftName("rules")
    /// Further names that a function cannot have: members of `PlankValidatingSchema`, and names that are used inside
    /// functions.
    private static let taken: Set<String> = [
        "rules", "validate", "isValid", "violations", "value", "branches", "self", "Self", "Type", "init",
    ]

    private let graph: SchemaGraph
    private let documents: [String]
    /// The paths of the declarations with the functions of documents.
    private let owners: [TypePath]
    private let acronyms: Acronyms
    private var scopes: [DocumentID: FunctionNames] = [:]
    /// The names of functions, by the document whose declaration has them.
    private var functions: [DocumentID: [SchemaID: SwiftName]] = [:]

    init(_ graph: SchemaGraph, _ models: MappedModels, _ options: MappingOptions) {
        self.graph = graph
        acronyms = options.acronyms
        // A name of the runtime would hide its type from the rules.
        var scope = NameScope(
            reserved: [
                Set(models.files.flatMap(\.declarations).map(\.heading.path.last)), options.runtimeNames.declared,
            ]
        )
        documents = models.roots.map(\.name)
        owners = models.roots.map { root in
            // The name of the document can end in `Schema` already.
            let suffixes = root.name.hasSuffix("Schema") ? ["Rules"] : ["Schema", "Rules"]
            let name = scope.claim(suffixes.map { root.name + $0 }, fallback: "Rules")
            return TypePath((options.namespace.map { [$0] } ?? []) + [name])
        }
        for document in graph.documents {
            functions[document.id] = [document.root: Self.root]
            let areNamed = graph[document.root].hasDocuments
            for definition in graph[document.root].definitions {
                // Rules of a body or a tool are named after the operation or the tool, not after its place among the others.
                let words = definition.isInline || areNamed ? [definition.name] : words(of: definition.schema)
                _ = name(definition.schema, in: document.id, after: words)
            }
        }
    }

    /// Returns the path of the declaration with the functions of a document.
    subscript(document: DocumentID) -> TypePath { owners[document.index] }

    /// Returns the schemas of a document for which there are functions even if no rule refers to them: its root and the
    /// definitions in it.
    static func schemas(of document: SchemaDocument, _ graph: SchemaGraph) -> [SchemaID] {
        [document.root] + graph[document.root].definitions.map(\.schema)
    }

    /// Returns the path of a schema's function in the declaration of a document, naming the function if needed: after the last
    /// significant word of its pointer, with preceding words as needed.
    mutating func path(of schema: SchemaID, in document: DocumentID) -> RulesModel.FunctionPath {
        let other = graph[schema].document
        let words = (other == document ? [] : [documents[other.index]]) + words(of: schema)
        return RulesModel.FunctionPath(owner: self[document], name: name(schema, in: document, after: words))
    }

    private mutating func name(_ schema: SchemaID, in document: DocumentID, after words: [String]) -> SwiftName {
        if let known = functions[document]?[schema] { return known }
        let scope = FunctionNames(acronyms: acronyms, taken: Self.taken)
        let name = scopes[document, default: scope].name(after: words, suffix: "rules")
        functions[document, default: [:]][schema] = name
        return name
    }

    private func words(of schema: SchemaID) -> [String] {
        let tokens = JSONPointer.tokens(graph[schema].pointer) ?? []
        let telling = tokens.filter { Int($0) == nil && !Keyword.namesAroundSchemas.contains($0) }
        return telling.isEmpty ? tokens.suffix(2) : telling
    }
}
