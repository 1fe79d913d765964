import SchemaGraph
import SwiftModel

/// Which JSON is read as a type of Foundation or of the standard library, and by which coding of the runtime: one row per
/// type, JSON and formats. Of several rows for the same type, the first that has the format counts.
///
/// The types of formats and those that the configuration chooses are both found here.
enum CodingTable {
    struct Row: Sendable {
        let swiftType: SwiftType
        let json: Set<String>
        let formats: Formats

        init(_ name: String, by coding: String, from json: Set<String>, _ formats: Formats = .all) {
            let plain: Scalar = json.contains("string") ? .string : json.contains("number") ? .double : .int
            (swiftType, self.json, self.formats) = (.coded(name: name, coding: coding, json: plain), json, formats)
        }

        /// Creates the row of a type that is the JSON in Swift.
        init(_ scalar: Scalar, from json: Set<String>) {
            (swiftType, self.json, formats) = (.scalar(scalar), json, .all)
        }
    }

    /// The formats that a row is for.
    enum Formats: Sendable {
        /// Including values without a format.
        case all
        case only(Set<String>)
        /// Those that become the type without a configuration, these, all unknown ones, and values without a format.
        case own(besides: Set<String> = [])
        /// Those of times in a unit.
        case times(in: TimeUnit)
    }

    private static let numbers: Set = ["integer", "number"]

    private static let rows: [Row] = [
        Row("Date", by: "PlankFullDateCoding", from: ["string"], .only(["date"])),
        Row("Date", by: "PlankDateTimeCoding", from: ["string"], .own()),
        Row("Date", by: "PlankUnixMillisecondsCoding", from: ["integer"], .times(in: .milliseconds)),
        Row("Date", by: "PlankUnixMillisecondsCoding", from: ["number"], .times(in: .milliseconds)),
        Row("Date", by: "PlankUnixSecondsCoding", from: ["integer"], .times(in: .seconds)),
        Row("Date", by: "PlankUnixTimeCoding", from: ["number"], .times(in: .seconds)),
        Row("URL", by: "PlankURLCoding", from: ["string"]),
        Row("UUID", by: "PlankUUIDCoding", from: ["string"], .own()),
        Row("Foundation.Data", by: "PlankBase64URLCoding", from: ["string"], .only(["base64url"])),
        Row("Foundation.Data", by: "PlankBase64Coding", from: ["string"], .own(besides: ["binary"])),
        Row("Decimal", by: "PlankDecimalCoding", from: ["string"], .own()),
        Row(.decimal, from: numbers),
        Row(.string, from: ["string"]),
        Row(.int, from: numbers),
        Row(.int64, from: numbers),
        Row(.uint64, from: numbers),
        Row(.double, from: numbers),
        Row(.bool, from: []),
    ]

    /// Whether the table has a type, whose name can have Foundation before it.
    static func knows(_ name: String) -> Bool { rowsByName[bareName(name)] != nil }

    /// Returns a type of the table with the coding that reads it from values of a JSON type and format; `nil` if none does.
    static func swiftType(_ name: String, from json: String, format: String?) -> SwiftType? {
        let name = bareName(name)
        return rowsByName[name]?.first { row in
            guard row.json.contains(json) else { return false }
            switch row.formats {
            case .all: return true
            case .only(let formats): return format.map(formats.contains) ?? false
            case .own(let others):
                guard let format, !others.contains(format) else { return true }
                if let own = FormatTable.typeName(type: json, format: format) { return bareName(own) == name }
                return FormatTable.type(of: format)?.contains(.string) != true
            case .times(let unit): return TimeUnit(ofFormat: format ?? "") == unit
            }
        }?.swiftType
    }

    private static let rowsByName = Dictionary(grouping: rows) { bareName($0.swiftType.spelling()) }

    static let foundation = "Foundation."

    private static func bareName(_ type: String) -> String {
        type.hasPrefix(foundation) ? String(type.dropFirst(foundation.count)) : type
    }
}

/// The unit of a time that is a number.
enum TimeUnit: Sendable {
    case seconds, milliseconds
    /// A unit that no coding of the runtime reads.
    case other

    /// Creates the unit that the name of a format says: milliseconds for `timestamp-millis`, seconds for `unix-time`.
    init(ofFormat format: String) {
        let name = format.lowercased()
        let words = name.split { !$0.isLetter }
        let isOther = name.contains("micro") || name.contains("nano") || words.contains { $0 == "us" || $0 == "ns" }
        self = name.contains("milli") || words.contains("ms") ? .milliseconds : isOther ? .other : .seconds
    }
}
