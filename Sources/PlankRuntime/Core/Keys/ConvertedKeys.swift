/// The keys that decoders make of declared ones, kept because a ``DeclaredKey`` is never released.
nonisolated enum ConvertedKeys {
    private static let known = ModelLock<[String: DeclaredKey]>([:])

    /// Returns the key that `convert` makes of a declared one.
    static func key(of declared: DeclaredKey, _ convert: (String) -> String) -> DeclaredKey {
        let name = declared.stringValue
        return known.withLock { known in
            if let key = known[name] { return key }
            let key = DeclaredKey(convert(name))
            known[name] = key
            return key
        }
    }
}
