import JSONTree

/// The kind of value that a keyword accepts.
package enum KeywordValue: Hashable, Sendable {
    case any, boolean, number, positiveNumber
    /// A non-negative integer.
    case count
    case string
    /// A string for people to read; `null` for none.
    case text
    /// The URI of a schema or a draft.
    case identifier
    case reference
    case object, array, uniqueStrings, typeNames
    /// Draft 3's `type` and `disallow`: the array can contain schemas.
    case typesOrSchemas
    case schema, schemas, schemaOrSchemas, namedSchemas, namedStrings
    /// An object whose values are schemas or arrays of names.
    case dependencies
    /// An object whose values are schemas, names or arrays of names.
    case draft3Dependencies
    /// OpenAPI's object with the property that tells branches apart.
    case discriminator
    case plankSettings

    var expected: String {
        switch self {
        case .any: "any value"
        case .boolean: "true or false"
        case .number: "a number"
        case .positiveNumber: "a number above 0"
        case .count: "a non-negative integer"
        case .string, .text: "a string"
        case .identifier, .reference: "a URI"
        case .object: "an object"
        case .array: "an array"
        case .uniqueStrings: "an array of unique strings"
        case .typeNames: "a type or an array of types"
        case .typesOrSchemas: "a type or an array of types and schemas"
        case .schema: "a schema"
        case .schemas: "an array with at least one schema"
        case .schemaOrSchemas: "a schema or an array of schemas"
        case .namedSchemas: "an object of schemas"
        case .namedStrings: "an object of arrays of strings"
        case .dependencies, .draft3Dependencies: "an object of schemas or arrays of strings"
        case .discriminator: "an object with 'propertyName'"
        case .plankSettings: "an object of settings"
        }
    }

    var holdsSchemas: Bool {
        namesSchemas || self == .schema || self == .schemas || self == .schemaOrSchemas
    }

    /// Whether the value is an object of schemas, so that its keys are not keywords.
    package var namesSchemas: Bool {
        self == .namedSchemas || self == .dependencies || self == .draft3Dependencies
    }

    /// Returns whether the value is typical of this keyword: `"#/$defs/pin"` for a reference.
    ///
    /// Checks only the keys of schemas, not their values.
    func isPlausible(_ node: JSONNode) -> Bool {
        switch self {
        case .identifier, .reference:
            return node.string?.utf8.contains { "/#.:".utf8.contains($0) } ?? false
        case .schema: return node.resemblesSchema
        case .schemas: return node.array.map { !$0.isEmpty && $0.allSatisfy(\.resemblesSchema) } ?? false
        case .schemaOrSchemas: return Self.schema.isPlausible(node) || Self.schemas.isPlausible(node)
        case .namedSchemas: return node.object?.members.allSatisfy(\.value.resemblesSchema) ?? false
        default: return faults(in: node).allSatisfy(\.isSlip)
        }
    }
}

extension JSONNode {
    /// Whether the object has a keyword that shapes values. Nested schemas are not checked.
    var hasSchemaKeyword: Bool {
        object?.members.contains { member in
            guard let keyword = Keyword.named[member.key], keyword.shapesValues else { return false }
            return keyword.value.holdsSchemas || keyword.value.isPlausible(member.value)
        } ?? false
    }

    /// Whether the value is a boolean, or an object with a keyword that says what values are.
    var isSchema: Bool { bool != nil || hasSchemaKeyword }

    /// Whether the value is a boolean, the name of a type, or an object with the keys of a schema.
    fileprivate var resemblesSchema: Bool {
        guard let members = object?.members else { return bool != nil || string.flatMap(JSONTypes.init) != nil }
        return hasSchemaKeyword || members.allSatisfy { Keyword.named[$0.key] != nil || $0.key.hasPrefix("x-") }
    }
}
