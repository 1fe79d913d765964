nonisolated extension PlankSchemaKeywords {
    /// Allows strings with a format (JSON Schema validation, section 7).
    public mutating func format(_ format: PlankSchemaFormat) {
        text(PlankSchemaProgram.TextCheck(name: format.name, allows: format.allows))
    }
}
