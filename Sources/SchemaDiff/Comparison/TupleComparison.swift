import SchemaGraph

extension Comparison {
    /// Compares the elements of two tuples one by one: a Swift array has one type for all of them. `hasSameTypes` says
    /// whether no change of this type was reported.
    mutating func compareTuples(
        _ oldSchemas: [SchemaID],
        _ newSchemas: [SchemaID],
        hasSameTypes: Bool,
        at place: Place
    ) {
        for element in tupleElements(oldSchemas, newSchemas, at: place) {
            let count = changes.count
            if compareParts(of: element), hasSameTypes, changes.count == count { compareTexts(of: element) }
        }
    }

    /// Compares a tuple's element with the parts within it. Returns false if it was compared before.
    private mutating func compareParts(of element: SchemaPair) -> Bool {
        var waiting = [element]
        var isNew = false
        while let part = waiting.popLast() {
            guard compareKeywords(of: part) else { continue }
            isNew = true
            waiting += tupleElements([part.old], [part.new], at: part.place)
            for (oldItems, newItems) in zip(old.graph.elements(of: [part.old]), new.graph.elements(of: [part.new])) {
                let place = Place(subject: part.place.subject + "[]", schema: newItems, key: part.place.key)
                waiting.append(SchemaPair(old: oldItems, place: place))
            }
        }
        return isNew
    }

    /// Compares the keywords of one part. Returns false if they were compared before.
    private mutating func compareKeywords(of part: SchemaPair) -> Bool {
        // A declared type is compared at its own place.
        let isDeclared =
            old.graph.applied([part.old]).contains(where: old.declares)
            || new.graph.applied([part.new]).contains(where: new.declares)
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
        return isNew
    }

    /// Reports that an element allows other values than before, which shows in none of the parts that are compared: the
    /// branches of an `anyOf` have no place of their own.
    private mutating func compareTexts(of element: SchemaPair) {
        // The types of all elements are compared together.
        guard old.graph.typeNames(of: element.old) == new.graph.typeNames(of: element.new) else { return }
        var oldSchemas = PlainSchemas(of: old, namingTypes: types.newPaths)
        var newSchemas = PlainSchemas(of: new, namingTypes: [:])
        let (before, after) = (oldSchemas.plain(element.old), newSchemas.plain(element.new))
        guard before != after else { return }
        let (oldText, newText) = (before.canonicalText.shortened(to: 120), after.canonicalText.shortened(to: 120))
        report(.constraintChanged, from: oldText, to: newText, at: element.place)
    }

    private func tupleElements(_ oldSchemas: [SchemaID], _ newSchemas: [SchemaID], at place: Place) -> [SchemaPair] {
        let (oldElements, newElements) = (old.graph.tuple(of: oldSchemas), new.graph.tuple(of: newSchemas))
        return zip(oldElements, newElements).enumerated().map { index, pair in
            let part = Place(subject: "\(place.subject)[\(index)]", schema: pair.1, key: place.key)
            return SchemaPair(old: pair.0, place: part)
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
