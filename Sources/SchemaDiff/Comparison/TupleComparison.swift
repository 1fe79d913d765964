import SchemaGraph

/// An element of a tuple, or a part of one, in both versions.
private struct TuplePart {
    let old: SchemaID
    let new: SchemaID
    let place: Place
}

extension Comparison {
    /// Compares the elements of two tuples one by one: a Swift array has one type for all of them.
    mutating func compareTuples(_ oldSchemas: [SchemaID], _ newSchemas: [SchemaID], at place: Place) {
        var waiting = tupleElements(oldSchemas, newSchemas, at: place)
        while let part = waiting.popLast() {
            let (oldSchemas, newSchemas) = (old.graph.applied([part.old]), new.graph.applied([part.new]))
            // A declared type is compared at its own place.
            let isDeclared = oldSchemas.contains(where: old.declares) || newSchemas.contains(where: new.declares)
            let hasSameTypes = old.graph.typeNames(of: part.old) == new.graph.typeNames(of: part.new)
            var isNew = false
            attribute(to: changedDefinition([part.old], [part.new]), at: part.place) { comparison in
                isNew = comparison.compareKeywords(
                    [part.old],
                    [part.new],
                    follows: !isDeclared,
                    besides: { $0.isOfValues && isDeclared || $0.isOfType && !hasSameTypes },
                    at: part.place
                )
            }
            guard isNew else { continue }
            waiting += tupleElements([part.old], [part.new], at: part.place)
            let (oldHeld, newHeld) = (HeldSchemas(oldSchemas, in: old.graph), HeldSchemas(newSchemas, in: new.graph))
            for (oldItems, newItems) in zip(oldHeld.elements, newHeld.elements) {
                let place = Place(subject: part.place.subject + "[]", schema: newItems)
                waiting.append(TuplePart(old: oldItems, new: newItems, place: place))
            }
        }
    }

    private func tupleElements(_ oldSchemas: [SchemaID], _ newSchemas: [SchemaID], at place: Place) -> [TuplePart] {
        let (oldElements, newElements) = (old.graph.tuple(of: oldSchemas), new.graph.tuple(of: newSchemas))
        return zip(oldElements, newElements).enumerated().map { index, pair in
            TuplePart(old: pair.0, new: pair.1, place: Place(subject: "\(place.subject)[\(index)]", schema: pair.1))
        }
    }
}

extension SchemaGraph {
    /// Returns the schemas of a tuple's elements, in their order; none for other values.
    fileprivate func tuple(of schemas: [SchemaID]) -> [SchemaID] {
        applied(schemas).lazy.compactMap { self[$0].array?.prefixItems }.first { !$0.isEmpty } ?? []
    }

    /// Returns the JSON types that a schema allows, in words.
    func typeNames(of schema: SchemaID) -> String {
        if isFalse(schema) { return "false" }
        let types = applied([schema]).map { self[$0] }.map { schema in
            let values = schema.constant.map { [$0] } ?? schema.enumeration?.map(\.value)
            let types = schema.types ?? values?.reduce([]) { $0.union(JSONTypes(of: $1)) } ?? .any
            return schema.annotations.isNullable ? types.union(.null) : types
        }
        let allowed = types.reduce(JSONTypes.any) { $0.intersection($1) }.members
        let names = JSONTypes.names.filter { name in JSONTypes(name: name).map(allowed.contains) ?? false }
        return names.count == JSONTypes.names.count - 1 ? "any" : names.joined(separator: " or ")
    }
}
