/// A format of strings, as in `format` (JSON Schema validation, section 7).
///
/// - Note: Part of the models' API.
public struct SchemaFormat {
    /// The name in schemas: `date-time`.
    let name: String
    /// Whether a text has the format.
    let allows: (String) -> Bool

    init(_ name: String, _ allows: @escaping (String) -> Bool) {
        self.name = name
        self.allows = allows
    }
}
