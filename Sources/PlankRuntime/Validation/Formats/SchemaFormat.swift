/// A format of strings, for the keyword `format` (JSON Schema validation, section 7).
public nonisolated struct PlankSchemaFormat: Sendable {
    /// The name of the format in schemas: `date-time`.
    let name: String
    /// Returns whether a string has the format.
    let allows: @Sendable (String) -> Bool

    init(_ name: String, _ allows: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.allows = allows
    }
}
