import JSONTree
import SwiftModel
import SwiftNames

/// The names of a union's cases, which are derived from those of the branches' types.
extension ModelBuilder {
    /// A case with the tags that it is for, and the names that it wants.
    private typealias Case = (branch: UnionDraft.Branch, tags: [JSONNode], wish: NameWish<TextRank>)

    /// Returns a name for each case of a union. `tags` lists the tags of each branch's cases.
    func caseNames(
        of union: DeclarationID,
        _ tags: [(branch: UnionDraft.Branch, cases: [[JSONNode]])],
        in scope: inout NameScope
    ) -> [String] {
        let typeNames = mapping.typeNames(union)
        let counts = tags.map { name(of: $0.branch.named) }.counts
        let cases = tags.flatMap { branch, cases in
            let wishes = cases.count > 1 ? wishes(for: branch, cases, typeNames) : [wish(for: branch, besides: counts)]
            return zip(cases, wishes).map { Case(branch, $0, $1) }
        }
        return scope.claim(shortened(cases, typeNames).map(\.wish), fallback: "value") { _ in [] }
    }

    // MARK: - Candidates

    /// Returns candidate names for the only case of a branch. `counts` has the number of branches for each name of a type.
    private func wish(for branch: UnionDraft.Branch, besides counts: [String: Int]) -> NameWish<TextRank> {
        var names = [name(of: branch.named)]
        if let chosen = chosenName(branch) {
            return NameWish(names: [identifiers.lowerCamel(chosen)] + names, rank: .exact)
        }
        if let name = branch.caseName {
            names.insert(identifiers.lowerCamel(name), at: 0)
        } else if case .declared(let id) = branch.named {
            names.append(identifiers.lowerCamel(mapping[id].name))
            // Types with the same name are distinguished by their enclosing types.
            if let parent = mapping[id].parent, counts[names[0]] ?? 1 > 1 {
                names.insert(identifiers.lowerCamel(mapping[parent].name + mapping[id].name), at: 0)
            }
        } else if let title = branch.title, Titles.isName(title) {
            names.insert(identifiers.lowerCamel(title), at: 0)
        } else if let name = branch.name, isNamed(branch) {
            names.insert(identifiers.lowerCamel(name), at: 0)
        }
        return NameWish(names: names + [SwiftName.givingWay(names[0])], rank: .exact)
    }

    /// Returns candidate names for the cases of a branch that has one per tag.
    private func wishes(
        for branch: UnionDraft.Branch,
        _ tags: [[JSONNode]],
        _ typeNames: [String]
    ) -> [NameWish<TextRank>] {
        // A `mapping` has strings only.
        let texts = tags.joined().compactMap(\.string)
        let speller = TextNames(
            texts,
            as: .value { _ in false },
            identifiers,
            start: NameStart(typeNames: typeNames),
            reserved: mapping.reserved.enumMembers
        )
        let chosen = chosenName(branch).map { identifiers.lowerCamel($0) }
        return texts.map { text in
            var wish = speller.wish(for: text)
            wish.names += speller.further(for: text)
            // The name that the schema sets is that of all values of the branch.
            if let chosen, chosen != wish.names[0] {
                wish.names = wish.names.map { chosen + $0.prefix(1).uppercased() + $0.dropFirst() }
            }
            // The other branches go first.
            if wish.rank == .exact { wish.rank = .near }
            return wish
        }
    }

    private func chosenName(_ branch: UnionDraft.Branch) -> String? {
        branch.schemas.count == 1 ? mapping.graph[branch.schemas[0]].annotations.memberName : nil
    }

    /// Returns whether a branch of a plain type has a name of its own, as dictionaries and tuples with a tag have.
    private func isNamed(_ branch: UnionDraft.Branch) -> Bool {
        switch branch.named {
        case .map: true
        case .list, .set: branch.element != nil
        default: false
        }
    }

    /// Returns the name of a branch that only its type describes. A union's form for requests has the same cases.
    private func name(of type: TypeDraft) -> String {
        type.caseName(identifiers) { [self] id in
            let original = mapping.graph[mapping[id].schema].original.flatMap { mapping.typeOfSchema[$0] }
            return mapping[original?.withoutNull.declaration ?? id].plainName
        }
    }

    // MARK: - Short names

    /// Returns the cases of a union with names that leave out the union's own if they start or end with it, or say no more
    /// than the tag.
    private func shortened(_ cases: [Case], _ typeNames: [String]) -> [Case] {
        let typeName = RepeatedTypeName(typeNames, identifiers, isOfUnion: true)
        let rests = typeName.rests(of: cases.map { $0.wish.names[0] })
        let tags = cases.map(tagInName)
        let counts = tags.compactMap(\.self).counts
        return cases.enumerated().map { index, item in
            var item = item
            let rest = rests[index] ?? tags[index].flatMap { counts[$0] == 1 ? $0 : nil }
            guard let short = rest.map({ identifiers.lowerCamel($0) }), chosenName(item.branch) == nil else {
                return item
            }
            if !mapping.reserved.enumMembers.contains(short) { item.wish.names.insert(short, at: 0) }
            return item
        }
    }

    /// Returns the tag of a case if the name of the branch's definition has all of its words, and others: `system` for
    /// `MessageSystemEvent`. Unlike the words that all branches share, it stays the same if a branch is added.
    private func tagInName(of item: Case) -> String? {
        guard item.tags.count == 1, let tag = item.tags[0].string, let type = item.branch.type.declaration,
            !mapping[type].isInline
        else { return nil }
        var left = identifiers.words(of: tag).map { $0.lowercased() }[...]
        let all = identifiers.words(of: item.wish.names[0]).map { $0.lowercased() }
        if left.isEmpty || left.count == all.count { return nil }
        for word in all where word == left.first { left.removeFirst() }
        return left.isEmpty ? tag : nil
    }
}
