import SchemaGraph

extension ShapeTable {
    /// Returns the definition that a root with only a `$ref` refers to, which is declared as the root.
    func hoistedDefinition(of root: Schema) -> SchemaID? {
        guard let target = soleReference(of: root.id), graph[target].document == root.document, target != root.id,
            !graph[target].passesThrough, soleReference(of: target) == nil
        else { return nil }
        return self[target].isNominal ? target : nil
    }
}

extension Shape.Content {
    /// Whether the shape always becomes a struct or a union.
    var isNominal: Bool { hasProperties && valueTypes == .object && saysType && values == nil }
}
