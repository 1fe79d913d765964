/// A rule that one keyword of a schema imposes on a value. A subschema is a list of rules.
public indirect enum SchemaRule: Hashable, Sendable {
    // MARK: Any value

    /// `null` is allowed, whatever the rules after this one say (OpenAPI 3.0's `nullable`).
    case nullable
    /// No value is allowed: the schema `false`.
    case never
    case type([JSONType])
    case const(JSONConstant)
    case `enum`([JSONConstant])

    // MARK: Scalars

    /// A limit of numbers, by its keyword.
    case bound(String, JSONConstant)
    /// A limit of the length of strings, or of the number of items or properties, by its keyword.
    case count(String, Int)
    case pattern(String)
    case format(Format)

    // MARK: Objects

    case required([String])
    case property(String, [SchemaRule])
    case patternProperties(String, [SchemaRule])
    case additionalProperties([SchemaRule])
    case propertyNames([SchemaRule])
    case dependentRequired(String, [String])
    case dependentSchema(String, [SchemaRule])
    case unevaluatedProperties([SchemaRule])

    // MARK: Arrays

    case uniqueItems
    case prefixItem(Int, [SchemaRule])
    /// The rules of the items from an index on.
    case items(from: Int, [SchemaRule])
    /// The rules that at least `min` and at most `max` items meet; `notesItems` is whether these items count as
    /// checked.
    case contains(min: Int, max: Int?, notesItems: Bool, [SchemaRule])
    case unevaluatedItems([SchemaRule])

    // MARK: Combinations

    /// The rules of a schema that has a function, and the keyword that refers to it.
    case reference(RulesModel.FunctionPath, by: Reference = .ref)
    /// The rules of the outermost schema that declares a dynamic anchor with this name; the function's rules if there
    /// is none.
    case dynamicReference(String, RulesModel.FunctionPath)
    /// The target of dynamic references with this name in the schemas within this one.
    case dynamicAnchor(String, RulesModel.FunctionPath)
    case allOf([SchemaRule])
    case anyOf([[SchemaRule]])
    case oneOf([[SchemaRule]])
    case not([SchemaRule])
    case condition([SchemaRule], then: [SchemaRule]?, else: [SchemaRule]?)

    /// A type that `type` can name.
    public enum JSONType: String, Hashable, Sendable {
        case null, boolean, integer, number, string, array, object
        /// Integers that are written without a fraction, as in drafts 3 and 4.
        case plainInteger
    }

    /// A keyword of references.
    public enum Reference: String, Hashable, Sendable {
        case ref = "$ref"
        /// Such references can also be dynamic.
        case dynamicRef = "$dynamicRef"
        case recursiveRef = "$recursiveRef"
    }

    /// A format whose texts are checked, by its name in schemas. The cases are called as in the runtime.
    public enum Format: String, CaseIterable, Hashable, Sendable {
        case dateTime = "date-time"
        case date
        case time
        case duration
        case email
        case idnEmail = "idn-email"
        case hostname
        case idnHostname = "idn-hostname"
        case ipv4
        case ipv6
        case uri
        case uriReference = "uri-reference"
        case iri
        case iriReference = "iri-reference"
        case uriTemplate = "uri-template"
        case uuid
        case jsonPointer = "json-pointer"
        case relativeJSONPointer = "relative-json-pointer"
        case regex
        /// A time without an offset, draft 3's `time`.
        case localTime = "time of draft 3"
        /// A color of CSS, in draft 3.
        case color
    }

    /// The rules of each schema that is part of the rule, in the order of the schemas.
    public var schemas: [[SchemaRule]] {
        switch self {
        case .nullable, .never, .type, .const, .enum, .bound, .count, .pattern, .format, .required,
            .dependentRequired, .uniqueItems, .reference, .dynamicReference, .dynamicAnchor:
            []
        case .property(_, let rules), .patternProperties(_, let rules), .additionalProperties(let rules),
            .propertyNames(let rules), .dependentSchema(_, let rules), .unevaluatedProperties(let rules),
            .prefixItem(_, let rules), .items(_, let rules), .contains(_, _, _, let rules),
            .unevaluatedItems(let rules), .allOf(let rules), .not(let rules):
            [rules]
        case .anyOf(let branches), .oneOf(let branches): branches
        case .condition(let condition, let then, let otherwise): [condition, then, otherwise].compactMap { $0 }
        }
    }
}
