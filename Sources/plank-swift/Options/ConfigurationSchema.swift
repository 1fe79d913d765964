import Diagnostics
import PlankKit

/// What `--configuration-schema` prints: the JSON Schema of `plank-swift.json`, made from the option table, by which
/// editors complete and check the file.
enum ConfigurationSchema {
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
        ]
        for option in table where option.isConfigurable {
            properties.append((option.configurationKey, property(of: option)))
        }
        let lines = properties.sorted { $0.0 < $1.0 }.map { "    \(JSONText.quoted($0.0)): \($0.1)" }
        return """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "title": "Configuration",
              "description": "The settings of plank-swift: its options in camel case, paths relative to the file.",
              "type": "object",
              "additionalProperties": false,
              "properties": {
            \(lines.joined(separator: ",\n"))
              }
            }

            """
    }

    private static func property(of option: OptionDeclaration) -> String {
        let type =
            switch option.kind {
            case .flag, .action: #""type": "boolean""#
            case .text, .word, .identifier, .file, .folder: #""type": "string""#
            case .folders, .names: #""type": ["string", "array"], "items": { "type": "string" }"#
            case .integer(let range):
                #""type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
            case .choice(let choices): #""enum": [\#(list(choices))]"#
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

    private static func pairsType(_ pairs: ValueKind.Pairs) -> String {
        let names = pairs.keys.map { #""propertyNames": { "enum": [\#(list($0.all))] }, "# } ?? ""
        let value =
            switch pairs.values {
            case .choice(let choices): #"{ "enum": [\#(list(choices))] }"#
            case .swiftType:
                """
                { "oneOf": [{ "type": "string" }, { "title": "TypeOverride", "type": "object", "required": ["type"], \
                "additionalProperties": false, "properties": { "type": { "type": "string" }, "import": { "type": \
                "string" } } }] }
                """
            }
        return #""type": "object", \#(names)"additionalProperties": \#(value)"#
    }

    private static func list(_ words: [String]) -> String {
        words.sorted().map(JSONText.quoted).joined(separator: ", ")
    }
}
