nonisolated extension PlankObjectReader {
    /// Returns the key that a property is read from: its own, or the first legacy one that is in the object instead.
    public func key(_ key: PlankPropertyKey, _ legacyKeys: PlankPropertyKey...) -> PlankPropertyKey {
        Self.patch?.note(key.stringValue, legacyKeys.map(\.stringValue), at: values.codingPath)
        asked?.keys.formUnion((legacyKeys + [key]).map(\.stringValue))
        if values.contains(key) { return key }
        guard let found = legacyKeys.first(where: values.contains) else { return key }
        PlankInexactness.current?.note(found.stringValue, insteadOf: key.stringValue, at: values.codingPath)
        return found
    }
}
