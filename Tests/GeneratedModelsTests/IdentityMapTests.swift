import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// Models by type and identifier, which newer versions are merged into.
struct IdentityMapTests {
    private let map = PlankIdentityMap()

    @Test func mergesNewerVersionsIntoOneStore() {
        let store = map.merge(Pin(id: "1") { $0.note = "a" })
        #expect(map.merge(Pin(id: "1") { $0.isPromoted = true }) === store)
        #expect(store.value.note == "a" && store.value.isPromoted)
        #expect(map.store(of: Pin.self, id: "1") === store)
    }

    @Test func tellsTypesAndIdentifiersApart() {
        let stores = [map.merge(Pin(id: "1")), map.merge(Pin(id: "2"))]
        let board = map.merge(Board(id: "1", name: "b"))
        #expect(stores[0] !== stores[1] && stores[0].value == Pin(id: "1"))
        #expect(board.value.name == "b" && map.store(of: Board.self, id: "2") == nil)
    }

    @Test func feedsObserversAndStreamsWithWhatChanged() async {
        var changes = map.merge(Pin(id: "1")).changes.makeAsyncIterator()
        map.merge(Pin(id: "1"))
        map.merge(Pin(id: "1") { $0.note = "a" })
        #expect(await changes.next()?.old == nil)
        #expect(await changes.next()?.properties == [.note])
    }

    @Test func releasesStoresBeyondTheLimit() {
        let map = PlankIdentityMap(limit: 4)
        let kept = map.merge(Pin(id: "kept"))
        for number in 0..<1_000 { map.merge(Pin(id: "\(number)")) }
        let found = (0..<1_000).filter { map.store(of: Pin.self, id: "\($0)") != nil }
        #expect(found.contains(999) && found.count <= 4)
        #expect(map.store(of: Pin.self, id: "kept") === kept)
    }

    @Test func retainsNoneWithoutALimit() {
        let map = PlankIdentityMap(limit: 0)
        map.merge(Pin(id: "1"))
        #expect(map.store(of: Pin.self, id: "1") == nil)
        let store = map.merge(Pin(id: "1"))
        #expect(map.store(of: Pin.self, id: "1") === store)
    }

    @Test func forgetsEverything() {
        let store = map.merge(Pin(id: "1"))
        map.removeAll()
        #expect(map.store(of: Pin.self, id: "1") == nil)
        #expect(map.merge(Pin(id: "1") { $0.note = "b" }) !== store && store.value.note == nil)
    }

    @Test func mergesWhatIsReadAnywhere() throws {
        let observation = map.mergeDecodedModels()
        defer { observation.cancel() }
        let id = UUID().uuidString
        let store = map.merge(User(id: id) { $0.firstName = "Ada" })
        let json = #"{"id": "1", "name": "b", "owner": {"id": "\#(id)", "bio": "new"}}"#
        _ = try JSONDecoder().decode(Board.self, from: Data(json.utf8))
        #expect(store.value.firstName == "Ada" && store.value.bio == "new")
        observation.cancel()
        _ = try JSONDecoder().decode(Board.self, from: Data(json.replacing("new", with: "newer").utf8))
        #expect(store.value.bio == "new")
    }

    @Test func losesNoVersionOfAnyThread() {
        let map = map
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            map.merge(Pin(id: "1") { $0.note = "\(index)" })
            map.merge(Pin(id: "1") { $0.isPromoted = true })
        }
        let pin = map.store(of: Pin.self, id: "1")?.value
        #expect(pin?.isPromoted == true && pin?.note != nil)
    }
}
