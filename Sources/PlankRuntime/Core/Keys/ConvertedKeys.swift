/// The keys that decoders make of declared ones, kept because a ``PlankPropertyKey`` is never released.
nonisolated enum PlankConvertedKeys {
    private static let known = PlankModelLock<[String: PlankPropertyKey]>([:])

    /// Returns the key that `convert` makes of a declared one.
    static func key(of declared: PlankPropertyKey, _ convert: (String) -> String) -> PlankPropertyKey {
        let name = declared.stringValue
        return known.withLock { known in
            if let key = known[name] { return key }
            let key = PlankPropertyKey(convert(name))
            known[name] = key
            return key
        }
    }
}
