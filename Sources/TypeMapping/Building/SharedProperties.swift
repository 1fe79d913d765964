import SwiftModel

extension ModelBuilder {
    /// The struct of a branch, with the index of each property by its key.
    private struct Owner {
        let id: DeclarationID
        let properties: [PropertyDraft]
        private let indices: [String: Int]

        init(_ id: DeclarationID, _ structure: StructDraft) {
            self.id = id
            properties = structure.properties
            indices = Dictionary(zip(properties.lazy.map(\.key), properties.indices)) { first, _ in first }
        }

        subscript(key: String) -> PropertyDraft? { indices[key].map { properties[$0] } }
    }

    /// Returns the properties that the structs of all branches have with the same type. Constants are left out, because
    /// the case already determines their values.
    func sharedProperties(_ branches: [UnionDraft.Branch], besides names: NameScope) -> [UnionModel.SharedProperty] {
        let owners = branches.compactMap { branch -> Owner? in
            guard case .declared(let id) = branch.type, let structure = mapping.structure(id) else { return nil }
            return Owner(id, structure)
        }
        guard owners.count > 1, owners.count == branches.count else { return [] }
        return owners[0].properties.compactMap { property in
            guard property.constant == nil, names.isFree(property.name), isShared(property, by: owners.dropFirst())
            else { return nil }
            return UnionModel.SharedProperty(
                name: SwiftName.declaration(property.name),
                type: commonName(property, owners),
                facts: facts(ofShared: property, owners)
            )
        }
    }

    private func isShared(_ property: PropertyDraft, by owners: ArraySlice<Owner>) -> Bool {
        owners.allSatisfy { owner in
            guard let own = owner[property.key] else { return false }
            return own.name == property.name && own.constant == nil && bareType(own) == bareType(property)
        }
    }

    /// Returns what all branches say about one of their properties, which is deprecated if it is in any of them.
    private func facts(ofShared property: PropertyDraft, _ owners: [Owner]) -> ValueFacts {
        let descriptions = Set(
            owners.map { owner in
                owner[property.key].flatMap { description($0.schemas, named: [property.key]) }
            }
        )
        var facts = ValueFacts(description: descriptions.count == 1 ? descriptions.first ?? nil : nil)
        for owner in owners {
            guard let own = owner[property.key], deprecations.marks(own, of: owner.id) else { continue }
            facts.deprecation = facts.deprecation ?? deprecation(own.schemas)
            facts.isMarkedDeprecated = true
        }
        return facts
    }

    /// Returns the common name that the structs use for the type of a property, or the type itself if they use
    /// different names.
    private func commonName(_ property: PropertyDraft, _ owners: [Owner]) -> SwiftType {
        let names = Set(owners.compactMap { $0[property.key].map { resolver.named($0.type) } })
        return names.count == 1 ? names.first ?? bareType(property) : bareType(property)
    }

    private func bareType(_ property: PropertyDraft) -> SwiftType {
        resolver.finished(resolver.resolve(property.type).withoutNull)
    }
}
