import JSONTree
import Patterns
import SchemaGraph

extension ModelBuilder {
    /// The maximum number of branches with the same properties that each branch is compared with, so that the time stays
    /// linear.
    private static let mostRivals = 32

    /// Returns two branches that declare the same properties, so that only their order decides between them.
    ///
    /// In a `oneOf` this is a mistake, since a value that matches both branches is invalid. An `anyOf` allows it, and it
    /// means that the wider branch is for the values which the narrower one does not list.
    func guess(_ id: DeclarationID, _ union: UnionDraft, _ branches: [UnionDraft.Branch]) -> Finding? {
        var known: [Set<String>: [DeclarationID]] = [:]
        for branch in branches {
            guard case .declared(let type) = branch.type, let structure = mapping.structure(type) else { continue }
            let keys = structure.keys
            if let twin = known[keys]?.prefix(Self.mostRivals).first(where: {
                !excludes(type, $0) && (union.isExclusive || !isWider(type, than: $0))
            }) {
                return .guess(id, twin, type, isExclusive: union.isExclusive)
            }
            known[keys, default: []].append(type)
        }
        return nil
    }

    private func isWider(_ type: DeclarationID, than other: DeclarationID) -> Bool {
        guard let structure = mapping.structure(type), let other = mapping.structure(other) else { return false }
        return width(structure) > width(other)
    }

    /// Returns whether no value except an empty object matches both structs: there is a property that both require and
    /// that cannot have the same value in both, or all common properties are like that.
    private func excludes(_ type: DeclarationID, _ other: DeclarationID) -> Bool {
        var compared: Set<[DeclarationID]> = []
        if requirementsExclude(type, other, &compared) { return true }
        let twins = twins(type, other)
        return !twins.isEmpty && twins.allSatisfy { excludes($0, $1, &compared) }
    }

    /// Returns whether a property that both structs require cannot have the same value in both. Structs that were
    /// compared before, such as recursive ones, are not compared again.
    private func requirementsExclude(
        _ type: DeclarationID,
        _ other: DeclarationID,
        _ compared: inout Set<[DeclarationID]>
    ) -> Bool {
        guard compared.insert([type, other]).inserted else { return false }
        return twins(type, other).contains { $0.isRequired && $1.isRequired && excludes($0, $1, &compared) }
    }

    /// Returns the properties that two structs have in common.
    private func twins(_ type: DeclarationID, _ other: DeclarationID) -> [(PropertyDraft, PropertyDraft)] {
        guard let structure = mapping.structure(type), let other = mapping.structure(other) else { return [] }
        let others = Dictionary(other.properties.map { ($0.key, $0) }) { first, _ in first }
        return structure.properties.compactMap { property in others[property.key].map { (property, $0) } }
    }

    private func excludes(
        _ property: PropertyDraft,
        _ twin: PropertyDraft,
        _ compared: inout Set<[DeclarationID]>
    ) -> Bool {
        let shapes = [property, twin].map { mapping.shapes[$0.schemas] }
        let types = shapes[0].types.intersection(shapes[1].types)
        if types.isEmpty { return true }
        let listed = shapes.map { mapping.shapes.listedValues($0) }
        if let first = listed[0], let second = listed[1] { return Set(first).isDisjoint(with: second) }
        if let values = listed[0] ?? listed[1] {
            let other = listed[0] == nil ? shapes[0] : shapes[1]
            if mapping.shapes.excluded(other).isSuperset(of: values) { return true }
            let limits = TightestLimits(other.facets.flatMap { mapping.graph[$0].limits })
            let needed = limits.patterns.map { NeededCharacters($0).characters }
            return values.allSatisfy { value in
                value.string.map { text in needed.contains { !$0.isSubset(of: text.unicodeScalars) } } ?? false
            }
        }
        guard types == .object, let type = resolver.declaration(of: property.type),
            let other = resolver.declaration(of: twin.type)
        else { return false }
        return requirementsExclude(type, other, &compared)
    }
}
