import SchemaGraph
import SwiftModel

/// The Swift type of each `format`; that of a format which is not listed follows from `type` alone.
package enum FormatTable {
    struct Row: Sendable {
        let type: String
        let format: String
        /// The name of the Swift type, which `CodingTable` reads from the JSON type.
        let swiftType: String
    }

    static let rows: [Row] = [
        ("string", "Date", ["date-time", "google-datetime"]),
        ("string", "URL", ["uri", "url"]),
        ("string", "UUID", ["uuid", "uuid4", "guid"]),
        ("string", "Data", ["byte", "base64", "base64url"]),
        ("integer", "Date", ["unix-time", "unixtime"]),
        ("integer", "Int64", ["int64"]),
        ("integer", "UInt64", ["uint64"]),
        ("number", "Date", ["unix-time", "unixtime"]),
        ("number", "Int64", ["int64"]),
        ("number", "UInt64", ["uint64"]),
        ("number", "Decimal", ["decimal"]),
        ("string", "Decimal", ["decimal"]),
    ].flatMap { type, swiftType, formats in formats.map { Row(type: type, format: $0, swiftType: swiftType) } }

    /// String formats without a special Swift type. They are listed so that only misspelled formats are reported.
    private static let strings: Set<String> = [
        "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri-reference",
        "iri", "iri-reference", "uri-template", "json-pointer", "relative-json-pointer", "regex", "binary", "password",
        "color", "phone", "style", "host-name", "ip-address", "string", "markdown", "html", "path", "google-duration",
        "google-fieldmask",
    ]

    /// Number and integer formats without a special Swift type.
    private static let numbers: [String: JSONTypes] = [
        "int8": .integer, "int16": .integer, "int32": .integer, "uint8": .integer, "uint16": .integer,
        "uint32": .integer, "uint": .integer, "float": .number, "double": .number, "utc-millisec": .number,
    ]

    /// The JSON types of the values of all known formats.
    package static let types: [String: JSONTypes] = {
        var types = numbers
        for format in strings { types[format] = .string }
        // Without a type, the format means that of the first row.
        for row in rows.reversed() { types[row.format] = JSONTypes(name: row.type) }
        return types
    }()

    /// The values of `contentEncoding` that are formats too.
    static let encodings: Set<String> = ["base64", "base64url"]

    static func type(of format: String) -> JSONTypes? { types[format] }

    private static let index = Dictionary(rows.map { ($0.type + ":" + $0.format, $0) }) { first, _ in first }

    private static let swiftTypes = index.compactMapValues {
        CodingTable.swiftType($0.swiftType, from: $0.type, format: $0.format)
    }

    static func typeName(type: String, format: String) -> String? { index[type + ":" + format]?.swiftType }

    /// Returns the Swift type of a format; `nil` if it has none of its own. A `number` of a format of integers is one.
    static func swiftType(type: String, format: String) -> SwiftType? {
        swiftTypes[type + ":" + format] ?? (type == "number" && numbers[format] == .integer ? .int : nil)
    }

    /// Returns the stricter coding for a type beside plain strings if the usual coding accepts too many of these.
    static func codingBesideTexts(of type: SwiftType) -> String? {
        type == swiftTypes["string:uri"] ? "PlankAbsoluteURLCoding" : nil
    }
}
