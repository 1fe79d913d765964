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
        if let format = format(meantBy: name) {
            return "write { \"type\": \"string\", \"format\": \"\(format)\" }"
        }
        if anything.contains(word) { return "remove 'type' to allow every value" }
        if notInJSON.contains(word) { return "JSON has no such value; remove the schema" }
        return word == "enum" ? "list the values in 'enum'" : nil
    }

    /// Returns the format of a type: capitals distinguish JavaScript's `Date`, which is a time, from SQL's `date`.
    private static func format(meantBy name: String) -> String? { formatOfName[name] ?? formatOfName[word(name)] }

    private static func word(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    private static func nearest(to name: String) -> String? {
        Suggestion.nearest(to: name, among: JSONTypes.names)
    }

    private static let names: [(type: String, names: [String])] = [
        ("boolean", ["bool", "logical", "flag"]),
        (
            "integer",
            [
                "int", "long", "short", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32",
                "uint64",
                "bigint", "smallint", "tinyint", "unsigned", "i32", "i64", "u32", "u64",
            ]
        ),
        ("number", ["float", "double", "decimal", "real", "numeric", "float32", "float64", "f32", "f64", "money"]),
        ("string", ["str", "text", "char", "character", "varchar", "nvarchar"]),
        ("array", ["list", "arr", "sequence", "seq", "tuple", "collection", "vector", "slice", "set", "arraylist"]),
        (
            "object",
            ["map", "dict", "dictionary", "hash", "hashmap", "record", "struct", "class", "obj", "json", "mapping"]
        ),
        ("null", ["nil", "none", "undefined", "void", "nothing"]),
    ]

    private static let formats: [(format: String, names: [String])] = [
        ("date", ["date"]), ("date-time", ["Date", "datetime", "timestamp", "timestamptz", "instant"]),
        ("time", ["time"]),
        ("duration", ["duration", "interval", "timespan"]), ("uri", ["uri", "url", "link"]),
        ("uuid", ["uuid", "guid"]),
        ("email", ["email"]), ("hostname", ["hostname"]), ("ipv4", ["ip", "ipv4"]), ("ipv6", ["ipv6"]),
        ("regex", ["regex", "regexp"]),
        ("byte", ["byte", "bytes", "binary", "blob", "data", "base64", "file", "uint8array", "bytearray", "buffer"]),
    ]

    private static let anything: Set<String> = ["any", "mixed", "unknown", "all", "anything", "variant", "dynamic"]

    /// Values of programming languages that no JSON document has.
    private static let notInJSON: Set<String> = [
        "function", "constructor", "symbol", "promise", "iterator", "asynciterator", "callable", "stream",
    ]

    private static let typeOfName = index(names.map { ($0.type, $0.names) })
    private static let formatOfName = index(formats.map { ($0.format, $0.names) })

    private static func index(_ rows: [(String, [String])]) -> [String: String] {
        Dictionary(rows.flatMap { row in row.1.map { ($0, row.0) } }) { first, _ in first }
    }
}
