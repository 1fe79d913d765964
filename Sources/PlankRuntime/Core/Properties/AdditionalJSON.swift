nonisolated extension ObjectReader {
    /// Reads the properties whose names are not in `known`.
    public mutating func readAdditional(into properties: inout [String: JSONValue], besides known: Set<String>) {
        readAdditional(into: &properties, besides: known) { try $0.decodeJSON(forKey: $1) }
    }
}

nonisolated extension ObjectWriter {
    /// Writes additional properties sorted by name. Names in `known` are skipped: declared properties take precedence.
    public mutating func writeAdditional(_ properties: [String: JSONValue], besides known: Set<String>) {
        writeAdditional(properties, besides: known) { try $0.encodeJSON($1, forKey: $2) }
    }
}
