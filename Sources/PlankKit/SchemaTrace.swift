import SchemaGraph
import SwiftModel
import TypeMapping

/// What is kept of a schema file after a run, so that the next one can leave the file out if an edit does not reach it.
package struct SchemaTrace: Hashable, Sendable {
    /// The file, as the user or a reference wrote it.
    package let path: String
    /// The files that its references lead to, sorted.
    package let references: [String]
    /// The names of the root's definitions, and the file's URIs: files with one in common can depend on each other without a
    /// reference.
    package let names: [String]
    /// The fingerprint of what other files can depend on without a reference, and of the names of the file's output.
    package let outline: Fingerprint
    /// How many types come from the file.
    package let types: Int
    /// How many places with a type come from it.
    package let positions: Int
    /// How many of those are of any type.
    package let untypedPositions: Int

    /// A trace that an earlier run left.
    package init(
        path: String,
        references: [String],
        names: [String],
        outline: Fingerprint,
        types: Int,
        positions: Int,
        untypedPositions: Int
    ) {
        self.path = path
        self.references = references
        self.names = names
        self.outline = outline
        self.types = types
        self.positions = positions
        self.untypedPositions = untypedPositions
    }

    /// Whether files that no reference joins with it see the same of two states of a file.
    func looksLike(_ other: SchemaTrace) -> Bool { outline == other.outline && references == other.references }

    /// The traces of a run's files; `outputs` has the names of what each becomes.
    static func all(_ graph: SchemaGraph, _ models: MappedModels, outputs: [String: [String]]) -> [SchemaTrace] {
        let files = Dictionary(grouping: models.files, by: \.schema)
        let resources = Dictionary(grouping: graph.resources) { graph[$0.root].document }
        return graph.documents.filter { !$0.isBuiltIn }.map { document in
            let files = files[document.path] ?? []
            let places = TypedPlaces(files)
            let outputs = (outputs[document.path] ?? []).sorted().joined(separator: "\n")
            let uris = (resources[document.id] ?? []).map(\.base.text)
            let outline = models.outlines[document.id.index]
            return SchemaTrace(
                path: document.path,
                references: document.dependencies.filter { !graph[$0].isBuiltIn }.map { graph[$0].path }.sorted(),
                names: graph[document.root].definitions.map(\.name) + uris,
                outline: Fingerprint(bytes: (outline.names + outputs).utf8),
                types: files.reduce(0) { $0 + DeclaredType.count(in: $1) },
                positions: places.count,
                untypedPositions: places.untyped
            )
        }
    }
}
