/// A type that is written like one of a programming language: `string[]`, `array<string>`, `string|null` or `string?`.
struct CompoundType {
    /// The types of its values.
    let types: JSONTypes
    /// How JSON Schema writes it.
    let text: String

    init?(_ name: String) {
        // The types of many languages start with a capital.
        let name = name.lowercased()
        if let element = Self.element(of: name) {
            types = .array
            text = #"{ "type": "array", "items": { "type": "\#(element)" } }"#
            return
        }
        let names =
            name.hasSuffix("?")
            ? [String(name.dropLast()), "null"]
            : name.split(separator: "|").map { String($0.drop { $0 == " " }.prefix { $0 != " " }) }
        let all = names.compactMap(JSONTypes.init(name:))
        guard names.count > 1, all.count == names.count, Set(names).count == names.count else { return nil }
        types = all.reduce(into: []) { $0.formUnion($1) }
        text = #"{ "type": [\#(names.map { "\"\($0)\"" }.joined(separator: ", "))] }"#
    }

    /// Returns the type of the elements if the name is that of an array.
    private static func element(of name: String) -> String? {
        var inner: Substring?
        if name.hasSuffix("[]") { inner = name.dropLast(2) }
        for start in ["array<", "list<"] where name.hasPrefix(start) && name.hasSuffix(">") {
            inner = name.dropFirst(start.count).dropLast()
        }
        return inner.flatMap { JSONTypes(name: String($0)) == nil ? nil : String($0) }
    }
}
