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
        let lines = properties.sorted { $0.0 < $1.0 }.map { "    \(Manifest.quote($0.0)): \($0.1)" }
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
            case .flag: #""type": "boolean""#
            case .text, .identifier, .file, .folder: #""type": "string""#
            case .integer(let range):
                #""type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
            case .choice(let choices): #""enum": [\#(list(choices))]"#
            case .pairs where option.name == "severities":
                """
                "type": "object", "propertyNames": { "enum": [\(list(DiagnosticCode.allCases.map(\.rawValue)))] }, \
                "additionalProperties": { "enum": [\(list(Settings.Level.allCases.map(\.rawValue)))] }
                """
            case .pairs where option.name == "verdicts":
                """
                "type": "object", "propertyNames": { "enum": [\(list(PlankSwift.changeRules))] }, \
                "additionalProperties": { "enum": [\(list(Settings.Judgement.allCases.map(\.rawValue)))] }
                """
            case .pairs:
                """
                "type": "object", "additionalProperties": { "oneOf": [{ "type": "string" }, { "title": "TypeOverride", \
                "type": "object", "required": ["type"], "additionalProperties": false, \
                "properties": { "type": { "type": "string" }, "import": { "type": "string" } } }] }
                """
            case .referenceMap:
                """
                "oneOf": [{ "type": "object", "additionalProperties": { "type": "string" } }, \
                { "type": "array", "items": { "type": "string" } }]
                """
            }
        let help = Manifest.quote(option.configurationHelp ?? option.help)
        let standard = option.isFlag ? #", "default": \#(option.isOnByDefault)"# : ""
        return "{ \"description\": \(help), \(type)\(standard) }"
    }

    private static func list(_ words: [String]) -> String {
        words.sorted().map(Manifest.quote).joined(separator: ", ")
    }
}
