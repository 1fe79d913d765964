import SwiftModel

extension ModelBuilder {
    /// A struct of a branch, with its properties by key.
    private typealias Owner = (id: DeclarationID, properties: [String: PropertyDraft])

    /// Returns the properties that the structs of all branches have with the same type. Constants are left out, because
    /// the case already determines their values.
    func sharedProperties(_ branches: [UnionDraft.Branch], besides names: NameScope) -> [UnionModel.SharedProperty] {
        let owners = branches.compactMap { branch -> Owner? in
            guard case .declared(let id) = branch.type, let structure = mapping.structure(id) else { return nil }
            return (id, Dictionary(structure.properties.map { ($0.key, $0) }) { first, _ in first })
        }
        guard owners.count > 1, owners.count == branches.count, let first = mapping.structure(owners[0].id) else {
            return []
        }
        return first.properties.compactMap { property in
            guard names.isFree(property.name), isShared(property, by: owners) else { return nil }
            return UnionModel.SharedProperty(
                name: SwiftName.declaration(property.name),
                type: commonName(property, owners),
                facts: facts(ofShared: property, owners)
            )
        }
    }

    private func isShared(_ property: PropertyDraft, by owners: [Owner]) -> Bool {
        let type = bareType(property)
        return owners.allSatisfy { owner in
            guard let own = owner.properties[property.key] else { return false }
            return own.name == property.name && own.constant == nil && bareType(own) == type
        }
    }

    /// Returns what all branches say about one of their properties, which is deprecated if it is in any of them.
    private func facts(ofShared property: PropertyDraft, _ owners: [Owner]) -> ValueFacts {
        let descriptions = Set(
            owners.map { owner in
                owner.properties[property.key].flatMap { description($0.schemas, named: [property.key]) }
            }
        )
        var facts = ValueFacts(description: descriptions.count == 1 ? descriptions.first ?? nil : nil)
        for owner in owners {
            guard let own = owner.properties[property.key], deprecations.marks(own, of: owner.id) else { continue }
            facts.deprecation = facts.deprecation ?? deprecation(own.schemas)
            facts.isMarkedDeprecated = true
        }
        return facts
    }

    /// Returns the common name that the structs use for the type of a property, or the type itself if they use
    /// different names.
    private func commonName(_ property: PropertyDraft, _ owners: [Owner]) -> SwiftType {
        let names = Set(owners.compactMap { $0.properties[property.key].map { resolver.named($0.type) } })
        return names.count == 1 ? names.first ?? bareType(property) : bareType(property)
    }

    private func bareType(_ property: PropertyDraft) -> SwiftType {
        resolver.finished(resolver.resolve(property.type).withoutNull)
    }
}
