import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// An optional chain on `nil` changes neither a property nor whether it is set; any assignment sets it.
@Suite struct OptionalChainTests {
    /// A change in place of each property without a default, by kind.
    private func change(_ builder: inout Everything.Builder) {
        builder.boolean?.toggle()
        builder.integer? += 1
        builder.long? += 1
        builder.unsigned? += 1
        builder.number? += 1
        builder.money? += 1
        builder.string?.append("x")
        builder.dateTime?.addTimeInterval(1)
        builder.uri?.appendPathComponent("x")
        builder.bytes?.append(1)
        builder.nullableInteger? += 1
        builder.nullableByAnyOf?.addTimeInterval(1)
        builder.array?.append(nil)
        builder.strings?.append("x")
        builder.dates?.append(Date(timeIntervalSince1970: 0))
        builder.uris?.removeAll()
        builder.colors?.removeAll()
        builder.images?.removeAll()
        builder.matrix?[0][0] = 1
        builder.nullableStrings?.append(nil)
        builder.stringSet?.insert("x")
        builder.dateSet?.removeAll()
        builder.object?["x"] = 1
        builder.stringMap?["x"] = "y"
        builder.dateMap?["x"] = Date(timeIntervalSince1970: 0)
        builder.mapOfMaps?["x", default: [:]]["y"] = 1
        builder.mapOfArrays?["x"]?.removeAll()
        builder.version?.append("x")
        builder.level? += 1
    }

    @Test func onNilItChangesNothing() throws {
        let model = try JSON.decode(Everything.self, Samples.everything)
        let same = model.copy(change)
        #expect(same == model)
        #expect(same.setProperties == model.setProperties)
        #expect(try JSON.value(same) == JSON.value(model))
    }

    @Test func onAValueItSetsTheProperty() throws {
        let pin = Pin(id: "1") { $0.tags = ["a"] }
        let longer = pin.copy { $0.tags?.append("b") }
        #expect(longer.tags == ["a", "b"])
        let everything = try JSON.decode(Everything.self, Samples.everything)
        let changed = everything.copy { $0.defaultInteger += 1 }
        #expect(changed.defaultInteger == 8 && changed.isSet(.defaultInteger))
    }

    @Test func theOtherSideOfAMergeKeepsItsValue() throws {
        let stored = Pin(id: "1") { $0.tags = ["a"] }
        let edited = try JSON.decode(Pin.self, #"{"id": "1"}"#).copy { $0.tags?.append("x") }
        #expect(try JSON.value(edited) == ["id": "1"])
        #expect(stored.merging(edited).tags == ["a"])
    }

    @Test func assigningNilSetsTheProperty() {
        let pin = Pin(id: "1") {
            $0.note = nil
            $0.link = nil
            $0.board = nil
        }
        #expect(pin.setProperties == [.id, .note, .link, .board])
    }
}

/// What the app adds never hides what the schema declares.
@Suite struct AdditionalPropertyTests {
    @Test func aDeclaredPropertyTakesPrecedence() throws {
        let open = Everything.Open { builder in
            builder.name = "declared"
            builder.additionalProperties = ["name": "shadow", "other": 1]
        }
        #expect(try JSON.value(open) == ["name": "declared", "other": 1])
        let absent = Everything.Open { $0.additionalProperties = ["name": "shadow"] }
        #expect(try JSON.value(absent) == [:])
        let typed = Everything.Typed { builder in
            builder.name = "declared"
            builder.additionalProperties = ["name": Date(timeIntervalSince1970: 0)]
        }
        #expect(try JSON.value(typed) == ["name": "declared"])
    }
}
