import Diagnostics
import SchemaGraph
import SwiftModel

/// What a `format` becomes in Swift: one row per format.
///
/// A format that is not listed stays the type that `type` says.
enum FormatTable {
    struct Row: Sendable {
        let type: String
        let format: String
        let swiftType: SwiftType
        /// The coding in a union that has other texts too, if the usual one takes too many of them.
        var codingBesideTexts: String?
    }

    static let rows: [Row] = [
        Row(type: "string", format: "date-time", swiftType: .coded(name: "Date", coding: "DateTimeCoding")),
        Row(
            type: "string",
            format: "uri",
            swiftType: .coded(name: "URL", coding: "URLCoding"),
            codingBesideTexts: "AbsoluteURLCoding"
        ),
        Row(type: "string", format: "uuid", swiftType: .coded(name: "UUID", coding: "UUIDCoding")),
        Row(type: "string", format: "byte", swiftType: .coded(name: "Foundation.Data", coding: "Base64Coding")),
        Row(type: "string", format: "base64", swiftType: .coded(name: "Foundation.Data", coding: "Base64Coding")),
        Row(type: "integer", format: "int64", swiftType: .scalar(.int64)),
        Row(type: "integer", format: "uint64", swiftType: .scalar(.uint64)),
        Row(type: "number", format: "decimal", swiftType: .scalar(.decimal)),
    ]

    /// Formats of strings that have no Swift type of their own, so that only a misspelled one is reported.
    private static let strings: Set<String> = [
        "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6", "uri-reference",
        "iri", "iri-reference", "uri-template", "json-pointer", "relative-json-pointer", "regex", "binary", "password",
        "color", "phone", "style", "host-name", "ip-address", "url", "string", "markdown", "html", "path",
    ]

    /// The same for numbers and integers.
    private static let numbers: [String: JSONTypes] = [
        "int8": .integer, "int16": .integer, "int32": .integer, "uint8": .integer, "uint16": .integer,
        "uint32": .integer, "uint": .integer, "float": .number, "double": .number, "utc-millisec": .number,
    ]

    /// The known formats with the JSON type of their values.
    private static let types: [String: JSONTypes] = {
        var types = numbers
        for format in strings { types[format] = .string }
        for row in rows { types[row.format] = JSONTypes(name: row.type) }
        return types
    }()

    /// The JSON type of the values that a format describes; `nil` for an unknown format.
    static func type(of format: String) -> JSONTypes? { types[format] }

    private static let index = Dictionary(
        rows.map { ($0.type + ":" + $0.format, $0.swiftType) },
        uniquingKeysWith: { first, _ in first }
    )

    static func swiftType(type: String, format: String) -> SwiftType? { index[type + ":" + format] }

    /// The coding of a format's type in a union that has other texts too.
    static func codingBesideTexts(of type: SwiftType) -> String? {
        rows.first { $0.swiftType == type }?.codingBesideTexts
    }

    /// The known format that a misspelled one most likely means; `nil` for a known format, and if none is similar.
    static func correction(of format: String) -> String? {
        types[format] == nil && format.utf8.count > 3 ? Suggestion.nearest(to: format, among: types.keys) : nil
    }
}
