import SwiftModel

extension ModelBuilder {
    /// Returns the properties that the structs of all branches have with the same type. Constants are left out, because
    /// the case already determines their values.
    func sharedProperties(_ branches: [UnionDraft.Branch], besides names: NameScope) -> [UnionModel.SharedProperty] {
        let structures = branches.map { branch -> StructDraft? in
            if case .declared(let id) = branch.type { mapping.structure(id) } else { nil }
        }
        guard structures.count > 1, let first = structures.first ?? nil else { return [] }
        var shared = first.properties.filter { names.isFree($0.name) }
        for structure in structures.dropFirst() {
            guard let structure else { return [] }
            let own = Dictionary(structure.properties.map { ($0.key, $0) }) { first, _ in first }
            shared.removeAll { property in
                guard let twin = own[property.key], twin.name == property.name else { return true }
                return twin.constant != nil || bareType(twin) != bareType(property)
            }
        }
        return shared.filter { $0.constant == nil }.map { property in
            UnionModel.SharedProperty(
                name: SwiftName.declaration(property.name),
                type: commonName(property, structures.compactMap(\.self)),
                facts: facts(ofShared: property, branches)
            )
        }
    }

    /// Returns the description of a property of all branches, which is deprecated if it is in any of them.
    private func facts(ofShared property: PropertyDraft, _ branches: [UnionDraft.Branch]) -> ValueFacts {
        var facts = ValueFacts(description: description(property.schemas, named: [property.key]))
        for case .declared(let id) in branches.map(\.type) {
            guard let own = mapping.structure(id)?.properties.first(where: { $0.key == property.key }),
                deprecations.marks(own, of: id)
            else { continue }
            facts.deprecation = facts.deprecation ?? deprecation(own.schemas)
            facts.isMarkedDeprecated = true
        }
        return facts
    }

    /// Returns the common name that the structs use for the type of a property, or the type itself if they use
    /// different names.
    private func commonName(_ property: PropertyDraft, _ structures: [StructDraft]) -> SwiftType {
        let names = structures.compactMap { structure in
            structure.properties.first { $0.key == property.key }.map { resolver.named($0.type) }
        }
        return Set(names).count == 1 ? names[0] : bareType(property)
    }

    private func bareType(_ property: PropertyDraft) -> SwiftType {
        resolver.finished(resolver.resolve(property.type).withoutNull)
    }
}
