/// The names that the runtime's source takes, so that no model gets one of them.
package struct RuntimeNames: Sendable, Hashable, Encodable {
    /// Every type that the runtime declares at the top of a file, and every type of the standard library or Foundation
    /// that it names: in the runtime's own module, a model of that name would be declared twice or would hide the type.
    package let taken: Set<String>
    /// The types that generated code can name, since they are public: a model or a nested type would hide them.
    package let named: Set<String>
    /// The types that apps name too, which have a second name in copies for a namespace or a prefix.
    package let shared: [String]

    package init(taken: Set<String>, named: Set<String>, shared: [String]) {
        self.taken = taken
        self.named = named
        self.shared = shared
    }

    /// No runtime, and no name taken.
    package static let none = RuntimeNames(taken: [], named: [], shared: [])

    /// The second name of a shared type, which only this run's copy has: `V1JSONValue`.
    package static func alias(_ name: String, namespace: String?, prefix: String) -> String? {
        let start = (namespace ?? "") + prefix
        return start.isEmpty ? nil : start + name
    }
}
