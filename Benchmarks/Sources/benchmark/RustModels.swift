/// Models for the schema of a document as one would write them by hand in Rust, with the traits that serde derives.
struct RustModels {
    /// The source of a module with the type `Root` for the whole document.
    private(set) var source = "use serde::{Deserialize, Serialize};\n"
    private var structs = 0

    init(_ schema: [String: Any]) {
        let root = type(for: schema)
        source += "\npub type Root = \(root);\n"
    }

    private mutating func type(for schema: [String: Any]) -> String {
        let types = schema["type"] as? [String] ?? [schema["type"] as? String].compactMap { $0 }
        let values = types.filter { $0 != "null" }
        guard values.count == 1 else { return "serde_json::Value" }
        let type = type(values[0], schema)
        return types.count > 1 ? "Option<\(type)>" : type
    }

    private mutating func type(_ name: String, _ schema: [String: Any]) -> String {
        switch name {
        case "string": return "String"
        case "integer": return "i64"
        case "number": return "f64"
        case "boolean": return "bool"
        case "array": return "Vec<\(type(for: schema["items"] as? [String: Any] ?? [:]))>"
        default:
            guard let properties = schema["properties"] as? [String: [String: Any]] else {
                let values = schema["additionalProperties"] as? [String: Any] ?? [:]
                return "std::collections::HashMap<String, \(type(for: values))>"
            }
            return addStruct(properties, required: Set(schema["required"] as? [String] ?? []))
        }
    }

    private mutating func addStruct(_ properties: [String: [String: Any]], required: Set<String>) -> String {
        structs += 1
        let name = "Struct\(structs)"
        var lines: [String] = []
        for (index, (key, schema)) in properties.sorted(by: { $0.key < $1.key }).enumerated() {
            var type = type(for: schema)
            var options = "rename = r##\"\(key)\"##"
            if !required.contains(key) {
                if !type.hasPrefix("Option<") { type = "Option<\(type)>" }
                options += ", skip_serializing_if = \"Option::is_none\""
            }
            lines += ["    #[serde(\(options))]", "    pub field\(index): \(type),"]
        }
        source += "\n#[derive(Serialize, Deserialize)]\npub struct \(name) {\n\(lines.joined(separator: "\n"))\n}\n"
        return name
    }
}
