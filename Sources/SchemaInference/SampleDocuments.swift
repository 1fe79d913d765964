import JSONTree

/// The places of all documents, after those that are alike were merged.
struct SampleDocuments {
    let root: SampleValues
    /// The places that are reached in several ways, in the order in which they are first reached.
    private(set) var shared: [SamplePlace] = []
    /// The shared place of each object.
    private var owners: [ObjectIdentifier: SamplePlace] = [:]

    init(_ documents: [JSONNode], findsEntries: Bool) {
        var root = SampleValues(path: [])
        for document in documents { root.add(document) }
        if findsEntries { root.place.findEntries() }
        self.root = root
        while mergeRecursion() {}
        mergeEqualKeys()
        let places = reached()
        for (place, _) in places { place.widenNumbers() }
        shared = places.filter { $0.ways > 1 && !$0.place.objects.isEmpty }.map(\.place)
        for place in shared {
            for object in place.objects { owners[ObjectIdentifier(object)] = place }
        }
    }

    /// Returns the shared place that an object belongs to, for places that are made again from some of a place's objects.
    func owner(of object: JSONObject) -> SamplePlace? { owners[ObjectIdentifier(object)] }

    // MARK: - Recursion

    /// A place above another, and the key of its member on the way there.
    private typealias Ancestor = (place: SamplePlace, key: String)

    /// Merges objects with objects above them that are alike, such as the replies to a comment with the comment. Returns
    /// whether there were any.
    private func mergeRecursion() -> Bool {
        var hasMerged = false
        var visited: Set<ObjectIdentifier> = []
        func visit(_ place: SamplePlace, below ancestors: [Ancestor]) {
            guard visited.insert(ObjectIdentifier(place)).inserted else { return }
            if let ancestor = ancestors.last(where: { place.isRecursion(of: $0.place.current, by: $0.key) }) {
                ancestor.place.current.merge(place)
                hasMerged = true
                return
            }
            if let elements = place.elements { visit(elements.place, below: ancestors) }
            if let entries = place.entries { visit(entries.place, below: ancestors) }
            for member in place.members { visit(member.values.place, below: ancestors + [(place, member.key)]) }
        }
        visit(root.place, below: [])
        return hasMerged
    }

    // MARK: - Equal keys

    /// Merges objects with the same keys, such as the billing and the delivery address.
    private func mergeEqualKeys() {
        var groups: [Set<ExactText>: [SamplePlace]] = [:]
        for (place, _) in reached() where place.members.count >= 3 {
            let place = place.current
            let keys = place.keys
            if let first = groups[keys]?.first(where: { $0.current.hasSameKinds(as: place) }) {
                first.current.merge(place)
            } else {
                groups[keys, default: []].append(place)
            }
        }
    }

    /// Returns each place with the number of ways in which it is reached, in the order of the first.
    private func reached() -> [(place: SamplePlace, ways: Int)] {
        var places: [(place: SamplePlace, ways: Int)] = []
        var indices: [ObjectIdentifier: Int] = [:]
        func reach(_ place: SamplePlace) {
            if let index = indices[ObjectIdentifier(place)] {
                places[index].ways += 1
                return
            }
            indices[ObjectIdentifier(place)] = places.count
            places.append((place, 1))
            if let elements = place.elements { reach(elements.place) }
            if let entries = place.entries { reach(entries.place) }
            for member in place.members { reach(member.values.place) }
        }
        reach(root.place)
        return places
    }
}

extension SamplePlace {
    /// Returns whether the objects are of the type of those above them, from which `key` leads here.
    fileprivate func isRecursion(of above: SamplePlace, by key: String) -> Bool {
        guard above !== self, above.kinds == [.object], kinds == [.object] else { return false }
        let common = commonKeyCount(with: above)
        let all = above.members.count + members.count - common
        let isAlike =
            member(ExactText(key)) != nil
            ? common >= 2 && common * 2 >= all : common >= 4 && common * 4 >= all * 3
        return isAlike && hasSameKinds(as: above)
    }

    /// Returns whether the values of each key that both places have are of the same kind.
    fileprivate func hasSameKinds(as place: SamplePlace) -> Bool {
        guard kinds == place.kinds else { return false }
        return members.allSatisfy { member in
            guard let other = place.member(ExactText(member.key)) else { return true }
            let (kinds, others) = (member.values.place.kinds, other.values.place.kinds)
            return kinds.isEmpty || others.isEmpty || !kinds.isDisjoint(with: others)
        }
    }
}
