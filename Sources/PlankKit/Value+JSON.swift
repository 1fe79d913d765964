import Diagnostics
import SwiftModel

extension SwiftName {
    var jsonMembers: JSONMembers { [("name", .string(bare)), ("escapedName", .string(escaped))] }
}

extension SwiftType {
    var json: JSONText {
        let (kind, parts) = form
        return .members([("kind", .string(kind)), ("swift", .string(spelling()))] + parts)
    }

    /// The kind, and the members that the type's spelling does not express.
    private var form: (kind: String, parts: JSONMembers) {
        switch self {
        case .json: ("json", [])
        case .scalar: ("scalar", [])
        case .coded(_, let coding, _): ("coded", [("coding", .string(coding))])
        case .numberOrText(let number): ("coded", [("coding", TypeCoding.numberOrText(number).json)])
        case .custom(_, let module): ("custom", [("module", module.map(JSONText.string))])
        case .list(let element): ("array", [("element", element.json)])
        case .set(let element, _): ("set", [("element", element.json)])
        case .map(let value): ("dictionary", [("value", value.json)])
        case .optional(let wrapped): ("optional", [("wrapped", wrapped.json)])
        case .declared: ("declared", [])
        }
    }
}

extension TypeCoding {
    /// The coding as spelled in Swift code.
    var json: JSONText { .string(spelling(in: .top)) }
}

extension JSONConstant {
    var json: JSONText {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .integer(let value): .number(value)
        case .unsigned(let value): .literal(String(value))
        case .number(let value): value.isFinite ? .literal(value.description) : .null
        case .decimal(let text): .literal(text)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.json))
        case .object(let members): .object(members.map { ($0.key, $0.value.json) })
        }
    }
}

extension ValueFacts {
    var jsonMembers: JSONMembers {
        [
            ("description", description.map(JSONText.string)),
            ("deprecation", deprecation.map(JSONText.string)),
            ("isReadOnly", isReadOnly ? .bool(true) : nil),
            ("isWriteOnly", isWriteOnly ? .bool(true) : nil),
            ("examples", examples.isEmpty ? nil : .array(examples.map(JSONText.literal))),
            ("bounds", bounds.map(\.json)),
        ]
    }
}

extension ValueBounds {
    fileprivate var json: JSONText {
        .members([
            ("minimum", minimum?.json),
            ("exclusiveMinimum", exclusiveMinimum?.json),
            ("maximum", maximum?.json),
            ("exclusiveMaximum", exclusiveMaximum?.json),
            ("multipleOf", multipleOf?.json),
            ("minLength", minLength.map(JSONText.number)),
            ("maxLength", maxLength.map(JSONText.number)),
            ("patterns", patterns.isEmpty ? nil : .array(patterns.map(JSONText.string))),
            ("minItems", minItems.map(JSONText.number)),
            ("maxItems", maxItems.map(JSONText.number)),
            ("uniqueItems", uniqueItems ? .bool(true) : nil),
            ("minProperties", minProperties.map(JSONText.number)),
            ("maxProperties", maxProperties.map(JSONText.number)),
        ])
    }
}
