import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// What partials and the names of properties do without JSON.
struct PartialMergingTests {
    @Test func mergesWhatJSONCannotRepresent() {
        let older = Pin.Partial { pin in
            pin.note = "old"
            pin.visualSearchAttrs = Pin.VisualSearchAttrs.Partial { $0.labels = ["a": .nan, "b": 1] }
        }
        let newer = Pin.Partial { pin in
            pin.note = "new"
            pin.visualSearchAttrs = Pin.VisualSearchAttrs.Partial { $0.labels = ["b": .infinity, "c": 2] }
        }
        let merged = older.merging(newer)
        let labels = merged.visualSearchAttrs?.labels
        #expect(merged.note == "new" && labels?.count == 3)
        let values = ["a", "b", "c"].map { (labels?[$0] ?? nil) ?? 0 }
        #expect(values[0].isNaN && values[1] == .infinity && values[2] == 2)
    }

    @Test func namesOfPropertiesHaveTheirKeys() throws {
        #expect(Pin.PropertyName.createdAt.jsonKey == "created_at")
        #expect(Pin.PropertyName(jsonKey: "pinned_with") == .source)
        #expect(Pin.PropertyName(jsonKey: "createdAt") == nil)
        let keys = Pin.PropertyName.allCases.map(\.jsonKey)
        #expect(try Set(PlankJSON(Pin(id: "1")).objectValue.map { Array($0.keys) } ?? []).isSubset(of: keys))
        #expect(Pin.Partial.PropertyName.allCases.map(\.jsonKey) == keys)
    }
}
