import Diagnostics
import PlankKit

/// The output of `--configuration-schema`: the schema of `plank-swift.json` for editors, made from the options.
enum ConfigurationSchema {
    static let address =
        "https://example.com/plank-swift/releases/download/\(PlankSwift.version)/plank-swift.schema.json"

    static func text(of table: [OptionDeclaration]) -> String {
        var properties = [
            ("$schema", #"{ "type": "string", "description": "The schema of this file, for editors." }"#),
            (
                "schemas",
                """
                { "type": "array", "items": { "type": "string" }, "description": "The schemas that a run without \
                arguments generates: files and folders, relative to this file." }
                """
            ),
            ("names", names), ("settings", settings),
        ]
        properties += table.filter(\.isConfigurable).map { ($0.configurationKey, property(of: $0)) }
        let lines = properties.sorted { $0.0 < $1.0 }.map { "    \(JSONText.quoted($0.0)): \($0.1)" }
        return """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "title": "Configuration",
              "description": "The settings of plank-swift: its options in camel case, paths relative to the file.",
              "x-plank": { "features": "plain" },
              "type": "object",
              "additionalProperties": false,
              "properties": {
            \(lines.joined(separator: ",\n"))
              }
            }

            """
    }

    private static let names = """
        { "type": "object", "additionalProperties": { "oneOf": [{ "type": "string" }, { "type": "object", \
        "additionalProperties": { "type": "string" } }] }, "description": "Swift names of types, properties and cases, by \
        the places of their schemas: schemas/pin.json#/properties/in_stock. An object names a type and a member of one place \
        apart, or the cases of an enum by their values." }
        """

    private static var settings: String {
        """
        { "type": "object", "additionalProperties": \(placeSettings), "description": "What x-plank says in a schema, by the \
        places of schemas or patterns for them: schemas/*.json#**." }
        """
    }

    static var placeSettings: String {
        let members = PlaceSetting.all.map { setting in
            let type =
                switch setting.values {
                case .oneOf(let values): #""enum": [\#(list(values))]"#
                case .boolean: #""type": "boolean""#
                case .features: features(PlankSwift.featurePresets, title: "FeatureChoice")
                case .key: #""type": "string""#
                case .keys, .names: #""type": "array", "items": { "type": "string" }"#
                case .partials:
                    """
                    "type": "object", "additionalProperties": { "type": "array", "items": { "type": "string" } }
                    """
                case .merging:
                    """
                    "oneOf": [{ "enum": ["append", "replace"] }, { "title": "MergeByKey", "type": "object", \
                    "required": ["by"], "additionalProperties": false, "properties": { "by": { "type": "string" } } }]
                    """
                }
            return "\(JSONText.quoted(setting.name)): { \(type) }"
        }
        return """
            { "title": "PlaceSettings", "type": "object", "additionalProperties": false, "properties": \
            { \(members.joined(separator: ", ")) } }
            """
    }

    private static func property(of option: OptionDeclaration) -> String {
        let type =
            switch option.kind {
            case .flag, .action: #""type": "boolean""#
            case .text, .word, .identifier, .file, .folder: #""type": "string""#
            case .folders, .names, .commands:
                #""title": "OneOrMany", "type": ["string", "array"], "items": { "type": "string" }"#
            case .integer(let range):
                #""type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
            case .choice(let choices): #""enum": [\#(list(choices))]"#
            case .features(let presets): features(presets, title: "FeatureChoice")
            case .pairs(let pairs): pairsType(pairs)
            case .referenceMap:
                """
                "oneOf": [{ "type": "object", "additionalProperties": { "type": "string" } }, \
                { "type": "array", "items": { "type": "string" } }]
                """
            }
        let help = JSONText.quoted(option.configurationHelp ?? option.help)
        let standard = option.isFlag ? #", "default": \#(option.isOnByDefault)"# : ""
        return "{ \"description\": \(help), \(type)\(standard) }"
    }

    private static func features(_ presets: [String], title: String) -> String {
        let names =
            #"{ "type": "array", "items": { "title": "Feature", "enum": [\#(list(PlankSwift.features.map(\.name)))] } }"#
        let preset = #"{ "title": "Preset", "enum": [\#(list(presets))] }"#
        return """
            "oneOf": [\(preset), { "title": "\(title)", "type": "object", "additionalProperties": false, "properties": \
            { "preset": \(preset), "include": \(names), "exclude": \(names) } }]
            """
    }

    private static func pairsType(_ pairs: ValueKind.Pairs) -> String {
        let names = pairs.keys.map { #""propertyNames": { "enum": [\#(list($0.all))] }, "# } ?? ""
        let value =
            switch pairs.values {
            case .choice(let choices): #"{ "enum": [\#(list(choices))] }"#
            case .identifier: #"{ "type": "string" }"#
            case .swiftType:
                """
                { "oneOf": [{ "type": "string" }, { "title": "TypeOverride", "type": "object", "required": ["type"], \
                "additionalProperties": false, "properties": { "type": { "type": "string" }, "import": { "type": \
                "string" } } }] }
                """
            }
        return #""type": "object", \#(names)"additionalProperties": \#(value)"#
    }

    static func list(_ words: [String]) -> String { words.sorted().map(JSONText.quoted).joined(separator: ", ") }
}
