import Diagnostics
import SchemaValidation

/// The outcome of a check of documents.
public struct ValidationResult: Sendable {
    /// The problems of the schema, or else those of the documents: what the schema does not allow, each at its place.
    public let problems: [Problem]
    /// The results of documents in the chosen format, in their order; none for a document that is no JSON.
    public let outputs: [String]
}

/// A form of results as JSON (JSON Schema, output formats for machines).
public enum ValidationFormat: String, CaseIterable, Sendable {
    /// Whether the document is valid.
    case flag
    /// All violations in one list.
    case list
    /// The violations, with those in the branches of an `anyOf` or a `oneOf` within them.
    case hierarchical

    /// Returns the result of a document with violations.
    func text(_ violations: [PlankSchemaViolation]) -> String {
        let head = "\"valid\":\(violations.isEmpty)"
        if self == .flag || violations.isEmpty { return "{\(head)}" }
        return "{\(head),\(details(violations))}"
    }

    private func details(_ violations: [PlankSchemaViolation]) -> String {
        "\"details\":[\(violations.flatMap(units).joined(separator: ","))]"
    }

    /// Returns the output units of a violation: the place of the schema, that of the value, and the message by its keyword.
    private func units(_ violation: PlankSchemaViolation) -> [String] {
        let inner = violation.branches.joined()
        var schema = violation.schemaLocation
        // The keyword's place, which a schema that is `false` does not have.
        if schema.hasSuffix("/" + violation.keyword) { schema.removeLast(violation.keyword.count + 1) }
        let unit = """
            "valid":false,"schemaLocation":\(JSONText.quoted(schema)),\
            "instanceLocation":\(JSONText.quoted(violation.location)),\
            "errors":{\(JSONText.quoted(violation.keyword)):\(JSONText.quoted(violation.message))}
            """
        if self == .list { return ["{\(unit)}"] + inner.flatMap(units) }
        return inner.isEmpty ? ["{\(unit)}"] : ["{\(unit),\(details(Array(inner)))}"]
    }
}
