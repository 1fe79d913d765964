nonisolated extension PlankObjectReader {
    /// Reads a required list.
    public mutating func required<T: Decodable>(_ key: PlankPropertyKey, _ type: [T].Type) throws -> [T] {
        try required(key) { try $0.decode(PlankDecodedList<T>.self, forKey: $1).elements }
    }
}
