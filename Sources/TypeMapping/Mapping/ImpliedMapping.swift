import JSONTree
import SchemaGraph

extension TypeMapper {
    /// The type is lenient, or an open union for keywords of several types, because the schema also allows all others.
    func mapImplied(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        let kinds = impliedTypes(shape).intersection(shape.types).members
        if kinds.count > 1 { return mapTypeList(kinds, shape, schemas, site, isOpen: true) }
        guard let kind = kinds.first else { return .json }
        return .lenient(mapKind(kind, shape, schemas, site.withoutRoot))
    }

    /// Returns the types that keywords imply, including those of a union's branches if each of them implies some.
    func impliedTypes(_ shape: Shape, _ seen: SeenSchemas = SeenSchemas()) -> JSONTypes {
        var types = shape.implied.types
        if shape.properties.contains(where: { !$0.parts.isEmpty }) { types.subtract(.object) }
        for group in shape.unions where seen.add(group.owner) {
            let branches = group.branches.map { impliedTypes(self.shape(of: $0), seen) }
            if !branches.contains([]) { types = branches.reduce(types) { $0.union($1) } }
        }
        return types
    }

    /// Returns the type of a shape whose only condition determines the type for values that meet it and those that do
    /// not; `nil` if optional properties describe the shape better, or the condition does not affect the type.
    func mapCondition(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft? {
        let isObject = shape.saysType && shape.valueTypes == .object
        guard shape.conditions.count == 1, !shape.saysType || isObject, !shape.hasArrayKeywords,
            !shape.properties.contains(where: { !$0.parts.isEmpty }), shape.additional.isEmpty,
            shape.patterns.allSatisfy(\.part.isConditional)
        else { return nil }
        let condition = shape.conditions[0]
        let then = branch(condition.then, under: condition.condition)
        let branches = [then, condition.otherwise.map { [$0] }].compactMap(\.self)
        let shapes = branches.map { self.shapes[$0] }
        if isObject, shapes.count < 2 || !shapes.allSatisfy({ $0.saysType && $0.valueTypes == .object }) { return nil }
        guard shapes.contains(where: saysForm),
            shapes.allSatisfy({ saysForm($0) || !$0.hasObjectKeywords && !$0.hasArrayKeywords })
        else { return nil }
        if branches.count == 1, site.root == nil { return .lenient(map(branches[0], site)) }
        return mapAlternatives(branches, schemas[0], site, isOpen: branches.count == 1)
    }

    /// Returns the parts that apply under the condition: with the condition itself if `then` does not say the type.
    private func branch(_ then: Shape.Part?, under condition: Shape.Part) -> [Shape.Part]? {
        let isTold = shape(of: condition.schema).saysType
        guard let then else { return isTold ? [condition] : nil }
        return isTold && !saysForm(shape(of: then.schema)) ? [condition, then] : [then]
    }

    private func saysForm(_ shape: Shape) -> Bool { shape.saysType || shape.values != nil || shape.isImpossible }

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
        if isDeclared { mapping.findings.append(.untyped(schemas[0], kinds)) }
        if kinds.count == 1, !isOpen {
            let type = mapKind(kinds[0], shape, schemas, site)
            // A property that keeps an array because of one element can keep every other value that the schema allows. Authors
            // who list schemas in 'items' often mean that the value has one of them.
            let isList = type.isLenient || kinds[0] == .array && !shape.prefixItems.isEmpty
            let isLenient = isList && site.root == nil
            return (isLenient ? .lenient(type) : type).madeNullable(shape.allowsNull)
        }
        return mapTypeList(kinds, shape, schemas, site, isOpen: isOpen).madeNullable(shape.isNullable)
    }

    /// Returns the types that references to a schema name beside them, if these are `kinds` and others.
    private func typesBesideReferences(to schema: SchemaID, _ kinds: [JSONTypes]) -> [JSONTypes]? {
        let types = typesBesideReferences[schema, default: []].subtracting(.null)
        return types.isStrictSuperset(of: JSONTypes(kinds)) ? types.members : nil
    }

    /// Drafts up to 7 ignore `type` beside `$ref`, which many authors do not know. If the schema itself has no `type`, it
    /// shows which values they expect: `{ "$ref": "#/definitions/range", "type": ["integer", "object"] }`.
    func typesBesideIgnoringReferences() -> [SchemaID: JSONTypes] {
        graph.schemas.lazy.filter(\.isReplacedByReference).reduce(into: [:]) { types, schema in
            guard let beside = schema.types, let target = schema.reference?.target, graph[target].types == nil,
                graph[target].document == schema.document
            else { return }
            types[target, default: []].formUnion(beside)
        }
    }
}
