/// What a merge patch did to the objects of the JSON that is being read.
nonisolated final class PlankPatchedMembers: PlankAppliedPatch, @unchecked Sendable {
    // Not locked: decoding is synchronous, so an instance is never shared between threads.
    nonisolated enum Change {
        case removed, set
    }

    /// A member that the patch has under a legacy key of its property.
    nonisolated struct LegacyMember {
        /// The keys of the objects around it.
        let path: [String]
        let legacyKey: String
        /// The property's own key.
        let key: String
    }

    /// Returns what the patch does to the member at a path; `nil` if nothing.
    private let change: ([String]) -> Change?
    /// The members under legacy keys that were found so far.
    private(set) var legacyMembers: [LegacyMember] = []

    init(change: @escaping ([String]) -> Change?) {
        self.change = change
    }

    func hasRemoved(_ key: String, at path: [any CodingKey]) -> Bool {
        change(path.map(\.stringValue) + [key]) == .removed
    }

    func note(_ key: String, _ legacyKeys: [String], at path: [any CodingKey]) {
        if let trial = PlankTrial.current { return trial.ifTaken { self.note(key, legacyKeys, at: path) } }
        let path = path.map(\.stringValue)
        for legacyKey in legacyKeys where change(path + [legacyKey]) != nil {
            legacyMembers.append(LegacyMember(path: path, legacyKey: legacyKey, key: key))
        }
    }

    func null<T>(as type: T.Type) -> T? {
        (type as? any PlankNullableValue.Type)?.plankNull as? T
    }
}

/// A type with a value for `null`.
nonisolated protocol PlankNullableValue {
    // Not `null`, which would hide the case of `PlankJSON` where an optional is expected.
    static var plankNull: Self { get }
}

nonisolated extension Optional: PlankNullableValue {
    static var plankNull: Self { nil }
}
