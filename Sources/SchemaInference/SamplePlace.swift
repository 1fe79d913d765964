import JSONTree

/// What the documents have at one place, such as `/items/*/price`, or at several places that are alike. `null` is counted
/// where the place is used.
final class SamplePlace {
    private(set) var booleans = 0
    private(set) var numbers = NumberSamples()
    private(set) var strings = StringSamples()
    private(set) var arrays = 0
    /// The elements of all arrays, if there are any.
    private(set) var elements: SampleValues?
    /// The objects, in document order.
    private(set) var objects: [JSONObject] = []
    /// The members of all objects, in the order in which their keys were first seen; none if the keys are data.
    private(set) var members: [Member] = []
    /// The values of all members, if the keys are data.
    private(set) var entries: SampleValues?
    private var indices: [ExactText: Int] = [:]
    /// The keys on the way to this place from the root, the nearest last, for each place that was merged into it.
    private(set) var paths: [[String]]
    /// The place that this one was merged into.
    private var replacement: SamplePlace?

    /// The values of one key.
    struct Member {
        let key: String
        /// The number of objects that have the key.
        var count = 0
        var values: SampleValues
    }

    init(path: [String]) {
        paths = [path]
    }

    /// The place itself, or the one that it was merged into.
    var current: SamplePlace {
        var place = self
        while let next = place.replacement { place = next }
        if place !== self { replacement = place }
        return place
    }

    /// The kinds of values that were seen.
    var kinds: Set<Kind> {
        let counts: [Kind: Int] = [
            .boolean: booleans, .number: numbers.count, .string: strings.count, .array: arrays, .object: objects.count,
        ]
        return Set(counts.filter { $0.value > 0 }.keys)
    }

    /// The kinds of values other than `null`.
    enum Kind { case boolean, number, string, array, object }

    /// The keys of all objects.
    var keys: Set<ExactText> { Set(indices.keys) }

    /// Returns how many keys both places have, in time that grows with the smaller one.
    func commonKeyCount(with other: SamplePlace) -> Int {
        guard members.count <= other.members.count else { return other.commonKeyCount(with: self) }
        return members.count(where: { other.indices[ExactText($0.key)] != nil })
    }

    /// Returns the values of a key.
    func member(_ key: ExactText) -> Member? { indices[key].map { members[$0] } }

    // MARK: - Adding

    /// Adds a value other than `null`.
    func add(_ node: JSONNode) {
        switch node.value {
        case .null: break
        case .bool: booleans += 1
        case .number(let number): numbers.add(number)
        case .string(let text): strings.add(text)
        case .array(let array):
            arrays += 1
            if elements == nil, !array.isEmpty { elements = SampleValues(path: paths[0]) }
            for node in array { elements?.add(node) }
        case .object(let object): add(object)
        }
    }

    /// Adds an object.
    func add(_ object: JSONObject) {
        objects.append(object)
        for member in object.members {
            let key = ExactText(member.key)
            let index = indices[key] ?? members.count
            if index == members.count {
                indices[key] = index
                members.append(Member(key: member.key, values: SampleValues(path: paths[0] + [member.key])))
            }
            members[index].count += 1
            members[index].values.add(member.value)
        }
    }

    // MARK: - Keys that are data

    /// Treats the keys as data, as those of a dictionary are, here and below where they look like it.
    func findEntries() {
        elements?.place.findEntries()
        for member in members { member.values.place.findEntries() }
        if DataKeys.areData(of: self) { makeEntries() }
    }

    /// Makes entries of all members.
    private func makeEntries() {
        let (members, values) = (members, entries ?? SampleValues(path: paths[0]))
        self.members = []
        indices = [:]
        entries = values
        for member in members {
            current.entries?.nulls += member.values.nulls
            values.place.merge(member.values.place)
        }
    }

    // MARK: - Fractions

    /// Allows fractions in all numbers of an object that has only numbers if one of them has a fraction: a `latitude` that
    /// is whole by chance stands beside a `longitude` that is not.
    func widenNumbers() {
        let places = members.map(\.values.place)
        if places.contains(where: \.numbers.hasFractions), places.allSatisfy({ $0.kinds == [.number] }) {
            for place in places { place.numbers.widen() }
        }
    }

    /// Allows fractions where another place with values of the same kind has them, here and below.
    func widenNumbers(like other: SamplePlace) {
        if other.numbers.needDouble { numbers.widen() }
        if let elements = other.elements { self.elements?.place.widenNumbers(like: elements.place) }
        if let entries = other.entries { self.entries?.place.widenNumbers(like: entries.place) }
        for member in members {
            if let values = other.member(ExactText(member.key))?.values {
                member.values.place.widenNumbers(like: values.place)
            }
        }
    }

    // MARK: - Merging

    /// Takes over everything that another place has, which is this place from now on. The same happens to what is below
    /// both.
    func merge(_ other: SamplePlace) {
        let (place, other) = (current, other.current)
        guard place !== other else { return }
        other.replacement = place
        place.paths += other.paths
        place.booleans += other.booleans
        place.numbers.add(other.numbers)
        place.strings.add(other.strings)
        place.arrays += other.arrays
        place.objects += other.objects
        if let elements = other.elements { place.merge(elements, into: \.elements) }
        if let entries = other.entries { place.merge(entries, into: \.entries) }
        // Merging what is below can merge this place into another, so it is looked up again each time.
        for member in other.members { place.current.merge(member) }
        let result = place.current
        if result.entries != nil, !result.members.isEmpty { result.makeEntries() }
    }

    private func merge(_ values: SampleValues, into path: ReferenceWritableKeyPath<SamplePlace, SampleValues?>) {
        let place = current
        guard let own = place[keyPath: path] else {
            place[keyPath: path] = values
            return
        }
        place[keyPath: path]?.nulls += values.nulls
        own.place.merge(values.place)
    }

    private func merge(_ member: Member) {
        guard let index = indices[ExactText(member.key)] else {
            indices[ExactText(member.key)] = members.count
            members.append(member)
            return
        }
        members[index].count += member.count
        members[index].values.nulls += member.values.nulls
        members[index].values.place.merge(member.values.place)
    }
}

/// The values that are reached in one step from a place: of a key, of an array, or the documents.
struct SampleValues {
    var nulls = 0
    private let origin: SamplePlace

    init(path: [String]) {
        origin = SamplePlace(path: path)
    }

    /// What is known of the values other than `null`.
    var place: SamplePlace { origin.current }

    mutating func add(_ node: JSONNode) {
        if node.isNull { nulls += 1 } else { place.add(node) }
    }
}
