import Foundation

/// A property of the generated test models: its schema, and its type in handwritten Swift.
struct SampleProperty {
    let name: String
    let schema: String
    let swiftType: String

    /// Creates the property at an index of a model. Every eighth property refers to another model.
    init(_ index: Int, ofModel model: Int, count: Int) {
        name = "property_\(index)"
        switch index % 8 {
        case 0: (schema, swiftType) = (#"{ "type": "string", "description": "A text." }"#, "String")
        case 1: (schema, swiftType) = (#"{ "type": "integer" }"#, "Int")
        case 2: (schema, swiftType) = (#"{ "type": "number" }"#, "Double")
        case 3: (schema, swiftType) = (#"{ "type": "boolean" }"#, "Bool")
        case 4: (schema, swiftType) = (#"{ "type": "string", "format": "date-time" }"#, "Date")
        case 5: (schema, swiftType) = (#"{ "type": "array", "items": { "type": "string" } }"#, "[String]")
        case 6:
            // References only go forward, so that a plain struct can contain the other by value, and stay within groups
            // of fifty models, about the number for one service.
            let other = model + 1 + index % 5
            guard other < count, other / 50 == model / 50 else {
                (schema, swiftType) = (#"{ "type": "string" }"#, "String")
                return
            }
            (schema, swiftType) = (
                "{ \"type\": \"array\", \"items\": { \"$ref\": \"REF\(other)\" } }", "[Model\(other)]"
            )
        default:
            (schema, swiftType) = (#"{ "enum": ["red", "green", "blue"] }"#, "Property\(index)")
        }
    }

    var isEnum: Bool { swiftType.hasPrefix("Property") }

    /// The name in Swift: `property_1` becomes `property1`.
    var swiftName: String { name.split(separator: "_").joined() }
}

/// Makes any number of schemas of any size, which are the same every time.
enum SchemaMaker {
    /// Returns one object schema; `reference` returns the `$ref` to another model.
    static func object(_ model: Int, of count: Int, properties: Int = 20, reference: (Int) -> String) -> String {
        let lines = (0..<properties).map { index -> String in
            let property = SampleProperty(index, ofModel: model, count: count)
            var schema = property.schema
            if let start = schema.range(of: "REF"), let end = schema.range(of: "\" } }") {
                let other = Int(schema[start.upperBound..<end.lowerBound]) ?? 0
                schema.replaceSubrange(start.lowerBound..<end.lowerBound, with: reference(other))
            }
            return "    \"\(property.name)\": \(schema)"
        }
        return """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "title": "Model\(model)",
              "type": "object",
              "required": ["property_0", "property_1"],
              "properties": {
            \(lines.joined(separator: ",\n"))
              }
            }

            """
    }

    /// Writes one file per schema, with references between them.
    static func writeFiles(_ count: Int, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for model in 0..<count {
            let text = object(model, of: count) { "model\($0).json" }
            try Data(text.utf8).write(to: folder.appendingPathComponent("model\(model).json"))
        }
    }

    /// Writes one file with many definitions.
    static func writeDefinitions(_ count: Int, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let definitions = (0..<count).map { model in
            "\"Model\(model)\": " + object(model, of: count, properties: 8) { "#/definitions/Model\($0)" }
        }
        let text = """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "$ref": "#/definitions/Model0",
              "definitions": {
            \(definitions.joined(separator: ",\n"))
              }
            }

            """
        try Data(text.utf8).write(to: folder.appendingPathComponent("definitions.json"))
    }

    /// Writes one file with one object of many properties.
    static func writeProperties(_ count: Int, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = object(0, of: 1, properties: count) { _ in "" }
        try Data(text.utf8).write(to: folder.appendingPathComponent("properties.json"))
    }
}

/// Handwritten models for the same schemas: structs with synthesized conformances.
enum PlainModels: String, CaseIterable {
    /// Only for reading: without an initializer that other modules can call.
    case read = "by hand, `let`"
    /// With what other modules need to create and change models.
    case changed = "by hand, `var` and an initializer"

    func write(_ count: Int, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for model in 0..<count {
            let text = source(model, of: count)
            try Data(text.utf8).write(to: folder.appendingPathComponent("Model\(model).swift"))
        }
    }

    private func source(_ model: Int, of count: Int) -> String {
        let properties = (0..<20).map { SampleProperty($0, ofModel: model, count: count) }
        var lines = ["import Foundation", "", "public struct Model\(model): Codable, Hashable, Sendable {"]
        lines += properties.enumerated().map { index, property in
            let keyword = self == .read ? "let" : "var"
            return "    public \(keyword) \(property.swiftName): \(property.swiftType)\(index < 2 ? "" : "?")"
        }
        if self == .changed {
            let required = properties.prefix(2)
            let parameters = required.map { "\($0.swiftName): \($0.swiftType)" }.joined(separator: ", ")
            lines += ["", "    public init(\(parameters)) {"]
            lines += required.map { "        self.\($0.swiftName) = \($0.swiftName)" }
            lines.append("    }")
        }
        lines += ["", "    private enum CodingKeys: String, CodingKey {"]
        lines += properties.map { "        case \($0.swiftName) = \"\($0.name)\"" }
        lines.append("    }")
        for property in properties where property.isEnum {
            lines.append("    public enum \(property.swiftType): String, Codable, Sendable { case red, green, blue }")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }
}
