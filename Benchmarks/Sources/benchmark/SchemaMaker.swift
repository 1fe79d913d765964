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
        case 6 where count > 1:
            let other = SchemaMaker.other(index, than: model, of: count)
            (schema, swiftType) = (
                "{ \"type\": \"array\", \"items\": { \"$ref\": \"REF\(other)\" } }", "[Model\(other)]"
            )
        case 6: (schema, swiftType) = (#"{ "type": "string" }"#, "String")
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
    /// Returns the model that a reference of another one leads to: any of all, so that most models reach most others.
    static func other(_ index: Int, than model: Int, of count: Int) -> Int {
        (model + 1 + (model * 31 + index * 7919) % (count - 1)) % count
    }

    /// Returns one object schema; `reference` returns the `$ref` to another model.
    ///
    /// - Parameter isLinked: Whether it has a tag, and refers to others by itself, in a map and in a union too.
    static func object(
        _ model: Int,
        of count: Int,
        properties: Int = 20,
        isLinked: Bool = false,
        reference: (Int) -> String
    ) -> String {
        var lines = (0..<properties).map { index -> String in
            let property = SampleProperty(index, ofModel: model, count: count)
            var schema = property.schema
            if let start = schema.range(of: "REF"), let end = schema.range(of: "\" } }") {
                let other = Int(schema[start.upperBound..<end.lowerBound]) ?? 0
                schema.replaceSubrange(start.lowerBound..<end.lowerBound, with: reference(other))
            }
            // Models of a service have a few keys in common, so that their unions do too.
            let name = isLinked && index % 4 > 0 ? "\(property.name)_of_\(model % 40)" : property.name
            return "    \"\(name)\": \(schema)"
        }
        if isLinked {
            let others = (properties..<properties + 5).map { index in
                "{ \"$ref\": \"\(reference(other(index, than: model, of: count)))\" }"
            }
            lines += [
                "    \"kind\": { \"const\": \"model_\(model)\" }",
                "    \"parent\": \(others[0])",
                "    \"by_name\": { \"type\": \"object\", \"additionalProperties\": \(others[1]) }",
                "    \"choice\": { \"oneOf\": [\(others[2...].joined(separator: ", "))] }",
            ]
        }
        return """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "title": "Model\(model)",
              "type": "object",
              "required": ["property_0", \(isLinked ? "\"kind\"" : "\"property_1\"")],
              "properties": {
            \(lines.joined(separator: ",\n"))
              }
            }

            """
    }

    /// Writes one file per schema, with references between them.
    static func writeFiles(_ count: Int, isLinked: Bool = true, to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for model in 0..<count {
            let text = object(model, of: count, isLinked: isLinked) { "model\($0).json" }
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
