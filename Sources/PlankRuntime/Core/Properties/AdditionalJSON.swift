nonisolated extension PlankObjectReader {
    /// Reads the properties whose names are not in `known`.
    public mutating func readAdditional(into properties: inout [String: PlankJSON], besides known: Set<String>) {
        readAdditional(into: &properties, besides: known) { try $0.plankDecodeJSON(forKey: $1) }
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes additional properties sorted by name. Names in `known` are skipped: declared properties take precedence.
    public mutating func writeAdditional(_ properties: [String: PlankJSON], besides known: Set<String>) {
        writeAdditional(properties, besides: known) { try $0.plankEncodeJSON($1, forKey: $2) }
    }
}
