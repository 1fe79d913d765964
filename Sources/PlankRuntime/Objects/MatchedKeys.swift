extension ObjectReader {
    /// Records an error that lists the properties whose names are not in `known` and match none of the regular
    /// expressions.
    public mutating func rejectAdditional(besides known: Set<String>, unlike patterns: [String]) {
        let others = values.allKeys.map(\.stringValue).filter { !known.contains($0) }
        reject(others.filter { name in !patterns.contains { SchemaPattern.matches($0, name) } })
    }
}
