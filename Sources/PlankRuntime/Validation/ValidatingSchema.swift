import Foundation

/// The rules of a JSON Schema document, compiled to Swift: `try PinSchema.validate(data)`.
///
/// The rules check JSON rather than models: they include keywords that no Swift type expresses.
///
/// - Note: Part of the models' API.
public nonisolated protocol ValidatingSchema {
    /// Checks a value against the document's root schema.
    static func evaluate(_ value: inout SchemaInstance)
}

/// The rules of one schema: a function that checks a value.
///
/// - Note: Part of the models' API.
public typealias SchemaRules = (inout SchemaInstance) -> Void

nonisolated extension ValidatingSchema {
    /// Checks a JSON document.
    ///
    /// - Parameter rules: The rules of a definition, to check against that instead of the root:
    ///   `try ShopSchema.validate(data, as: ShopSchema.order)`.
    /// - Throws: ``SchemaViolations`` for a document that the schema does not allow, ``JSONReadingError`` for text that is not
    ///   JSON.
    public static func validate(_ json: Data, as rules: SchemaRules = evaluate) throws {
        try throwViolations(in: JSONValueReader.read(json), rules)
    }

    /// Checks the JSON that a model encodes to: `try PinSchema.validate(model: pin)`.
    ///
    /// - Throws: ``SchemaViolations`` for a model that the schema does not allow, `EncodingError` for a model that
    ///   cannot be encoded.
    public static func validate(model: some Encodable, as rules: SchemaRules = evaluate) throws {
        try throwViolations(in: JSONValueReader.read(JSONEncoder().encode(model)), rules)
    }

    /// Checks a JSON value.
    ///
    /// - Throws: ``SchemaViolations`` for a value that the schema does not allow.
    public static func validate(value: JSONValue, as rules: SchemaRules = evaluate) throws {
        try throwViolations(in: value, rules)
    }

    /// Returns all violations of the schema in a JSON value, in the order of the schema's keywords.
    public static func violations(in value: JSONValue, as rules: SchemaRules = evaluate) -> [SchemaViolation] {
        SchemaEvaluation.violations(in: value, rules)
    }

    private static func throwViolations(in value: JSONValue, _ rules: SchemaRules) throws {
        let violations = SchemaEvaluation.violations(in: value, rules)
        if !violations.isEmpty { throw SchemaViolations(violations: violations) }
    }
}
