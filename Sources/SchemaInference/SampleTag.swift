import JSONTree

/// The property that says which of several types an object has, such as `"type": "circle"`.
struct SampleTag {
    let key: String
    /// The objects by the value of the property, in the order in which the values were first seen.
    let groups: [(value: String, objects: [JSONObject])]

    /// Finds the tag of the objects at a place: a property that all objects have, whose values come with different properties.
    /// One that is not called like a tag must tell all types apart.
    init?(of place: SamplePlace) {
        let tags = place.members.filter { member in
            let strings = member.values.place.strings
            return member.count == place.objects.count && strings.count == member.count
                && 2...64 ~= strings.values.count && strings.values.allSatisfy(StringSamples.isWord)
        }
        let named = tags.lazy.filter { Self.isCalledLikeTag($0.key) }.map { Self($0.key, place.objects) }
        // Each value needs a key that not all objects have.
        let optional = place.members.count { $0.count < place.objects.count }
        let others = tags.filter { !Self.isCalledLikeTag($0.key) && $0.values.place.strings.values.count <= optional }
            .prefix(Self.mostTries).lazy.map { Self($0.key, place.objects) }
        guard let tag = named.first(where: \.tellsTypes) ?? others.first(where: \.tellsAllTypes) else { return nil }
        self = tag
    }

    private init(_ key: String, _ objects: [JSONObject]) {
        var groups: [(value: String, objects: [JSONObject])] = []
        var indices: [ExactText: Int] = [:]
        for object in objects {
            let value = object[key]?.string ?? ""
            let index = indices[ExactText(value), default: groups.count]
            if index == groups.count {
                groups.append((value, []))
                indices[ExactText(value)] = index
            }
            groups[index].objects.append(object)
        }
        self.key = key
        self.groups = groups
    }

    /// The maximum number of keys that are tried, so that the time stays linear.
    private static let mostTries = 8

    /// The words that schemas have for tags.
    static let words = ["type", "kind", "typename", "event", "tag", "object", "class"]

    /// Whether a key's last word is one of those that schemas have for tags.
    private static func isCalledLikeTag(_ key: String) -> Bool {
        let name = key.lowercased()
        return words.contains { word in
            name == word || name.hasSuffix("_" + word) || name.hasSuffix("-" + word) || name.hasSuffix("$" + word)
                || name.hasSuffix("@" + word) || key.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
        }
    }

    /// The keys that some objects with each value have, and those that all of them have.
    private var keys: (some: [Set<ExactText>], every: [Set<ExactText>]) {
        let keys = groups.map { group in group.objects.map { Set($0.keys.map(ExactText.init)) } }
        return (
            keys.map { $0.reduce(into: []) { $0.formUnion($1) } },
            keys.map { sets in sets.dropFirst().reduce(sets[0]) { $0.intersection($1) } }
        )
    }

    /// Whether each value occurs several times, and comes with a property that all objects with the value have and no other
    /// object has.
    private var tellsAllTypes: Bool {
        let (some, every) = keys
        let counts = some.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return groups.allSatisfy { $0.objects.count > 1 } && every.allSatisfy { $0.contains { counts[$0] == 1 } }
    }

    /// Whether two values each come with a property that the other never has, and most properties that not all objects
    /// have belong to some of the values.
    private var tellsTypes: Bool {
        let (some, every) = keys
        let all = some.reduce(into: Set<ExactText>()) { $0.formUnion($1) }
        let common = every.dropFirst().reduce(every[0]) { $0.intersection($1) }
        let varying = all.subtracting(common)
        // Those that all objects with one value have and no object with another has.
        let telling = varying.filter { key in
            every.contains { $0.contains(key) } && some.contains { !$0.contains(key) }
        }
        let exclusive = every.map { $0.intersection(telling) }
        let areApart = exclusive.indices.contains { index in
            exclusive.indices.contains { other in
                !exclusive[index].subtracting(some[other]).isEmpty && !exclusive[other].subtracting(some[index]).isEmpty
            }
        }
        return areApart && telling.count * 2 >= varying.count
    }
}
