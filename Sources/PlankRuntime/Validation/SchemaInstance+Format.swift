nonisolated extension PlankSchemaInstance {
    /// Allows strings with a format (JSON Schema validation, section 7).
    public mutating func format(_ format: PlankSchemaFormat) {
        guard case .string(let text) = value, !isDecided, !format.allows(text) else { return }
        fail("format", "is not a valid \(format.name)")
    }
}
