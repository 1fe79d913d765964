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
        ("Date", "string", nil, "DateTimeCoding"), ("Date", "string", "day", "DateTimeCoding"),
        ("Date", "string", "date", "FullDateCoding"), ("Date", "string", "time", nil),
        ("Foundation.Date", "integer", "int64", "UnixSecondsCoding"), ("Date", "number", nil, "UnixTimeCoding"),
        ("Date", "number", "utc-millisec", "UnixMillisecondsCoding"),
        ("Date", "integer", "time_ms", "UnixMillisecondsCoding"),
        ("Date", "integer", "timestamp-micros", nil), ("URL", "string", "hostname", "URLCoding"),
        ("URL", "integer", nil, nil), ("UUID", "string", "key", "UUIDCoding"), ("UUID", "string", "uri", nil),
        ("Data", "string", "binary", "Base64Coding"), ("Data", "string", "base64url", "Base64URLCoding"),
        ("Data", "string", "email", nil), ("Decimal", "string", "decimal", "DecimalCoding"),
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
