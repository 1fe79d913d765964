import SwiftModel

/// Decides which deprecated declarations are marked as deprecated in Swift. Generated code must not use a marked
/// declaration itself, because that would cause a warning that nobody can fix. In such cases, only a comment mentions
/// the deprecation.
struct Deprecations {
    /// The marked types, which no other model uses.
    let marked: Set<DeclarationID>
    /// The keys that unions read from the values of their branches in the same document to find the tag, by branch.
    private let tags: [DeclarationID: Set<String>]
    private unowned let builder: ModelBuilder

    init(_ builder: ModelBuilder) {
        self.builder = builder
        let mapping = builder.mapping
        var tags: [DeclarationID: Set<String>] = [:]
        var tops = Set(
            mapping.ids.filter { id in
                mapping[id].parent == nil && builder.deprecation(mapping.described(by: mapping[id])) != nil
                    && builder.marksDeprecations(id) && builder.protocols[id] == nil
            }
        )
        for id in mapping.ids {
            if !tops.isEmpty {
                let top = mapping.surroundings(of: id).last
                for part in mapping[id].kind.parts {
                    guard let named = builder.resolver.resolve(part).declaration else { continue }
                    if let other = mapping.surroundings(of: named).last, other != top { tops.remove(other) }
                }
            }
            guard let union = mapping.union(id), let key = builder.unions.selection(of: id, union).tag?.key else {
                continue
            }
            for case .declared(let type) in builder.unions.branches(of: id).map(\.type)
            where mapping[type].document == mapping[id].document { tags[type, default: []].insert(key) }
        }
        marked = tops
        self.tags = tags
    }

    func marks(_ property: PropertyDraft, of owner: DeclarationID) -> Bool {
        guard builder.deprecation(property.schemas) != nil, builder.marksDeprecations(owner) else { return false }
        if builder.identifyingKey(of: owner)?.value == property.key { return false }
        return !(tags[owner]?.contains(property.key) ?? false)
    }
}
