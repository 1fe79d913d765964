import SwiftModel
import Testing

@testable import TypeMapping

@Suite struct CodingTableTests {
    @Test func everyFormatHasACoding() {
        for row in FormatTable.rows {
            #expect(FormatTable.swiftType(type: row.type, format: row.format) != nil, "\(row)")
        }
    }

    @Test(arguments: [
        ("Date", "string", nil, "PlankDateTimeCoding"), ("Date", "string", "day", "PlankDateTimeCoding"),
        ("Date", "string", "date", "PlankFullDateCoding"), ("Date", "string", "time", nil),
        ("Foundation.Date", "integer", "int64", "PlankUnixSecondsCoding"),
        ("Date", "number", nil, "PlankUnixTimeCoding"),
        ("Date", "number", "utc-millisec", "PlankUnixMillisecondsCoding"),
        ("Date", "integer", "time_ms", "PlankUnixMillisecondsCoding"),
        ("Date", "integer", "timestamp-micros", nil), ("URL", "string", "hostname", "PlankURLCoding"),
        ("URL", "integer", nil, nil), ("UUID", "string", "key", "PlankUUIDCoding"), ("UUID", "string", "uri", nil),
        ("Data", "string", "binary", "PlankBase64Coding"), ("Data", "string", "base64url", "PlankBase64URLCoding"),
        ("Data", "string", "email", nil), ("Decimal", "string", "decimal", "PlankDecimalCoding"),
    ])
    func codings(type: String, json: String, format: String?, coding: String?) {
        guard case .coded(_, let found, _) = CodingTable.swiftType(type, from: json, format: format) else {
            #expect(coding == nil)
            return
        }
        #expect(found == coding)
    }

    @Test func typesThatAreTheJSONNeedNone() {
        #expect(CodingTable.swiftType("Decimal", from: "integer", format: nil) == .scalar(.decimal))
        #expect(CodingTable.swiftType("Int64", from: "string", format: "int64") == nil)
        #expect(CodingTable.swiftType("Bool", from: "integer", format: nil) == nil)
    }
}
