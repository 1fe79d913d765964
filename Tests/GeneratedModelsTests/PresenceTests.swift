import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Absent, null and a value stay three different things.
@Suite struct PresenceTests {
    @Test func absentPropertiesAreNotSet() throws {
        let pin = try JSON.decode(Pin.self, #"{"id": "1"}"#)
        #expect(pin.note == nil)
        #expect(!pin.isSet(.note))
        #expect(pin.setProperties == [.id])
    }

    @Test func nullIsSet() throws {
        let pin = try JSON.decode(Pin.self, #"{"id": "1", "note": null}"#)
        #expect(pin.note == nil)
        #expect(pin.isSet(.note))
        #expect(pin.isSet([.id, .note]))
        #expect(!pin.isSet([.id, .note, .link]))
    }

    @Test func valuesAreSet() throws {
        let pin = try JSON.decode(Pin.self, #"{"id": "1", "note": "x"}"#)
        #expect(pin.note == "x")
        #expect(pin.setProperties == [.id, .note])
    }

    @Test(arguments: [
        #"{"id": "1"}"#,
        #"{"id": "1", "note": null}"#,
        #"{"id": "1", "note": "x"}"#,
        #"{"id": "1", "image": null, "board": {"id": "2", "name": "b", "cover": null}}"#,
        #"{"id": "1", "created_at": null, "link": null, "tags": null, "in_stock": null, "attribution": null}"#,
    ])
    func presenceSurvivesJSON(text: String) throws {
        #expect(try JSON.survives(Pin.self, text))
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func presenceSurvivesPropertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
        let pin = Pin(id: "1") {
            $0.note = nil
            $0.image = Image(url: URL(string: "https://example.com/a.png")!)
            $0.createdAt = nil
            $0.inStock = .outOfStock
        }
        let copy = try JSON.throughPropertyList(pin, format)
        #expect(copy == pin)
        #expect(copy.setProperties == pin.setProperties)
        #expect(copy.isSet(.note) && copy.note == nil)
        #expect(!copy.isSet(.link))
    }

    @Test func requiredPropertiesAreSet() {
        #expect(Pin(id: "1").setProperties == [.id])
        #expect(Board(id: "1", name: "b").setProperties == [.id, .name])
    }

    @Test func requiredPropertyMustBeThere() {
        #expect(throws: DecodingError.self) { try JSON.decode(Pin.self, "{}") }
        #expect(throws: DecodingError.self) { try JSON.decode(Pin.self, #"{"id": null}"#) }
    }

    @Test func requiredNullablePropertyIsWrittenAsNull() throws {
        let text = """
            {"required_string": "s", "required_date": "2020-01-01T00:00:00Z", "required_object": {"url": "a:b"},
             "required_nullable": null, "required_kind": "everything"}
            """
        #expect(try JSON.survives(Everything.self, text))
        #expect(throws: DecodingError.self) {
            try JSON.decode(Everything.self, text.replacingOccurrences(of: "\"required_nullable\": null,", with: ""))
        }
    }

    @Test func defaultsDoNotSetTheBit() throws {
        let pin = try JSON.decode(Pin.self, #"{"id": "1"}"#)
        #expect(pin.isPromoted == false)
        #expect(!pin.isSet(.isPromoted))
        #expect(try JSON.value(pin) == ["id": "1"])
        #expect(try JSON.decode(User.self, #"{"id": "1"}"#).emailFrequency == .unset)
    }

    @Test func nullForADefaultIsWrittenAgain() throws {
        let pin = try JSON.decode(Pin.self, #"{"id": "1", "is_promoted": null}"#)
        #expect(pin.isPromoted == false)
        #expect(pin.isSet(.isPromoted))
        #expect(try JSON.value(pin) == ["id": "1", "is_promoted": nil])
    }

    @Test func whatIsUnsetIsAsIfItWasNeverSet() throws {
        let read = try JSON.decode(
            Pin.self,
            #"{"id": "1", "note": null, "created_at": "2020-01-01T00:00:00+01:00", "is_promoted": true, "tags": ["a"]}"#
        )
        var pin = read
        pin.unset(.createdAt)
        pin.createdAt = read.createdAt
        #expect(try JSON.value(pin)["created_at"] == "2019-12-31T23:00:00Z")
        pin.unset([.id, .note, .createdAt, .isPromoted, .tags])
        #expect(pin.isPromoted == false && pin.tags == nil)
        #expect(try JSON.value(pin) == ["id": "1"])
        #expect(read.copy { $0.unset(.tags) }.setProperties == read.setProperties.subtracting([.tags]))
    }

    @Test func everyPropertyCanBeUnsetUnlessItIsRequired() throws {
        var documents = try RandomDocuments(seed: 3)
        for _ in 0..<20 {
            var everything = try JSON.decode(Everything.self, documents.document(of: "everything.json"))
            for property in Everything.PropertyName.allCases { everything.unset(property) }
            #expect(Set(try JSON.value(everything).objectValue?.keys ?? [:].keys) == Set(Self.required))
            var tree = try JSON.decode(Tree.self, documents.document(of: "tree.json"))
            tree.unset(tree.setProperties)
            #expect(tree.setProperties == [.label])
        }
    }

    private static let required = [
        "required_string", "required_date", "required_object", "required_nullable", "required_kind",
    ]

    @Test func everyDefaultIsReadFromTheSchema() throws {
        let everything = try JSON.decode(Everything.self, Samples.everything)
        #expect(everything.defaultBoolean == true)
        #expect(everything.defaultInteger == 7)
        #expect(everything.defaultNumber == 0.25)
        #expect(everything.defaultString == "none")
        #expect(everything.defaultStrings == ["a", "b"])
        #expect(everything.plankEnum == .firstLetter)
    }
}
