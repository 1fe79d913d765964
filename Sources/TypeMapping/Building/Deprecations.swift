/// Decides which deprecated declarations are marked as deprecated in Swift. Generated code must not use a marked
/// declaration itself, because that would cause a warning that nobody can fix. In such cases, only a comment mentions
/// the deprecation.
extension ModelBuilder {
    /// Returns the deprecated types that no other model uses.
    func findMarkedTypes() -> Set<DeclarationID> {
        var tops = Set(
            mapping.ids.filter { id in
                mapping[id].parent == nil && deprecation(mapping.described(by: mapping[id])) != nil
                    && marksDeprecations(id) && protocols[id] == nil
            }
        )
        if tops.isEmpty { return [] }
        for id in mapping.ids {
            let top = mapping.surroundings(of: id).last
            for part in mapping[id].kind.parts {
                guard let named = resolver.resolve(part).declaration else { continue }
                if let other = mapping.surroundings(of: named).last, other != top { tops.remove(other) }
            }
        }
        return tops
    }

    /// Returns whether a property is marked, which no union may read to find the tag.
    func marksDeprecation(_ property: PropertyDraft, of owner: DeclarationID) -> Bool {
        guard deprecation(property.schemas) != nil, marksDeprecations(owner) else { return false }
        if identifyingKey(of: owner)?.value == property.key { return false }
        return !(keysOfTags[owner]?.contains(property.key) ?? false)
    }
}
