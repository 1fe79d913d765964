import JSONTree
import SchemaGraph

/// The places that are targets of references.
struct ReferencedPlaces {
    private let targets: Set<ExactText>

    init(_ graph: SchemaGraph) {
        targets = Set(graph.schemas.compactMap { $0.reference?.target }.map { Self.key(graph[$0]) })
    }

    /// Returns whether a document can use the schema: the schema is not part of a definition, or it is part of one that
    /// is referenced.
    func isUsed(_ schema: Schema) -> Bool {
        var pointer = schema.pointer[...]
        while true {
            if targets.contains(ExactText("\(schema.document.index)#\(pointer)")) { return true }
            guard let slash = pointer.lastIndex(of: "/") else { return true }
            pointer = pointer[..<slash]
            if pointer.hasSuffix("/$defs") || pointer.hasSuffix("/definitions") { return false }
        }
    }

    private static func key(_ schema: Schema) -> ExactText {
        ExactText("\(schema.document.index)#\(schema.pointer)")
    }
}
