import JSONTree
import SchemaGraph

/// The types that keywords imply where a schema has no `type`: `pattern` says something about strings alone.
///
/// Nearly every author who writes `{"pattern": "^a"}` means a string, although the specification lets every value of another
/// type pass.
struct ImpliedTypes {
    private(set) var types: JSONTypes = []
    private var isIntegral = false

    /// Adds what one schema's keywords imply.
    mutating func add(_ schema: Schema) {
        for member in schema.node.object?.members ?? [] {
            // Draft 3 has `"required": true` within the property.
            guard let type = Self.byKeyword[member.key], member.key != "required" || member.value.array != nil else {
                continue
            }
            types.formUnion(type)
            if member.key == "multipleOf" || member.key == "divisibleBy" {
                isIntegral = isIntegral || member.value.number?.isInteger ?? false
            }
        }
        if let format = schema.format, let type = FormatTable.type(of: format) {
            types.formUnion(type == .integer ? .number : type)
            isIntegral = isIntegral || type == .integer
        }
        if isIntegral { types = types.subtracting(.number).union(.integer) }
    }

    /// The keywords that limit values of one type and let all others pass (JSON Schema validation, section 6).
    private static let byKeyword: [String: JSONTypes] = [
        "minLength": .string, "maxLength": .string, "pattern": .string, "contentEncoding": .string,
        "contentMediaType": .string, "contentSchema": .string,
        "minimum": .number, "maximum": .number, "exclusiveMinimum": .number, "exclusiveMaximum": .number,
        "multipleOf": .number, "divisibleBy": .number,
        "minItems": .array, "maxItems": .array, "uniqueItems": .array, "contains": .array, "minContains": .array,
        "maxContains": .array, "unevaluatedItems": .array,
        "minProperties": .object, "maxProperties": .object, "propertyNames": .object, "required": .object,
        "dependentRequired": .object, "dependentSchemas": .object, "dependencies": .object,
        "unevaluatedProperties": .object,
    ]
}
