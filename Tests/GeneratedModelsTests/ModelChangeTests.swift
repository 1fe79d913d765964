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
}
