import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// How models of both forms tell the hook how they came to be.
@Suite("Initialization hook", .serialized)
struct InitializationHookTests {
    /// Returns the kinds that are reported for models of a type while `body` runs.
    private func kinds<Model: PlankModel>(of type: Model.Type, while body: () throws -> Void) rethrows
        -> [PlankInitializationKind]
    {
        let seen = Log<PlankInitializationKind>()
        PlankInitializationHook.handler = { model, kind in
            // Other tests make other models at the same time.
            if model is Model { seen.add(kind) }
        }
        defer { PlankInitializationHook.handler = nil }
        try body()
        return seen.entries
    }

    /// A list that any thread can add to.
    private final class Log<Entry: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [Entry] = []

        var entries: [Entry] { lock.withLock { all } }

        func add(_ entry: Entry) { lock.withLock { all.append(entry) } }
    }

    private static let json = Data(
        #"{"id": "1", "sent": "2020-01-02T03:04:05Z", "seen": null, "old": "x", "object": 2, "stamp": {"price": 1.5}}"#
            .utf8
    )

    @Test("An initializer, a configured one and a changed copy are reported once each, with what they have")
    func built() {
        let date = Date(timeIntervalSince1970: 0)
        let kinds = kinds(of: ParcelNote.self) {
            let note = ParcelNote(id: "1", sent: date, seen: nil, old: "", object: 1)
            _ = ParcelNote(id: "1", sent: date, seen: nil, old: "", object: 1) { $0.text = "x" }
            _ = note.copy { $0.text = "y" }
        }
        #expect(kinds == [.built, .built, .built])
        let sealed = self.kinds(of: Postcard.self) {
            let card = Postcard(id: "1", sent: date, seen: nil, old: "", object: 1)
            _ = Postcard(id: "1", sent: date, seen: nil, old: "", object: 1) { $0.text = "x" }
            _ = card.copy { $0.text = "y" }
            _ = Postcard(card.built)
        }
        #expect(sealed == [.built, .built, .built, .built])
    }

    @Test("A model that is read is reported once, when all of it is there")
    func decoded() throws {
        let prices = Log<Double?>()
        PlankInitializationHook.handler = { model, _ in
            guard let note = model as? ParcelNote else { return }
            prices.add(note.stamp?.price)
        }
        let note = try JSONDecoder().decode(ParcelNote.self, from: Self.json)
        PlankInitializationHook.handler = nil
        #expect(prices.entries == [1.5])
        #expect(note.isSet(.seen) && note.seen == nil)
        #expect(
            try kinds(of: Postcard.self) { _ = try JSONDecoder().decode(Postcard.self, from: Self.json) } == [.decoded]
        )
        #expect(try kinds(of: ParcelNote.Stamp.self) { _ = try ParcelNote(json: Self.json) } == [.decoded])
        #expect(try kinds(of: ParcelNote.self) { _ = try ParcelNote(json: Self.json) } == [.decoded])
        #expect(try kinds(of: Postcard.self) { _ = try Postcard(json: Self.json) } == [.decoded])
    }

    @Test("A merged model is reported once, and so is a nested one that was merged")
    func merged() throws {
        let note = try ParcelNote(json: Self.json)
        let card = try Postcard(json: Self.json)
        #expect(kinds(of: ParcelNote.self) { _ = note.merging(note) } == [.merged])
        #expect(kinds(of: ParcelNote.Stamp.self) { _ = note.merging(note) } == [.merged])
        #expect(kinds(of: Postcard.self) { _ = card.merging(card) } == [.merged])
    }

    @Test("A document that is refused is not reported")
    func refused() {
        let incomplete = Data(#"{"id": "1"}"#.utf8)
        let kinds = kinds(of: ParcelNote.self) {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(ParcelNote.self, from: incomplete) }
            #expect(throws: (any Error).self) { try ParcelNote(json: incomplete) }
        }
        #expect(kinds == [])
    }

    @Test("A model that a patch or a partial changes is reported once, as such, and so is a completed one")
    func patched() throws {
        let note = try ParcelNote(json: Self.json)
        let changed = note.copy { $0.text = "y" }
        let partial = ParcelNote.Partial { $0.text = "y" }
        let patches = [
            try kinds(of: ParcelNote.self) { _ = try note.applying(changed.mergePatch(from: note)) },
            try kinds(of: ParcelNote.self) { _ = try note.applying(changed.jsonPatch(from: note)) },
            try kinds(of: ParcelNote.self) { _ = try note.applying(partial) },
        ]
        #expect(patches == Array(repeating: [.patched], count: 3))
        #expect(try kinds(of: ParcelNote.self) { _ = try ParcelNote(ParcelNote.Partial(note)) } == [.completed])
        let completed = try kinds(of: ParcelNote.self) {
            _ = try partial.completed(id: "1", sent: Date(timeIntervalSince1970: 0), seen: nil, old: "", object: 1)
        }
        #expect(completed == [.completed])
    }

    @Test("Several parts of an app observe until they cancel")
    func observers() throws {
        let (first, second) = (Log<PlankInitializationKind>(), Log<PlankInitializationKind>())
        let observation = PlankInitializationHook.observe { if $0 is ParcelNote.Stamp { first.add($1) } }
        let other = PlankInitializationHook.observe { if $0 is ParcelNote.Stamp { second.add($1) } }
        _ = try ParcelNote(json: Self.json)
        observation.cancel()
        _ = try ParcelNote(json: Self.json)
        other.cancel()
        _ = try ParcelNote(json: Self.json)
        #expect(first.entries == [.decoded] && second.entries == [.decoded, .decoded])
    }
}
