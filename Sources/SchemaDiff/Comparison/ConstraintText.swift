import JSONTree

/// Schemas that only constrain values, in words: `kind is "link" and has url`.
enum ConstraintText {
    /// Returns the `if`, `then` and `else` of a schema as the text of one keyword; nil if it has none.
    static func condition(_ schema: JSONObject, at place: SchemaPlace, _ plain: inout PlainSchemas) -> String? {
        let parts = ["if", "then", "else"].compactMap { keyword in
            schema[keyword].map { part in
                // The entry starts with the keyword `if`.
                (keyword == "if" ? "" : keyword + " ") + text(of: plain.plain(part, at: place.child(keyword)))
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Returns what a plain schema requires.
    private static func text(of schema: JSONNode) -> String {
        guard let object = schema.object else { return schema.bool == false ? "allows nothing" : "allows anything" }
        // The keywords with the shortest texts come first.
        let first = ["properties", "const", "enum", "required"].compactMap(object.member)
        let others = object.members.filter { member in !first.contains { $0.key == member.key } }
        let parts = (first + others).flatMap { Self.parts(of: $0.key, $0.value) }
        return parts.isEmpty ? "allows anything" : parts.joined(separator: " and ")
    }

    private static func parts(of keyword: String, _ value: JSONNode) -> [String] {
        switch (keyword, value.value) {
        case ("required", .array(let names)): ["has \(list(names, "and"))"]
        case ("properties", .object(let properties)):
            properties.members.map { "\($0.key) \(inParentheses($0.value))" }
        case ("const", _): ["is \(value.canonicalText)"]
        case ("enum", .array(let values)): ["is \(list(values, "or"))"]
        case ("not", _): ["not \(inParentheses(value))"]
        case ("allOf", .array(let branches)): branches.map { inParentheses($0) }
        case ("anyOf", .array(let branches)): ["(\(branches.map { inParentheses($0) }.joined(separator: " or ")))"]
        default: ["\(keyword) \(value.canonicalText)"]
        }
    }

    /// Returns what a schema requires, in parentheses if these are several things.
    private static func inParentheses(_ schema: JSONNode) -> String {
        let text = text(of: schema)
        return text.contains(" and ") ? "(\(text))" : text
    }

    /// Returns names without quotes, and other values as JSON.
    private static func list(_ values: [JSONNode], _ conjunction: String) -> String {
        values.map { conjunction == "and" ? $0.string ?? $0.canonicalText : $0.canonicalText }
            .joined(separator: " \(conjunction) ")
    }
}
