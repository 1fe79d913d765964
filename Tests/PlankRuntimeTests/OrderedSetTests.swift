import Foundation
import PlankRuntime
import Testing

struct OrderedSetTests {
    @Test func keepsTheOrderWithoutDuplicates() {
        var set: PlankOrderedSet = ["b", "a", "b"]
        #expect(Array(set) == ["b", "a"] && set.count == 2 && set[1] == "a" && set.contains("b"))
        #expect(set.append("c") && !set.append("a"))
        #expect(set.remove("b") == "b" && set.remove("b") == nil && set.elements == ["a", "c"])
        #expect(set != ["c", "a"] && Set([set, ["a", "c"]]).count == 1 && set.description == #"["a", "c"]"#)
    }

    @Test func isAnArrayInJSON() throws {
        let set = try decode(PlankOrderedSet<Int>.self, "[3, 1, 3, 2]")
        #expect(try set == [3, 1, 2] && encode(set) == "[3,1,2]")
    }

    private struct Holder: Codable, Hashable {
        var dates = PlankCodedField<PlankOrderedSetCoding<PlankDateTimeCoding>>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("dates", into: &dates)
            try object.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var object = PlankObjectWriter(encoder)
            object.write("dates", dates)
            try object.finish()
        }
    }

    /// An array with duplicates is written as it was read, until it is assigned.
    @Test func losesNothingThatWasRead() throws {
        let json = #"{"dates":["2020-01-02T00:00:00Z","2020-01-01T00:00:00Z","2020-01-02T00:00:00Z"]}"#
        var holder = try decode(Holder.self, json)
        #expect(try holder.dates.value?.count == 2 && encode(holder) == json)
        holder.dates.value?.append(Date(timeIntervalSince1970: 0))
        let written = #"{"dates":["2020-01-02T00:00:00Z","2020-01-01T00:00:00Z","1970-01-01T00:00:00Z"]}"#
        #expect(try encode(holder) == written)
    }
}
