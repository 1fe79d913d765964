import Foundation

/// The rules of a JSON Schema document, compiled to Swift: `try PinSchema.validate(data)`.
///
/// The rules check JSON rather than models: they include keywords that no Swift type expresses.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankValidatingSchema {
    /// Checks a value against the document's root schema.
    static func evaluate(_ value: inout PlankSchemaInstance)
}

/// The rules of one schema: a function that checks a value.
///
/// - Note: Part of the models' API.
public typealias PlankSchemaRules = (inout PlankSchemaInstance) -> Void

nonisolated extension PlankValidatingSchema {
    /// Checks a JSON document.
    ///
    /// - Parameter rules: The rules of a definition, to check against that instead of the root:
    ///   `try ShopSchema.validate(data, as: ShopSchema.order)`.
    /// - Throws: ``PlankSchemaViolations`` for a document that the schema does not allow, ``PlankJSONReadingError`` for text that is not
    ///   JSON.
    public static func validate(_ json: Data, as rules: PlankSchemaRules = evaluate) throws {
        try throwViolations(in: PlankJSONValueReader.read(json), rules)
    }

    /// Checks the JSON that a model encodes to: `try PinSchema.validate(model: pin)`.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a model that the schema does not allow, `EncodingError` for a model that
    ///   cannot be encoded.
    public static func validate(model: some Encodable, as rules: PlankSchemaRules = evaluate) throws {
        try throwViolations(in: PlankJSONValueReader.read(JSONEncoder().encode(model)), rules)
    }

    /// Checks a JSON value.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a value that the schema does not allow.
    public static func validate(value: PlankJSON, as rules: PlankSchemaRules = evaluate) throws {
        try throwViolations(in: value, rules)
    }

    /// Returns all violations of the schema in a JSON value, in the order of the schema's keywords.
    public static func violations(in value: PlankJSON, as rules: PlankSchemaRules = evaluate) -> [PlankSchemaViolation]
    {
        PlankSchemaEvaluation.violations(in: value, rules)
    }

    private static func throwViolations(in value: PlankJSON, _ rules: PlankSchemaRules) throws {
        let violations = PlankSchemaEvaluation.violations(in: value, rules)
        if !violations.isEmpty { throw PlankSchemaViolations(violations: violations) }
    }
}
