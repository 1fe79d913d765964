nonisolated extension PlankObjectReader {
    /// Reads a required property that is always `null`.
    public mutating func required(_ key: PlankPropertyKey, _ type: PlankNull?.Type) throws -> PlankNull? {
        try required(key) { try $0.decodeNil(forKey: $1) ? nil : $0.decode(PlankNull.self, forKey: $1) }
    }
}
