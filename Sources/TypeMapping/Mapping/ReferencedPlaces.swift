import JSONTree
import SchemaGraph

/// The places that references lead to.
struct ReferencedPlaces {
    private let targets: Set<ExactText>

    init(_ graph: SchemaGraph) {
        targets = Set(graph.schemas.compactMap { $0.reference?.target }.map { Self.key(graph[$0]) })
    }

    /// Whether a document can have to do with the schema: it lies in no definition, or in one that a reference leads to.
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
