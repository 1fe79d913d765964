nonisolated extension PlankObjectReader {
    /// Records an error that lists the properties whose names are not in `known` and match none of the regular
    /// expressions.
    public mutating func rejectAdditional(besides known: Set<String>, unlike patterns: [String]) {
        reject(names(besides: known).filter { !PlankKnownPatterns.matchesAny(patterns, $0) })
    }
}
