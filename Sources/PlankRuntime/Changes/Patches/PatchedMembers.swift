/// What a merge patch did to the objects of the JSON that is being read.
nonisolated final class PlankPatchedMembers: PlankAppliedPatch, @unchecked Sendable {
    // Not locked: decoding is synchronous, so an instance is never shared between threads.
    nonisolated enum Change {
        case removed, set
    }

    /// Returns what the patch does to the member at a path; `nil` if nothing.
    private let change: ([String]) -> Change?
    /// The members that the patch has under legacy keys, as far as they were found.
    private(set) var legacyMembers: [PlankLegacyMember] = []

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
            legacyMembers.append(PlankLegacyMember(path: path, legacyKey, key))
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
