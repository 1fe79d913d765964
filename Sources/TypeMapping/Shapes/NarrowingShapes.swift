import JSONTree
import SchemaGraph

/// Finds schemas that only restrict the values of a type that other schemas determine.
extension ShapeTable {
    /// The maximum number of schemas compared per branch; beyond it, the branch is assumed to affect the type.
    private static let mostComparisons = 1_000

    /// Returns whether two shapes of the same objects have the same type as `outer` alone.
    func addsNoType(ofObject narrow: Shape, to outer: Shape) -> Bool {
        var comparisons = 0
        return addsNoType(ofObject: narrow, to: outer, depth: 0, &comparisons)
    }

    private func addsNoType(ofObject narrow: Shape, to outer: Shape, depth: Int, _ comparisons: inout Int) -> Bool {
        guard depth < Self.deepestComparison, !narrow.isOpaque, narrow.patterns.isEmpty, narrow.additional.isEmpty,
            !narrow.isClosed, narrow.conditions.isEmpty, narrow.bases.isEmpty
        else { return false }
        return narrow.properties.allSatisfy { property in
            let parts = property.parts + property.conditionalParts
            if parts.allSatisfy({ graph.isFalse($0.schema) }) { return true }
            guard let declared = outer[property: property.name]?.parts, !declared.isEmpty else { return false }
            let outer = self[declared]
            return parts.allSatisfy { part in
                declared.contains { isImplied(part.schema, by: $0.schema) }
                    || addsNoType(self[part.schema], to: outer, depth: depth + 1, &comparisons)
            }
        }
    }

    /// Returns whether both shapes together have the same type as `outer` alone.
    private func addsNoType(_ narrow: Shape, to outer: Shape, depth: Int, _ comparisons: inout Int) -> Bool {
        comparisons += 1
        if comparisons > Self.mostComparisons { return false }
        if narrow.isImpossible { return true }
        if narrow.isTrivial, narrow.conditions.isEmpty, narrow.implied.types.isEmpty { return true }
        guard !narrow.isOpaque, !outer.isOpaque, !outer.isTrivial || !outer.implied.types.isEmpty,
            narrow.format == nil || narrow.format == outer.format
        else { return false }
        if narrow.values != nil { return true }
        if narrow.saysType, !isLimited(outer, to: narrow.types) { return false }
        if narrow.hasArrayKeywords {
            guard outer.hasArrayKeywords, narrow.prefixItems.isEmpty, outer.isSet || !narrow.isSet else { return false }
            if !narrow.items.isEmpty {
                guard !outer.items.isEmpty, depth < Self.deepestComparison,
                    addsNoType(self[narrow.items], to: self[outer.items], depth: depth + 1, &comparisons)
                else { return false }
            }
        }
        let areNarrow = narrow.unions.allSatisfy { group in
            depth < Self.deepestComparison
                && group.branches.allSatisfy { addsNoType(self[$0], to: outer, depth: depth + 1, &comparisons) }
        }
        guard areNarrow else { return false }
        return !narrow.hasObjectKeywords || addsNoType(ofObject: narrow, to: outer, depth: depth, &comparisons)
    }

    /// Returns whether every value of the shape except `null` has one of the types.
    private func isLimited(_ shape: Shape, to types: JSONTypes) -> Bool {
        if let values = shape.values {
            return values.allSatisfy { $0.value.isNull || types.contains(JSONTypes(of: $0.value)) }
        }
        return shape.saysType && types.isSuperset(of: shape.valueTypes)
    }
}
