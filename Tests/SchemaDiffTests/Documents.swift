import Foundation

/// Documents that a schema allows: enough of them that each of its parts is there, is missing, and takes each form.
struct Documents {
    private let files: [String: Any]

    init(_ files: [String: String]) throws {
        self.files = try files.mapValues {
            try JSONSerialization.jsonObject(with: Data($0.utf8), options: [.fragmentsAllowed])
        }
    }

    /// The documents of a file, as JSON.
    func all(of file: String) throws -> [Data] {
        guard let schema = files[file] else { return [] }
        return try values(schema, in: file).map {
            try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed, .sortedKeys])
        }
    }

    private func values(_ schema: Any, in file: String) -> [Any] {
        let anything: [Any] = ["text", 7, ["k": 1] as [String: Any]]
        guard let object = schema as? [String: Any] else { return anything }
        if let reference = object["$ref"] as? String, let (target, home) = resolve(reference, from: file) {
            return values(target, in: home)
        }
        if let members = object["allOf"] as? [[String: Any]], members.count == 1, members[0]["$ref"] != nil {
            return values(members[0], in: file)
        }
        if let constant = object["const"] { return [constant] }
        if let listed = object["enum"] as? [Any] { return listed }
        // Branches that only require properties are about the object that has them.
        if let branches = (object["oneOf"] ?? object["anyOf"]) as? [[String: Any]],
            branches.contains(where: { $0["required"] == nil || $0.count > 1 })
        {
            return branches.flatMap { branch -> [Any] in
                values(branch, in: file).map { tagged($0, branch, object["discriminator"] as? [String: Any]) }
            }
        }
        let types = object["type"] as? [String] ?? (object["type"] as? String).map { [$0] } ?? []
        return types.isEmpty ? anything : types.flatMap { values(ofType: $0, object, in: file) }
    }

    private func values(ofType type: String, _ schema: [String: Any], in file: String) -> [Any] {
        switch type {
        case "null": return [NSNull()]
        case "boolean": return [true, false]
        case "integer":
            if schema["format"] as? String == "uint64" { return [1, UInt64.max] }
            return schema["minimum"] == nil ? [1, -3] : [1, 12]
        case "number": return [1.5, 2]
        case "array":
            let elements = schema["items"].map { values($0, in: file) } ?? [1, "text"]
            return [[Any]()] + elements.map { [$0] }
        case "object": return objects(schema, in: file)
        default:
            let pattern = schema["pattern"] as? String ?? ""
            return pattern.contains("\\d") ? ["5"] : texts(schema["format"] as? String)
        }
    }

    private func texts(_ format: String?) -> [Any] {
        switch format {
        case "date-time": ["2024-02-03T04:05:06Z"]
        case "uri": ["https://example.com/a"]
        case "byte": ["aGk="]
        case "uuid": ["123e4567-e89b-12d3-a456-426614174000"]
        default: ["text", "t t", ""]
        }
    }

    private func objects(_ schema: [String: Any], in file: String) -> [Any] {
        var properties = schema["properties"] as? [String: Any] ?? [:]
        if let base = (schema["extends"] as? [String: Any])?["$ref"] as? String,
            let (target, _) = resolve(base, from: file),
            let inherited = (target as? [String: Any])?["properties"] as? [String: Any]
        {
            properties.merge(inherited) { own, _ in own }
        }
        let choices = properties.mapValues { values($0, in: file) }
        let full = choices.compactMapValues(\.first)
        let required = schema["required"] as? [String] ?? []
        var found: [[String: Any]] = [full.filter { required.contains($0.key) }, full]
        for (name, values) in choices {
            for value in values { found.append(full.merging([name: value]) { $1 }) }
        }
        let further = schema["additionalProperties"] ?? schema["unevaluatedProperties"]
        if further as? Bool != false {
            for value in values(further ?? ["type": "string"], in: file) {
                // A map whose values have a type may have any key, so also one that the other version names.
                for key in properties.isEmpty && further is [String: Any] ? ["width", "further"] : ["further"] {
                    found.append(full.merging([key: value]) { $1 })
                }
            }
        }
        return found
    }

    /// A branch's value with the tag that the discriminator gives it.
    private func tagged(_ value: Any, _ branch: [String: Any], _ discriminator: [String: Any]?) -> Any {
        guard let name = discriminator?["propertyName"] as? String, var object = value as? [String: Any],
            let mapping = discriminator?["mapping"] as? [String: String],
            let tag = mapping.first(where: { $0.value == branch["$ref"] as? String })?.key
        else { return value }
        object[name] = tag
        return object
    }

    private func resolve(_ reference: String, from file: String) -> (schema: Any, file: String)? {
        let parts = reference.components(separatedBy: "#")
        let home = parts[0].isEmpty ? file : parts[0]
        var schema = files[home]
        for token in (parts.count > 1 ? parts[1] : "").split(separator: "/") {
            schema = (schema as? [String: Any])?[String(token)]
        }
        return schema.map { ($0, home) }
    }
}
