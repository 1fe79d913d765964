import Diagnostics
import JSONTree
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Returns that all values of a branch of a `oneOf` match another branch too, so that `oneOf` allows none of them:
    /// `integer` beside `number`.
    func overlappingBranches(_ schema: Schema) -> Diagnostic? {
        guard let branches = schema.combinators?.oneOf, let overlap = firstOverlap(branches) else { return nil }
        return Diagnostic(
            .overlappingBranches,
            "every value of this branch matches another one too, so 'oneOf' does not allow it",
            at: graph.location(of: overlap.narrow),
            notes: [Diagnostic.Note("the other branch is here", at: graph.location(of: overlap.wide))],
            help: "use 'anyOf' to allow values that match several branches"
        )
    }

    /// Returns the first branch whose values all match another one, with that one.
    private func firstOverlap(_ branches: [SchemaID]) -> (narrow: SchemaID, wide: SchemaID)? {
        // There are few sets of types, however many branches.
        var wide: [JSONTypes: SchemaID] = [:]
        for branch in branches {
            guard let types = onlyTypes(of: branch) else { continue }
            if let twin = wide.updateValue(branch, forKey: types) { return (branch, twin) }
        }
        if wide.isEmpty { return nil }
        for branch in branches {
            guard let types = types(of: branch), !types.isEmpty else { continue }
            let other = wide.filter { $0.value != branch && types.isSubset(of: $0.key) }
                .min { $0.key.rawValue < $1.key.rawValue }
            if let other { return (branch, other.value) }
        }
        return nil
    }

    /// Returns the types that a schema allows if it says nothing else of its values.
    private func onlyTypes(of id: SchemaID) -> JSONTypes? {
        let schema = graph[graph.passedThrough(id)]
        guard let types = schema.types, let members = schema.node.object?.members, types != .any else { return nil }
        let saysMore = members.contains { member in
            switch Keyword.named[member.key]?.family {
            case .annotations, .identity, nil: false
            case .types: member.key != "type"
            default: member.key != "nullable"
            }
        }
        if saysMore || schema.reference != nil { return nil }
        return schema.annotations.isNullable ? types.union(.null) : types
    }

    /// Returns types that include those of all values of a schema; `nil` if it does not say any.
    private func types(of id: SchemaID) -> JSONTypes? {
        let shape = shapes[id]
        if shape.isImpossible || shape.isOpaque { return nil }
        let listed = shape.values?.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes(of: $1.value)) }
        guard let types = shape.saysType ? shape.types : listed else { return nil }
        return shape.isNullable ? types.union(.null) : types
    }
}
