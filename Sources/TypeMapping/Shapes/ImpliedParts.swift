import JSONTree
import SchemaGraph

/// Which schemas say nothing beside others that hold for the same value.
extension ShapeTable {
    /// The most levels of objects within each other that are compared.
    private static let deepestComparison = 4

    /// The parts without those that another one implies.
    func withoutImplied(_ parts: [Shape.Part]) -> [Shape.Part] {
        if parts.count < 2 { return parts }
        var kept: [Shape.Part] = []
        for part in parts where !kept.contains(where: { isImplied(part.schema, by: $0.schema) }) {
            kept.removeAll { isImplied($0.schema, by: part.schema) }
            kept.append(part)
        }
        return kept
    }

    /// Whether `wide` allows all that `narrow` allows, as far as it decides a type.
    func isImplied(_ wide: SchemaID, by narrow: SchemaID) -> Bool { isImplied(wide, by: narrow, depth: 0) }

    private func isImplied(_ wide: SchemaID, by narrow: SchemaID, depth: Int) -> Bool {
        if wide == narrow { return true }
        let (wider, narrower) = (self[wide], self[narrow])
        if wider.isOpaque || wider.isImpossible || narrower.isOpaque { return false }
        if wider.isNullable, !narrower.isNullable { return false }
        if wider.saysNothing { return true }
        let said = Set(narrower.facets)
        if wider.facets.allSatisfy({ said.contains($0) || graph[$0].saysNothingItself }) { return true }
        guard wider.unions.isEmpty, wider.conditions.isEmpty, wider.bases.isEmpty, !wider.hasArrayKeywords,
            wider.format == nil, depth < Self.deepestComparison
        else { return false }
        if let values = wider.values {
            let allowed = Set(values.map(\.value))
            return narrower.values.map { $0.allSatisfy { allowed.contains($0.value) } } ?? false
        }
        let types = wider.saysType ? wider.types : wider.implied.types
        if !types.isEmpty, !allowedTypes(narrow).subtracting(.null).isSubset(of: types) { return false }
        return !wider.hasObjectKeywords || isImplied(object: wider, by: narrower, depth: depth)
    }

    /// Whether an object's keywords say no more than those of a narrower one.
    private func isImplied(object wider: Shape, by narrower: Shape, depth: Int) -> Bool {
        guard wider.patterns.isEmpty, wider.additional.isEmpty, !wider.isClosed || narrower.isClosed,
            !wider.allowsAdditional || narrower.allowsAdditional, wider.required.allSatisfy(narrower.requires)
        else { return false }
        return wider.properties.allSatisfy { property in
            guard property.conditionalParts.isEmpty, let twin = narrower[property: property.name] else { return false }
            return property.parts.allSatisfy { part in
                twin.parts.contains { isImplied(part.schema, by: $0.schema, depth: depth + 1) }
            }
        }
    }

    // MARK: - Types

    /// The JSON types that values of the schema can have.
    func allowedTypes(_ id: SchemaID) -> JSONTypes {
        var seen: Set<SchemaID> = []
        return allowedTypes(id, &seen)
    }

    /// Looks at each schema once: unions may lead to each other in a circle, which adds no type.
    private func allowedTypes(_ id: SchemaID, _ seen: inout Set<SchemaID>) -> JSONTypes {
        guard seen.insert(id).inserted else { return [] }
        let shape = self[id]
        if shape.saysType { return shape.types }
        if let values = shape.values { return values.reduce(into: []) { $0.formUnion(JSONTypes(of: $1.value)) } }
        guard let group = shape.unions.first else { return shape.hasObjectKeywords ? .object : .any }
        return group.branches.reduce(into: []) { $0.formUnion(allowedTypes($1, &seen)) }
    }
}

extension Schema {
    /// Whether the schema only refers to others or combines them, so that what it says is theirs.
    fileprivate var saysNothingItself: Bool {
        boolean == nil && types == nil && enumeration == nil && constant == nil && object == nil && array == nil
            && format == nil && reference?.isDynamic != true && combinators?.leavesChoice != true
    }
}

extension Combinators {
    /// Whether the schema allows one of several others, or another only under a condition.
    fileprivate var leavesChoice: Bool {
        oneOf.count > 1 || anyOf.count > 1 || then != nil || `else` != nil
    }
}
