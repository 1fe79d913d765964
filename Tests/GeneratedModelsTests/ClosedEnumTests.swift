import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Enums that refuse values which the schema does not list, or take its default for them.
@Suite struct ClosedEnumTests {
    private func document(_ level: String, _ grade: String) -> Data {
        Data(#"{"members": [], "level": \#(level), "grade": \#(grade)}"#.utf8)
    }

    @Test func listedValuesAreReadAndWritten() throws {
        let roster = try JSONDecoder().decode(Roster.self, from: document(#""middle""#, "3"))
        #expect(roster.level == .middle && roster.grade == .grade3)
        #expect(try Roster(json: document(#""middle""#, "3")) == roster)
        #expect(try JSONDecoder().decode(Roster.self, from: JSONEncoder().encode(roster)) == roster)
        #expect(Roster.Level.allCases == [.low, .middle, .high] && Roster.Level(rawValue: "none") == nil)
    }

    @Test func othersAreRefused() throws {
        let json = document(#""none""#, "3")
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Roster.self, from: json) }
        guard case .dataCorrupted(let context) = error else { throw try #require(error) }
        #expect(context.codingPath.map(\.stringValue) == ["level"])
        let direct = #expect(throws: PlankJSONReadingError.self) { try Roster(json: json) }
        #expect(direct?.codingPath.map(\.stringValue) == ["level"])
    }

    @Test func othersAreTheDefault() throws {
        let json = document(#""low""#, "7")
        let roster = try JSONDecoder().decode(Roster.self, from: json)
        #expect(roster.grade == .grade1 && roster.isSet(.grade))
        #expect(try Roster(json: json) == roster)
        #expect(String(decoding: try roster.jsonData(), as: UTF8.self) == #"{"members":[],"level":"low","grade":1}"#)
    }

    @Test func closedEnumsAreInTheOrderOfTheSchema() {
        #expect(Roster.Level.low < .high && Roster.Grade.grade3 < .grade1)
    }
}
