import JSONTree

/// One allowed value of an `enum`, with what the schema says about it.
package struct EnumEntry: Sendable {
    package init(value: JSONNode, name: String? = nil, documentation: String? = nil) {
        self.value = value
        self.name = name
        self.documentation = documentation
    }

    package let value: JSONNode
    /// The case name that the schema asks for: Plank's `description`, `x-enum-varnames`, `x-enumNames`.
    package var name: String?
    package var documentation: String?

    /// Reads `enum`, Plank's `{"default": value, "description": name}` entries and the extensions that name or describe them.
    static func entries(_ reader: KeywordReader) -> [EnumEntry]? {
        guard let values = reader.node(for: "enum")?.array else { return nil }
        let names = ["x-enum-varnames", "x-enumNames", "enumNames", "x-enumnames"]
            .compactMap { reader.node(for: $0)?.array }.first { $0.count == values.count }
        let documentation = [
            "enumDescriptions", "x-enum-descriptions", "markdownEnumDescriptions", "x-enumDescriptions",
        ]
        .compactMap { reader.node(for: $0)?.array }.first { $0.count == values.count }
        var entries: [EnumEntry] = []
        var seen: Set<JSONNode> = []
        for (index, value) in values.enumerated() {
            var entry = plankEntry(value, among: values) ?? EnumEntry(value: value)
            if entry.name == nil { entry.name = names?[index].string }
            entry.documentation = documentation?[index].string
            guard seen.insert(entry.value).inserted else {
                reader.warnDuplicateEnumValue(value)
                continue
            }
            entries.append(entry)
        }
        return entries
    }

    private static func plankEntry(_ node: JSONNode, among all: [JSONNode]) -> EnumEntry? {
        guard let object = node.object, let value = object["default"], value.object == nil,
            object.keys.allSatisfy({ $0 == "default" || $0 == "description" }),
            all.allSatisfy({ $0.object?["default"] != nil })
        else { return nil }
        return EnumEntry(value: value, name: object["description"]?.string)
    }
}
