import JSONTree

/// One value of an `enum`, with its name and description.
package struct EnumEntry: Sendable {
    /// Creates an entry.
    package init(value: JSONNode, name: String? = nil, documentation: String? = nil) {
        self.value = value
        self.name = name
        self.documentation = documentation
    }

    /// The allowed value.
    package let value: JSONNode
    /// The case name in the schema: Plank's `description`, `x-enum-varnames`, `x-enumNames`.
    package var name: String?
    /// The description of the value.
    package var documentation: String?

    /// Reads the unique values of `enum`, with the extensions that name and describe them.
    static func entries(_ object: JSONObject) -> [EnumEntry]? {
        guard let values = object["enum"]?.array else { return nil }
        let names = ["x-enum-varnames", "x-enumNames", "enumNames", "x-enumnames"]
            .compactMap { object[$0]?.array }.first { $0.count == values.count }
        let documentation = [
            "enumDescriptions", "x-enum-descriptions", "markdownEnumDescriptions", "x-enumDescriptions",
        ]
        .compactMap { object[$0]?.array }.first { $0.count == values.count }
        var entries: [EnumEntry] = []
        var seen: Set<JSONNode> = []
        for (index, listed) in listed(values).enumerated() where seen.insert(listed.value).inserted {
            var entry = listed
            if entry.name == nil { entry.name = names?[index].string }
            entry.documentation = documentation?[index].string
            entries.append(entry)
        }
        return entries
    }

    /// Returns an entry for each element of an `enum`. In Plank's notation an element is `{"default": value, "description":
    /// name}`.
    static func listed(_ values: [JSONNode]) -> [EnumEntry] {
        let isPlank = values.allSatisfy { $0.object?["default"] != nil }
        return values.map { isPlank ? plankEntry($0) ?? EnumEntry(value: $0) : EnumEntry(value: $0) }
    }

    private static func plankEntry(_ node: JSONNode) -> EnumEntry? {
        guard let object = node.object, let value = object["default"], value.object == nil,
            object.keys.allSatisfy({ $0 == "default" || $0 == "description" })
        else { return nil }
        return EnumEntry(value: value, name: object["description"]?.string)
    }
}
