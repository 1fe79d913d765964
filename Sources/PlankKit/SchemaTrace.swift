import SchemaGraph
import SwiftModel
import TypeMapping

/// What a run keeps of a schema file, so that the next run can skip the file if an edit does not affect it.
package struct SchemaTrace: Hashable, Sendable {
    /// The file, as the user or a reference wrote it.
    package let path: String
    /// The sorted paths of the files that it references.
    package let references: [String]
    /// The names of the root's definitions, and the file's URIs. Files with a common name can depend on each other
    /// without a reference.
    package let names: [String]
    /// The fingerprint of everything that other files can depend on without a reference, and of the names of the file's
    /// output.
    package let outline: Fingerprint
    /// The sorted keys of the configuration's types that values of the file have.
    package let mappings: [String]
    /// The number of types that the file declares.
    package let types: Int
    /// The number of typed places in the file.
    package let positions: Int
    /// The number of those whose type is `PlankJSON`, or contains it.
    package let untypedPositions: Int

    /// Creates the trace that an earlier run stored.
    package init(
        path: String,
        references: [String],
        names: [String],
        outline: Fingerprint,
        mappings: [String],
        types: Int,
        positions: Int,
        untypedPositions: Int
    ) {
        self.path = path
        self.references = references
        self.names = names
        self.outline = outline
        self.mappings = mappings
        self.types = types
        self.positions = positions
        self.untypedPositions = untypedPositions
    }

    /// Returns whether two states of a file are the same for files that no reference connects with it.
    func looksLike(_ other: SchemaTrace) -> Bool { outline == other.outline && references == other.references }

    /// Returns the traces of a run's files. `outputs` has the names of the generated files, by schema.
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
                mappings: models.mappings[document.id.index].sorted(),
                types: files.reduce(0) { $0 + DeclaredType.count(in: $1) },
                positions: places.count,
                untypedPositions: places.untyped
            )
        }
    }
}
