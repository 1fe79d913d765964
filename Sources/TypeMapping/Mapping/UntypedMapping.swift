import JSONTree
import SchemaGraph

extension TypeMapper {
    /// Returns the type for a shape that describes objects or arrays and, without a `type`, allows every other value:
    /// the struct or array that was probably meant, or a union that is open to other values, depending on the options. If
    /// references to it name its types, it is of these.
    func mapUntyped(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        let kinds = [(JSONTypes.object, shape.hasObjectKeywords), (.array, shape.hasArrayKeywords)].compactMap {
            $0.1 && shape.types.contains($0.0) ? $0.0 : nil
        }
        if schemas.count == 1, let types = typesBesideReferences(to: schemas[0], kinds) {
            return mapTypeList(types, shape, schemas, site).madeNullable(shape.isNullable)
        }
        let isDeclared = graph[schemas[0]].dialect.isDeclared
        let isOpen = isDeclared && options.untypedObjects == .union
        if isDeclared { findings.append(.untyped(schemas[0], kinds)) }
        if kinds.count == 1, !isOpen {
            let type = mapKind(kinds[0], shape, schemas, site)
            // A property that keeps an array because of one element can keep every other value that the schema allows. Authors
            // who list schemas in 'items' often mean that the value has one of them.
            let isList = type.isLenient || kinds[0] == .array && !shape.prefixItems.isEmpty
            let isLenient = isList && site.root == nil
            return (isLenient ? .lenient(type) : type).madeNullable(shape.allowsNull)
        }
        return mapTypeList(kinds, shape, schemas, site, isOpen: isOpen)
            .madeNullable(shape.isNullable)
    }

    /// Returns the types that references to a schema name beside them, if these are `kinds` and others.
    private func typesBesideReferences(to schema: SchemaID, _ kinds: [JSONTypes]) -> [JSONTypes]? {
        let types = typesBesideReferences[schema].subtracting(.null)
        return types.isStrictSuperset(of: JSONTypes(kinds)) ? types.members : nil
    }
}
