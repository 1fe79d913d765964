import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Returns whether a schema of a scalar is declared as a separate type: according to its own setting, or for roots
    /// and definitions according to the options.
    func isNewtype(_ id: SchemaID, isNamed: Bool) -> Bool {
        graph[id].annotations.isNewtype ?? (isNamed && options.newtypes)
    }

    /// Declares a type around a scalar; returns other types unchanged.
    func declareNewtype(_ type: TypeDraft, of id: SchemaID, _ site: Site) -> TypeDraft {
        guard case .scalar(let scalar) = type.withoutNull else { return type }
        let declaration = declare(site, schema: id)
        declarations[declaration.index].kind = .newtype(scalar)
        return TypeDraft.declared(declaration).madeNullable(type.isNullable)
    }
}
