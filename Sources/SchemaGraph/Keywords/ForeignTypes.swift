import Diagnostics

/// Names of types that JSON Schema does not have: misspelled ones, and those of programming languages and databases.
enum ForeignTypes {
    /// Returns the type that was probably meant, or any type for an unknown name, so that nothing else is reported
    /// about the schema.
    static func type(meantBy name: String) -> JSONTypes {
        if let compound = CompoundType(name) { return compound.types }
        if let type = typeOfName[word(name)] ?? nearest(to: name) { return JSONTypes(name: type) ?? .any }
        return format(meantBy: name) == nil ? .any : .string
    }

    /// Returns how to write the type that was probably meant; nil for an unknown name.
    static func help(for name: String) -> String? {
        if let compound = CompoundType(name) { return "write \(compound.text)" }
        let word = word(name)
        if let type = typeOfName[word] ?? nearest(to: name) { return "did you mean '\(type)'?" }
        if let format = format(meantBy: name) { return "write { \"type\": \"string\", \"format\": \"\(format)\" }" }
        if anything.contains(word) { return "remove 'type' to allow every value" }
        if notInJSON.contains(word) { return "JSON has no such value; remove the schema" }
        return word == "enum" ? "list the values in 'enum'" : nil
    }

    /// Returns the format of a type: capitals distinguish JavaScript's `Date`, which is a time, from SQL's `date`.
    private static func format(meantBy name: String) -> String? { formatOfName[name] ?? formatOfName[word(name)] }

    private static func word(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static func nearest(to name: String) -> String? { Suggestion.nearest(to: name, among: JSONTypes.names) }

    private static let typeOfName = index([
        ("boolean", "bool logical flag"),
        ("integer", "int long short int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 bigint smallint tinyint"),
        ("integer", "unsigned i32 i64 u32 u64"),
        ("number", "float double decimal real numeric float32 float64 f32 f64 money"),
        ("string", "str text char character varchar nvarchar"),
        ("array", "list arr sequence seq tuple collection vector slice set arraylist"),
        ("object", "map dict dictionary hash hashmap record struct class obj json mapping"),
        ("null", "nil none undefined void nothing"),
    ])

    private static let formatOfName = index([
        ("date", "date"), ("date-time", "Date datetime timestamp timestamptz instant"), ("time", "time"),
        ("duration", "duration interval timespan"), ("uri", "uri url link"), ("uuid", "uuid guid"), ("email", "email"),
        ("hostname", "hostname"), ("ipv4", "ip ipv4"), ("ipv6", "ipv6"), ("regex", "regex regexp"),
        ("byte", "byte bytes binary blob data base64 file uint8array bytearray buffer"),
    ])

    /// Returns the first word of each row by the others.
    private static func index(_ rows: [(String, names: String)]) -> [String: String] {
        let entries = rows.flatMap { row in row.names.split(separator: " ").map { (String($0), row.0) } }
        return Dictionary(entries) { first, _ in first }
    }

    private static let anything: Set<String> = ["any", "mixed", "unknown", "all", "anything", "variant", "dynamic"]

    /// Values of programming languages that no JSON document has.
    private static let notInJSON: Set<String> = [
        "function", "constructor", "symbol", "promise", "iterator", "asynciterator", "callable", "stream",
    ]
}

/// A type that is written like one of a programming language: `string[]`, `array<string>`, `string|null` or `string?`.
struct CompoundType {
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
        types = JSONTypes(all)
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
