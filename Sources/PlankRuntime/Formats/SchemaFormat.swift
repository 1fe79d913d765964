/// A format of strings, for the keyword `format` (JSON Schema validation, section 7).
///
/// - Note: Part of the models' API.
public struct SchemaFormat {
    /// The name of the format in schemas: `date-time`.
    let name: String
    /// Returns whether a string has the format.
    let allows: (String) -> Bool

    init(_ name: String, _ allows: @escaping (String) -> Bool) {
        self.name = name
        self.allows = allows
    }
}

// It is declared here, so that rules without formats do not need this file.
extension SchemaInstance {
    /// Allows strings with a format (JSON Schema validation, section 7).
    public mutating func format(_ format: SchemaFormat) {
        guard case .string(let text) = value, !isDecided, !format.allows(text) else { return }
        fail("format", "is not a valid \(format.name)")
    }
}
