/// Collects the names of an object's keys from its decoder.
final class KeyNames: @unchecked Sendable {
    /// The instance for the object whose keys are asked for.
    @TaskLocal static var current: KeyNames?

    private let known: Set<String>
    // Unguarded: decoding is synchronous, so an instance is never shared between threads.
    private var names: [String] = []

    private init(besides known: Set<String>) { self.known = known }

    /// Returns the names of the keys of an object that are not in `known`.
    ///
    /// The container of the standard library passes each key on as `any CodingKey` and casts it back, which takes most
    /// of the time. A decoder leaves out names of which the key type makes no key, so `PropertyKey` makes none here, and
    /// notes them instead.
    static func names(of object: KeyedDecodingContainer<PropertyKey>, besides known: Set<String>) -> [String] {
        let collected = KeyNames(besides: known)
        // For decoders that make keys in another way.
        for key in $current.withValue(collected, operation: { object.allKeys }) { collected.note(key.stringValue) }
        return collected.names
    }

    /// Notes a name of which no key is made.
    func note(_ name: String) {
        if known.isEmpty || !known.contains(name) { names.append(name) }
    }
}

extension KeyedDecodingContainer where Key == PropertyKey {
    /// The names of all keys, faster than `allKeys`.
    var names: [String] { KeyNames.names(of: self, besides: []) }

    /// Returns the names of the keys that are not in `known`.
    func names(besides known: Set<String>) -> [String] { KeyNames.names(of: self, besides: known) }
}
