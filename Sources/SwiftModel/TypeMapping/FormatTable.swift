import SchemaGraph

/// What a `format` becomes in Swift: one row per format.
///
/// A format that is not listed stays the type that `type` says.
enum FormatTable {
    struct Row: Sendable {
        let type: String
        let format: String
        let draft: TypeDraft
    }

    static let rows: [Row] = [
        Row(type: "string", format: "date-time", draft: .coded(type: "Date", coding: "DateTimeCoding")),
        Row(type: "string", format: "uri", draft: .coded(type: "URL", coding: "URLCoding")),
        Row(type: "string", format: "uuid", draft: .coded(type: "UUID", coding: "UUIDCoding")),
        Row(type: "string", format: "byte", draft: .coded(type: "Data", coding: "Base64Coding")),
        Row(type: "string", format: "base64", draft: .coded(type: "Data", coding: "Base64Coding")),
        Row(type: "integer", format: "int64", draft: .native("Int64")),
        Row(type: "integer", format: "uint64", draft: .native("UInt64")),
        Row(type: "number", format: "decimal", draft: .native("Decimal")),
    ]

    /// Formats that stay text or numbers as they are, so that only a misspelt one is reported.
    static let plain: Set<String> = [
        "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri-reference",
        "iri", "iri-reference", "uri-template", "json-pointer", "relative-json-pointer", "regex", "binary", "password",
        "int8", "int16", "int32", "uint8", "uint16", "uint32", "uint", "float", "double", "decimal", "color",
        "utc-millisec", "phone", "style", "host-name", "ip-address", "url", "string", "markdown", "html", "path",
    ]

    /// The formats of numbers and of integers; all others are formats of strings.
    private static let numeric: [String: JSONTypes] = [
        "int8": .integer, "int16": .integer, "int32": .integer, "int64": .integer, "uint8": .integer,
        "uint16": .integer, "uint32": .integer, "uint64": .integer, "uint": .integer, "float": .number,
        "double": .number, "decimal": .number, "utc-millisec": .number,
    ]

    /// The type of the values that a format is for; `nil` for a format that nobody knows.
    static func type(of format: String) -> JSONTypes? {
        if let type = numeric[format] { return type }
        return plain.contains(format) || index["string:" + format] != nil ? .string : nil
    }

    private static let index = Dictionary(
        rows.map { ($0.type + ":" + $0.format, $0.draft) },
        uniquingKeysWith: { first, _ in first }
    )

    static func draft(type: String, format: String) -> TypeDraft? { index[type + ":" + format] }

    static var known: [String] { (rows.map(\.format) + plain).sorted() }
}
