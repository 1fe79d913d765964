nonisolated extension KeyedEncodingContainer where Key == PlankKey {
    /// Writes a dictionary's entries in the order of their names.
    mutating func plankEncode<T: Encodable>(entries: [String: T]) throws {
        for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
            try encode(value, forKey: PlankKey(name))
        }
    }
}
