/// The names that the runtime's source uses, which models must not have.
package struct RuntimeNames: Sendable, Hashable, Encodable {
    /// Every top-level type of the runtime, and every type of the standard library or Foundation that it uses. In the
    /// runtime's own module, a model with such a name would redeclare or hide the type.
    package let taken: Set<String>
    /// The public types of the runtime, which generated code can use: a model or a nested type with such a name would
    /// hide them.
    package let named: Set<String>
    /// The types that apps use too. In copies of the runtime for a namespace or a prefix, they have a second name.
    package let shared: [String]

    package init(taken: Set<String>, named: Set<String>, shared: [String]) {
        self.taken = taken
        self.named = named
        self.shared = shared
    }

    /// The names of no runtime.
    static let none = RuntimeNames(taken: [], named: [], shared: [])

    /// Returns the second name of a shared type, which is unique to this run's copy: `V1JSONValue`. Returns nil if
    /// there is neither a namespace nor a prefix.
    package static func alias(_ name: String, namespace: String?, prefix: String) -> String? {
        let start = (namespace ?? "") + prefix
        return start.isEmpty ? nil : start + name
    }
}
