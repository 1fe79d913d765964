import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Whether a schema of a scalar gets a type of its own: it says so itself, or the run does for roots and definitions.
    func isNewtype(_ id: SchemaID, isNamed: Bool) -> Bool {
        graph[id].annotations.isNewtype ?? (isNamed && options.newtypes)
    }

    /// Declares a type around a scalar; returns other types as they are.
    func declareNewtype(_ type: TypeDraft, of id: SchemaID, _ context: NameContext) -> TypeDraft {
        guard case .scalar(let scalar) = type.withoutNull else { return type }
        let declaration = declare(context, schema: id)
        declarations[declaration.index].kind = .newtype(scalar)
        return TypeDraft.declared(declaration).madeNullable(type.isNullable)
    }
}
