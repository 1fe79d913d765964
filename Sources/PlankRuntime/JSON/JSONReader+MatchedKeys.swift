nonisolated extension PlankJSONReader {
    /// Records an error for the last key, which the model does not declare, if it matches none of the regular
    /// expressions.
    public mutating func rejectMember(unlike patterns: [String]) {
        if !PlankKnownPatterns.matchesAny(patterns, otherKeyText) { rejectMember() }
    }
}
