/// Models for the schema of a document as one would write them by hand in Rust, with the traits that serde derives.
struct RustModels {
    /// The source of a module with the type `Root` for the whole document.
    private(set) var source = "use serde::{Deserialize, Serialize};\n"
    private var types = 0

    init(_ schema: [String: Any]) {
        let root = type(for: schema)
        source += "\npub type Root = \(root);\n"
    }

    private mutating func type(for schema: [String: Any]) -> String {
        if let values = schema["enum"] as? [String] { return addEnum(values) }
        if let branches = schema["oneOf"] as? [[String: Any]] { return addUnion(branches) }
        let names = schema["type"] as? [String] ?? [schema["type"] as? String].compactMap { $0 }
        let values = names.filter { $0 != "null" }
        guard values.count == 1 else { return "serde_json::Value" }
        let type = type(values[0], schema)
        return names.count > 1 ? "Option<\(type)>" : type
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
        let name = newName("Struct")
        let fields = fields(properties, required: required)
        source += "\n#[derive(Serialize, Deserialize)]\npub struct \(name) {\n\(fields)\n}\n"
        return name
    }

    private mutating func fields(
        _ properties: [String: [String: Any]],
        required: Set<String>,
        access: String = "pub "
    ) -> String {
        var lines: [String] = []
        for (index, (key, schema)) in properties.sorted(by: { $0.key < $1.key }).enumerated() {
            var type = type(for: schema)
            var options = "rename = r##\"\(key)\"##"
            if !required.contains(key) {
                if !type.hasPrefix("Option<") { type = "Option<\(type)>" }
                options += ", skip_serializing_if = \"Option::is_none\""
            }
            lines += ["    #[serde(\(options))]", "    \(access)field\(index): \(type),"]
        }
        return lines.joined(separator: "\n")
    }

    private mutating func addEnum(_ values: [String]) -> String {
        let name = newName("Enum")
        let cases = values.enumerated().map { "    #[serde(rename = r##\"\($1)\"##)]\n    Case\($0),\n" }
        source += "\n#[derive(Serialize, Deserialize)]\npub enum \(name) {\n\(cases.joined())}\n"
        return name
    }

    /// Adds an enum of objects that the constants of one property tell apart.
    private mutating func addUnion(_ branches: [[String: Any]]) -> String {
        let name = newName("Union")
        var (cases, tag) = ("", "")
        for (index, branch) in branches.enumerated() {
            var properties = branch["properties"] as? [String: [String: Any]] ?? [:]
            guard let constant = properties.first(where: { $0.value["const"] != nil }) else { continue }
            tag = constant.key
            properties[tag] = nil
            let fields = fields(properties, required: Set(branch["required"] as? [String] ?? []), access: "")
            cases += "    #[serde(rename = r##\"\(constant.value["const"] ?? "")\"##)]\n"
            cases += "    Case\(index) {\n\(fields)\n    },\n"
        }
        source += "\n#[derive(Serialize, Deserialize)]\n#[serde(tag = \"\(tag)\")]\npub enum \(name) {\n\(cases)}\n"
        return name
    }

    private mutating func newName(_ kind: String) -> String {
        types += 1
        return kind + String(types)
    }
}
