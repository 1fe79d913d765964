import Foundation
import GeneratedModels
import Testing

/// Builders, copies, equality and hashes.
@Suite struct BuildingTests {
    @Test func assigningMarks() {
        var builder = Pin.Builder(id: "1")
        #expect(builder.setProperties == [.id])
        builder.note = nil
        builder.tags = ["a"]
        let pin = Pin(builder)
        #expect(pin.setProperties == [.id, .note, .tags])
        #expect(pin.tags == ["a"])
    }

    @Test func configureSetsProperties() {
        let pin = Pin(id: "1") { $0.note = "x" }
        #expect(pin.note == "x")
        #expect(pin.setProperties == [.id, .note])
    }

    @Test func configureMayThrow() {
        struct Refusal: Error {}
        #expect(throws: Refusal.self) { try Pin(id: "1") { _ in throw Refusal() } }
        #expect(throws: Refusal.self) { try Pin(id: "1").copy { _ in throw Refusal() } }
    }

    @Test func builderOfAModelKeepsItsPresence() {
        let pin = Pin(id: "1") { $0.note = nil }
        #expect(Pin.Builder(pin).setProperties == pin.setProperties)
        #expect(Pin(Pin.Builder(pin)) == pin)
    }

    @Test func copyChangesTheCopyOnly() {
        let pin = Pin(id: "1") { $0.note = "x" }
        let copy = pin.copy {
            $0.note = nil
            $0.id = "2"
        }
        #expect(pin.note == "x" && pin.id == "1")
        #expect(copy.note == nil && copy.id == "2")
        #expect(copy.isSet(.note))
    }

    @Test func equalityIgnoresPresence() throws {
        let absent = Pin(id: "1")
        let null = Pin(id: "1") { $0.note = nil }
        #expect(absent == null)
        #expect(absent.hashValue == null.hashValue)
        #expect(absent.setProperties != null.setProperties)
        #expect(Set([absent, null]).count == 1)
    }

    @Test func equalityComparesEveryProperty() throws {
        let image = Image(url: try Samples.url("https://a.b"))
        let pins = [
            Pin(id: "1"), Pin(id: "2"), Pin(id: "1") { $0.note = "" }, Pin(id: "1") { $0.tags = [] },
            Pin(id: "1") { $0.image = image }, Pin(id: "1") { $0.image = image.copy { $0.width = 1 } },
            Pin(id: "1") { $0.creator = [:] }, Pin(id: "1") { $0.inStock = .inStock },
            Pin(id: "1") { $0.inStock = .unknown(9) }, Pin(id: "1") { $0.attribution = .string("a") },
            Pin(id: "1") { $0.isPromoted = true },
        ]
        #expect(Set(pins).count == pins.count)
    }

    @Test func equalityIgnoresHowADateWasSpelled() throws {
        let here = try JSON.decode(Pin.self, #"{"id": "1", "created_at": "2020-01-01T01:00:00+01:00"}"#)
        let there = try JSON.decode(Pin.self, #"{"id": "1", "created_at": "2020-01-01T00:00:00Z"}"#)
        #expect(here == there)
        #expect(here.hashValue == there.hashValue)
    }

    @Test func baseProtocolIsSharedByWhatExtendsIt() {
        let models: [any ModelProtocol] = [Model(id: "m"), User(id: "u"), Board(id: "b", name: "n"), Pin(id: "p")]
        #expect(models.map(\.id) == ["m", "u", "b", "p"])
    }

    @Test func modelsKnowTheirNames() {
        #expect(Pin.modelName == "Pin")
        #expect(User.polymorphicTypeIdentifier == "user")
        #expect(Board.polymorphicTypeIdentifier == "board")
        #expect(Tagged.Animal.Lion.polymorphicTypeIdentifier == Tagged.Animal.Lion().kind)
    }
}
