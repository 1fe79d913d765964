import Diagnostics
import PlankKit
import SchemaGraph

/// The output of `--keyword-schema`: the schema of schema files for editors, made from the table of keywords.
enum KeywordSchema {
    static var text: String {
        let lines = Keyword.all.map { keyword in
            let forms = keyword.values.map(schema(of:))
            let value = forms.count == 1 ? forms[0] : #"{ "anyOf": [\#(forms.joined(separator: ", "))] }"#
            return "    \(JSONText.quoted(keyword.name)): \(value)"
        }
        return """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "title": "Schema",
              "description": "A JSON Schema of any draft, with the keywords that plank-swift \(PlankSwift.version) knows.",
              "type": ["object", "boolean"],
              "properties": {
            \(lines.joined(separator: ",\n"))
              }
            }

            """
    }

    private static let nested = ##"{ "$ref": "#" }"##
    private static let string = #"{ "type": "string" }"#
    private static let strings = array(of: string)
    private static let typeName = #"{ "enum": [\#(ConfigurationSchema.list(JSONTypes.names + ["any"]))] }"#

    private static func array(of items: String) -> String { #"{ "type": "array", "items": \#(items) }"# }

    private static func object(of members: String) -> String {
        #"{ "type": "object", "additionalProperties": \#(members) }"#
    }

    private static func any(of schemas: String...) -> String { #"{ "anyOf": [\#(schemas.joined(separator: ", "))] }"# }

    private static func schema(of value: KeywordValue) -> String {
        switch value {
        case .any: "true"
        case .boolean: #"{ "type": "boolean" }"#
        case .number: #"{ "type": "number" }"#
        case .positiveNumber: #"{ "type": "number", "exclusiveMinimum": 0 }"#
        case .count: #"{ "type": "integer", "minimum": 0 }"#
        case .string: string
        case .text: #"{ "type": ["string", "null"] }"#
        case .identifier, .reference: #"{ "type": "string", "format": "uri-reference" }"#
        case .object: object(of: "true")
        case .array: array(of: "true")
        case .uniqueStrings: #"{ "type": "array", "items": { "type": "string" }, "uniqueItems": true }"#
        case .typeNames: any(of: typeName, array(of: typeName))
        case .typesOrSchemas: any(of: typeName, array(of: any(of: typeName, nested)))
        case .schema: nested
        case .schemas: ##"{ "type": "array", "items": { "$ref": "#" }, "minItems": 1 }"##
        case .schemaOrSchemas: any(of: nested, array(of: nested))
        case .namedSchemas: object(of: nested)
        case .namedStrings: object(of: strings)
        case .dependencies: object(of: any(of: nested, strings))
        case .draft3Dependencies: object(of: any(of: nested, strings, string))
        case .discriminator:
            """
            { "type": "object", "required": ["propertyName"], "properties": { "propertyName": \(string), "mapping": \
            \(object(of: string)) } }
            """
        case .plankSettings: ConfigurationSchema.placeSettings
        }
    }
}
