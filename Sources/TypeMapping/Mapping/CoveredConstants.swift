import JSONTree
import SchemaGraph

/// Finds arrays and objects that a union lists as constants although the type of another branch has them: `["*"]` beside
/// an array of strings.
extension TypeMapper {
    /// Returns the alternatives without those that only list values of the only array or object branch.
    func withoutCoveredConstants(_ alternatives: [Alternative]) -> [Alternative] {
        guard alternatives.count > 1, alternatives.contains(where: isListOfContainers) else { return alternatives }
        let others = alternatives.filter { $0.shape.values == nil }
        let arrays = others.filter { forms(of: $0) == .array }
        let objects = others.filter { forms(of: $0) == .object }
        return alternatives.filter { alternative in
            guard isListOfContainers(alternative) else { return true }
            return !(alternative.shape.values ?? []).allSatisfy { entry in
                let rivals = entry.value.array == nil ? objects : arrays
                return rivals.count == 1 && holds(rivals[0].shape, entry.value)
            }
        }
    }

    /// Returns whether an alternative lists arrays and objects and nothing else.
    private func isListOfContainers(_ alternative: Alternative) -> Bool {
        guard alternative.reference == nil, alternative.kind == nil, let values = alternative.shape.values else {
            return false
        }
        return values.allSatisfy { $0.value.array != nil || $0.value.object != nil }
    }

    private func forms(of alternative: Alternative) -> JSONTypes {
        alternative.kind ?? (alternative.shape.saysType ? alternative.shape.valueTypes : [])
    }

    /// Returns whether the type for an array's or an object's shape can hold a value and keeps all of it.
    private func holds(_ shape: Shape, _ value: JSONNode) -> Bool {
        guard shape.unions.isEmpty, shape.conditions.isEmpty, shape.bases.isEmpty, !shape.isImpossible else {
            return false
        }
        if let elements = value.array {
            guard shape.prefixItems.isEmpty, shape.conditionalItems.isEmpty else { return false }
            return elements.allSatisfy { shape.items.isEmpty || holds(shape.items, $0) }
        }
        guard let members = value.object?.members, shape.patterns.isEmpty,
            shape.required.allSatisfy({ key in members.contains { $0.key == key } })
        else { return false }
        return members.allSatisfy { member in
            guard let property = shape[property: member.key] else {
                return !shape.additional.isEmpty && holds(shape.additional, member.value)
            }
            return !property.parts.isEmpty && holds(property.parts, member.value)
        }
    }

    /// Returns the same for the schemas of a part of the value; `false` if several apply.
    private func holds(_ parts: [Shape.Part], _ value: JSONNode) -> Bool {
        let telling = shapes.withoutImplied(parts)
        guard telling.count == 1 else { return false }
        let shape = shape(of: telling[0].schema)
        if let values = shape.values { return values.contains { $0.value == value } }
        if value.isNull { return shape.allowsNull }
        if value.array != nil { return shape.saysType && shape.valueTypes == .array && holds(shape, value) }
        if value.object != nil { return shape.saysType && shape.valueTypes == .object && holds(shape, value) }
        guard let type = TypeDraft(constant: value) else { return false }
        return plainType(of: telling[0].schema)?.covers(type) ?? false
    }
}
