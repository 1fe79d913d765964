import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// What a store says about a change of a model whose properties have wrappers.
struct ModelChangeTests {
    // Not locked: observers are called on the thread of the change.
    private final class Screen: @unchecked Sendable {
        var changes: [Postcard.PropertySet] = []
    }

    @Test func aReadOnlyModelTellsWhatChanged() {
        let store = PlankStore(Postcard(id: "1", sent: .distantPast, seen: nil, old: "", object: 1))
        let screen = Screen()
        store.observe(screen, immediately: false) { $0.changes.append($1.properties) }
        store.update { $0 = $0.copy { $0.text = "x" } }
        store.update { $0 = $0.copy { $0.id = "2" } }
        store.update {
            $0 = $0.copy {
                $0.text = nil
                $0.seen = .distantPast
            }
        }
        #expect(screen.changes == [[.text], [.id], [.text, .seen]])
    }

    // MARK: - Vetoes of a property

    private let store = PlankStore(Pin(id: "1"))
    private let owner = Log()

    private final class Log: @unchecked Sendable {
        var lines: [String] = []
    }

    @Test func aRefusedPropertyStaysAndTheOthersChange() {
        store.observeWillChange(owner, \.note) { _, change in change.new.note?.isEmpty == false }
        #expect(store.update { $0 = Pin(id: "2") { $0.note = "" } })
        #expect(store.value.id == "2" && !store.value.isSet(.note))
        #expect(store.update { $0.note = "a" })
        #expect(
            store.update { pin in
                pin.note = nil
                pin.isPromoted = true
            }
        )
        #expect(store.value.note == "a" && store.value.isPromoted)
    }

    @Test func aChangeOfNothingButARefusedPropertyIsNone() {
        store.observeWillChange(owner, \.note) { _, _ in false }
        store.observeWillChange(owner) { owner, change in
            owner.lines.append("\(change.properties)")
            return true
        }
        #expect(!store.update { $0.note = "" } && !store.value.isSet(.note))
        #expect(store.update { $0.tags = ["a"] })
        #expect(owner.lines == ["[tags]"])
    }

    @Test func aPropertyOfAReadOnlyModelCanBeRefused() {
        let store = PlankStore(Postcard(id: "1", sent: .distantPast, seen: nil, old: "", object: 1))
        store.observeWillChange(owner, \.id) { _, _ in false }
        #expect(
            store.update { card in
                card.id = "2"
                card.text = "x"
            }
        )
        #expect(store.value.id == "1" && store.value.text == "x")
    }
}
