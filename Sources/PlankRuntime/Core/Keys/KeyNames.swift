/// Collects the names of an object's keys from its decoder.
nonisolated final class PlankKeyNames: @unchecked Sendable {
    /// The instance for the object whose keys are asked for.
    @TaskLocal static var current: PlankKeyNames?

    private let known: Set<String>
    // Unguarded: decoding is synchronous, so an instance is never shared between threads.
    private var names: [String] = []
    private var isEmpty = true

    private init(besides known: Set<String>) { self.known = known }

    /// Returns the names of the keys of an object that are not in `known`; `nil` if the object has no keys, or its
    /// decoder made them before.
    ///
    /// The container of the standard library passes each key on as `any CodingKey` and casts it back, which takes most
    /// of the time. A decoder leaves out names of which the key type makes no key, so `PlankKey` and `PlankPropertyKey`
    /// make none here, and note them instead.
    static func names<Key>(of object: KeyedDecodingContainer<Key>, besides known: Set<String>) -> [String]? {
        let collected = PlankKeyNames(besides: known)
        // For decoders that make keys in another way.
        for key in $current.withValue(collected, operation: { object.allKeys }) { collected.note(key.stringValue) }
        return collected.isEmpty ? nil : collected.names
    }

    /// Notes a name of which no key is made.
    func note(_ name: String) {
        isEmpty = false
        if known.isEmpty || !known.contains(name) { names.append(name) }
    }
}

nonisolated extension KeyedDecodingContainer where Key == PlankKey {
    /// The names of all keys, faster than `allKeys`.
    var plankNames: [String] { PlankKeyNames.names(of: self, besides: []) ?? [] }
}
