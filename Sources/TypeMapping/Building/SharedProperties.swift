import SwiftModel
import SwiftNames

extension ModelBuilder {
    /// A property of the struct of a branch.
    private typealias Member = (owner: DeclarationID, property: PropertyDraft)

    /// Returns the properties that the structs of all branches have with the same type. Constants are left out, because
    /// the case already determines their values.
    func sharedProperties(_ branches: [UnionDraft.Branch], besides names: NameScope) -> [UnionModel.SharedProperty] {
        let owners = branches.compactMap { branch -> (id: DeclarationID, structure: StructDraft)? in
            guard case .declared(let id) = branch.type, let structure = mapping.structure(id) else { return nil }
            return (id, structure)
        }
        guard let first = owners.first, owners.count > 1, owners.count == branches.count else { return [] }
        let candidates = first.structure.properties.filter { $0.constant == nil && names.isFree($0.name) }
        let places = Dictionary(zip(candidates.lazy.map { $0.key }, candidates.indices)) { first, _ in first }
        var members: [[Member]] = candidates.map { [(first.id, $0)] }
        for owner in owners.dropFirst() {
            for property in owner.structure.properties {
                if let place = places[property.key] { members[place].append((owner.id, property)) }
            }
        }
        return zip(candidates, members).compactMap { property, all in
            guard all.count == owners.count, areEqual(all) else { return nil }
            // The name that all structs use for the type, if they do.
            let names = Set(all.map { resolver.named($0.property.type) })
            return UnionModel.SharedProperty(
                name: SwiftName.declaration(property.name),
                type: names.count == 1 ? names[names.startIndex] : bareType(property),
                facts: facts(ofShared: all)
            )
        }
    }

    /// Returns whether properties, the first of which is no constant, have the same name and type, and none is one.
    private func areEqual(_ members: [Member]) -> Bool {
        let first = members[0].property
        let type = bareType(first)
        return members.dropFirst().allSatisfy { _, property in
            property.name == first.name && property.constant == nil && bareType(property) == type
        }
    }

    /// Returns what all branches say about one of their properties, which is deprecated if it is in any of them.
    private func facts(ofShared members: [Member]) -> ValueFacts {
        let descriptions = Set(members.map { description($0.property.schemas, named: [$0.property.key]) })
        var facts = ValueFacts(description: descriptions.count == 1 ? descriptions.first ?? nil : nil)
        for (owner, property) in members where marksDeprecation(property, of: owner) {
            facts.deprecation = facts.deprecation ?? deprecation(property.schemas)
            facts.isMarkedDeprecated = true
        }
        return facts
    }
}
