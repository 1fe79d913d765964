import SwiftModel

/// Decides which deprecated declarations are marked as deprecated in Swift. Generated code must not use a marked
/// declaration itself, because that would cause a warning that nobody can fix. In such cases, only a comment mentions
/// the deprecation.
struct Deprecations {
    /// The marked types, which no other model uses.
    let marked: Set<DeclarationID>
    /// The keys that unions read from the values of their branches to find the tag, by branch.
    private let tags: [DeclarationID: Set<String>]
    /// Returns whether a type has the feature.
    let isChosen: (DeclarationID) -> Bool
    private let deprecation: (PropertyDraft) -> String?
    private let isIdentity: (PropertyDraft, DeclarationID) -> Bool

    init(_ builder: ModelBuilder) {
        let mapping = builder.mapping
        var tops: Set<DeclarationID> = []
        var tags: [DeclarationID: Set<String>] = [:]
        let isChosen = { [unowned builder] (id: DeclarationID) in
            builder.chosen.features(of: id).contains(Heading.deprecation)
        }
        for id in mapping.ids where mapping[id].parent == nil {
            guard builder.deprecation(mapping.described(by: mapping[id])) != nil, isChosen(id),
                builder.protocols[id] == nil
            else { continue }
            tops.insert(id)
        }
        for id in mapping.ids {
            if !tops.isEmpty {
                let top = mapping.surroundings(of: id).last
                for part in mapping[id].kind.parts {
                    guard let named = builder.resolver.resolve(part).declaration else { continue }
                    if let other = mapping.surroundings(of: named).last, other != top { tops.remove(other) }
                }
            }
            guard let union = mapping.union(id), let key = builder.unions.tags(of: id, union).key else { continue }
            for branch in builder.unions.branches(of: union) {
                if case .declared(let id) = branch.type { tags[id, default: []].insert(key) }
            }
        }
        marked = tops
        self.tags = tags
        self.isChosen = isChosen
        deprecation = { [unowned builder] in builder.deprecation($0.schemas) }
        isIdentity = { [unowned builder] in builder.identifyingKey(of: $1) == $0.key }
    }

    /// Returns whether a property is marked as deprecated in Swift.
    func marks(_ property: PropertyDraft, of owner: DeclarationID) -> Bool {
        guard deprecation(property) != nil, isChosen(owner) else { return false }
        return !(tags[owner]?.contains(property.key) ?? false) && !isIdentity(property, owner)
    }
}
