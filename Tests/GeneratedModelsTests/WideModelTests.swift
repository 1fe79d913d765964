import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Models of more properties than one and than two words have bits.
@Suite struct WideModelTests {
    @Test func lastPropertyHasABitOfItsOwn() throws {
        let wide = Wide(field000: 0, field069: Date(timeIntervalSince1970: 0)) { $0.field064 = nil }
        #expect(wide.setProperties == [.field000, .field064, .field069])
        #expect(!wide.isSet([.field000, .field001]))
        #expect(try JSON.decode(Wide.self, JSON.value(wide)).setProperties == wide.setProperties)
    }

    @Test func moreThanTwoWords() throws {
        let wider = Wider {
            $0.field000 = 0
            $0.field134 = Date(timeIntervalSince1970: 0)
            $0.field063 = 1
            $0.field064 = nil
            $0.field127 = true
            $0.field128 = nil
            $0.image = nil
        }
        #expect(wider.isSet([.field000, .field063, .field064, .field127, .field128, .field134, .image]))
        #expect(!wider.isSet(.field065) && !wider.isSet(.field129))
        let copy = try JSON.decode(Wider.self, JSON.value(wider))
        #expect(copy == wider)
        #expect(copy.setProperties == wider.setProperties)
        #expect(try JSON.throughPropertyList(wider, .binary).setProperties == wider.setProperties)
    }

    @Test func mergingUnitesTheWords() {
        let old = Wider {
            $0.field000 = 0
            $0.field001 = "old"
        }
        let newer = Wider {
            $0.field000 = 1
            $0.field131 = "new"
        }
        let merged = old.merging(newer)
        #expect(merged.setProperties == old.setProperties.union(newer.setProperties))
        #expect(merged.field001 == "old" && merged.field131 == "new" && merged.field000 == 1)
    }

    @Test func everyPropertyHasABit() throws {
        var document: [String: PlankJSON] = [:]
        for index in 0..<70 { document["field_" + String(String(1000 + index).dropFirst())] = .null }
        document["field_000"] = 1
        document["field_069"] = "2020-01-01T00:00:00Z"
        let wide = try JSON.decode(Wide.self, .object(document))
        #expect(try JSON.value(wide) == .object(document))
    }
}
