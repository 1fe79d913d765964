nonisolated extension JSONReader {
    /// Records an error for the last key, which the model does not declare, if it matches none of the regular
    /// expressions.
    public mutating func rejectMember(unlike patterns: [String]) {
        if !KnownPatterns.matchesAny(patterns, otherKeyText) { rejectMember() }
    }
}
