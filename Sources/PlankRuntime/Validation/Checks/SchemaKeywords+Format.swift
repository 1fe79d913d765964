nonisolated extension SchemaKeywords {
    /// Allows strings with a format (JSON Schema validation, section 7).
    public mutating func format(_ format: SchemaFormat) {
        text(SchemaProgram.TextCheck(name: format.name, allows: format.allows))
    }
}
