import JSONTree

/// One value of an `enum` or a `const`, with its name and description.
package struct EnumEntry: Sendable {
    package let value: JSONNode
    /// The case name in the schema: Plank's `description`, `x-enum-varnames`, `x-enumNames`, `x-ms-enum`.
    package var name: String?
    /// Whether the user chose the name in a configuration or with `x-swift-name`, so that it is used as it is.
    package var isNameChosen = false
    package var documentation: String?
    /// The title of the constant's own schema.
    package var title: String?
    /// The reason for the deprecation, or an empty string; `nil` if the value is not deprecated.
    package var deprecation: String?
    package let schema: SchemaID
    /// The keys and indices from the schema to the value, for `SchemaGraph.location(of:)`.
    let path: [String]

    package var isInEnum: Bool { path.first == "enum" }

    /// Uses the name as it is.
    mutating func choose(_ name: String) {
        self.name = name
        isNameChosen = true
    }

    /// Returns the entry, with the name and the description of `other` where it has none.
    package func completed(by other: EnumEntry) -> EnumEntry {
        var entry = self
        entry.name = name ?? other.name
        entry.isNameChosen = name == nil ? other.isNameChosen : isNameChosen
        entry.documentation = documentation ?? other.documentation
        entry.title = title ?? other.title
        entry.deprecation = deprecation ?? other.deprecation
        return entry
    }

    /// Reads the distinct values that a keyword of a schema lists, with the extensions that name and describe them.
    static func entries(_ object: JSONObject, _ keyword: String = "enum", of schema: SchemaID) -> [EnumEntry]? {
        guard let values = object[keyword]?.array else { return nil }
        let described = describedValues(in: object)
        func found(_ keywords: [String], orDescribed key: String) -> [String?]? {
            texts(for: values, keywords, in: object)
                ?? (described.isEmpty ? nil : values.map { described[$0]?[key]?.string })
        }
        let names = found(nameKeywords, orDescribed: "name")
        let documentation = found(descriptionKeywords, orDescribed: "description")
        var entries: [EnumEntry] = []
        entries.reserveCapacity(values.count)
        var seen: Set<JSONNode> = []
        for (index, listed) in listed(values, by: keyword, in: schema).enumerated() {
            guard seen.insert(listed.value).inserted else { continue }
            var entry = listed
            if entry.name == nil { entry.name = names?[index] }
            entry.documentation = documentation?[index]
            entries.append(entry)
        }
        return entries
    }

    /// The extensions that name the values of an `enum`; the first one that a schema has is used.
    static let nameKeywords = ["x-enum-varnames", "x-enumNames", "enumNames", "x-enumnames"]

    /// The extensions that describe the values of an `enum`; the first one that a schema has is used.
    static let descriptionKeywords = [
        "enumDescriptions", "x-enum-descriptions", "markdownEnumDescriptions", "x-enumDescriptions",
    ]

    /// The extension that names an `enum`, and has an object for each value with its `name` and `description`.
    private static let describingKeyword = "x-ms-enum"

    static func nameOfEnum(_ object: JSONObject) -> String? {
        object["enum"] == nil ? nil : object[describingKeyword]?.object?["name"]?.string
    }

    private static func describedValues(in object: JSONObject) -> [JSONNode: JSONObject] {
        let described = object[describingKeyword]?.object?["values"]?.array?.compactMap(\.object) ?? []
        let byValue = described.compactMap { object in object["value"].map { ($0, object) } }
        return Dictionary(byValue) { first, _ in first }
    }

    /// Returns the texts that the first of some extensions has for values: in the order of the values, or by value. Nil if
    /// none of them does. Values after the end of a list have no text.
    private static func texts(for values: [JSONNode], _ keywords: [String], in object: JSONObject) -> [String?]? {
        for keyword in keywords {
            if let list = object[keyword]?.array {
                return values.indices.map { $0 < list.count ? list[$0].string : nil }
            }
            guard let table = object[keyword]?.object else { continue }
            return values.map { value in (value.string ?? value.number?.text).flatMap { table[$0]?.string } }
        }
        return nil
    }

    /// The extension that lists known values, besides which there can be others.
    static let knownValuesKeyword = "x-extensible-enum"

    /// Returns an entry for each element of an `enum` or an extension. In Plank's notation an element is `{"default": value,
    /// "description": name}`.
    static func listed(_ values: [JSONNode], by keyword: String = "enum", in schema: SchemaID) -> [EnumEntry] {
        let isPlank = values.allSatisfy { $0.object?["default"] != nil }
        return values.enumerated().map { index, node in
            let path = [keyword, String(index)]
            guard isPlank, let object = node.object, let value = object["default"], value.object == nil,
                object.keys.allSatisfy({ $0 == "default" || $0 == "description" })
            else { return EnumEntry(value: node, schema: schema, path: path) }
            return EnumEntry(value: value, name: object["description"]?.string, schema: schema, path: path)
        }
    }
}

extension EnumEntry {
    package init(constant value: JSONNode, of schema: SchemaID) {
        self.init(value: value, schema: schema, path: ["const"])
    }
}
