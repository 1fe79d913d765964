nonisolated extension Encoder {
    /// Writes a union's value as the only property of an object, whose key selects the branch.
    public func encode(branch value: some Encodable, underKey key: String) throws {
        try checkNesting()
        WrittenBranches.current?.note(value, at: codingPath + [PropertyKey(key)])
        var container = self.container(keyedBy: PropertyKey.self)
        try container.encode(value, forKey: PropertyKey(key))
    }
}
