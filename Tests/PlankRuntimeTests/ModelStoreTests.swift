import Foundation
import PlankRuntime
import Testing

@Suite struct ModelStoreTests {
    private let store = PlankStore(Pin(id: "1"), undoLimit: 3)
    private let log = Log()

    // MARK: - Changing

    @Test func changesTheModel() {
        #expect(store.update { $0.note = "x" })
        #expect(store.value.note == "x")
        #expect(store.set(Pin(id: "2")))
        #expect(store.value == Pin(id: "2"))
    }

    @Test func changesAModelWithABuilder() {
        let store = PlankStore(Card(Card.Builder(text: "a")))
        log.follow(store) { "\($0.new.text) \($0.properties)" }
        store.update { $0.text = "b" }
        #expect(store.value.text == "b")
        #expect(log.lines == ["a [text]", "b [text]"])
    }

    @Test func aChangeThatThrowsIsNone() {
        struct Refusal: Error {}
        log.follow(store, immediately: false) { "\($0.new.id)" }
        #expect(throws: Refusal.self) {
            try store.update { pin in
                pin.note = "x"
                throw Refusal()
            }
        }
        #expect(store.value.note == nil && log.lines == [] && !store.canUndo)
    }

    @Test func noChangeIsLostAmongThreads() {
        log.follow(store, immediately: false) { "\($0.old?.visits?.count ?? 0)-\($0.new.visits?.count ?? 0)" }
        DispatchQueue.concurrentPerform(iterations: 400) { index in
            store.update { $0.visits = ($0.visits ?? []) + [Date(timeIntervalSince1970: Double(index))] }
        }
        #expect(Set(store.value.visits ?? []).count == 400)
        // One thread may be about to deliver what another has changed.
        log.wait(for: 400)
        #expect(log.lines == (0..<400).map { "\($0)-\($0 + 1)" })
    }

    // MARK: - Observing

    @Test func tellsTheOldAndTheNewModel() {
        log.follow(store) { "\($0.old?.note ?? "-") \($0.new.note ?? "-")" }
        store.update { $0.note = "a" }
        store.update { $0.note = "b" }
        #expect(log.lines == ["- -", "- a", "a b"])
    }

    @Test func leavesOutTheFirstCall() {
        log.follow(store, immediately: false) { $0.new.note ?? "-" }
        store.update { $0.note = "a" }
        #expect(log.lines == ["a"])
    }

    @Test func namesTheChangedProperties() {
        log.follow(store) { "\($0.properties)" }
        store.update { pin in
            pin.note = "a"
            pin.parent = Pin(id: "2")
        }
        store.update { $0.parent?.note = "b" }
        store.update { $0.note = "a" }
        store.update { $0.status = nil }
        store.set(Pin(id: "3"))
        let all = "[id, note, createdAt, link, visits, status, attribution, parent]"
        #expect(log.lines == [all, "[note, parent]", "[parent]", "[]", "[status]", "[id, note, status, parent]"])
    }

    @Test func observesAProperty() {
        store.observe(log, \.note) { log, change in log.add(change.new.note ?? "-") }
        store.observe(log, \.status, immediately: false) { log, change in log.add(change.new.status?.rawValue ?? "-") }
        store.update { $0.status = .draft }
        store.update { $0.note = "a" }
        store.update { $0.note = "a" }
        store.update { pin in
            pin.note = nil
            pin.status = .published
        }
        #expect(log.lines == ["-", "draft", "a", "-", "published"])
    }

    @Test func forgetsAnOwnerThatIsGone() {
        weak var gone: Log?
        do {
            let owner = Log()
            gone = owner
            owner.follow(store) { $0.new.id }
            store.observeWillChange(owner) { _, _ in false }
            #expect(!store.update { $0.note = "a" })
        }
        #expect(gone == nil)
        #expect(store.update { $0.note = "b" })
    }

    @Test func endsWithCancellation() {
        let observation = log.follow(store, immediately: false) { $0.new.note ?? "-" }
        let veto = store.observeWillChange(log) { _, change in change.new.note != "no" }
        #expect(!store.update { $0.note = "no" })
        store.update { $0.note = "a" }
        observation.cancel()
        veto.cancel()
        veto.cancel()
        #expect(store.update { $0.note = "no" })
        #expect(log.lines == ["a"])
    }

    @Test func anObserverCanCancelALaterOne() {
        let (first, later) = (Log(), Log())
        let observations = Guarded<[PlankObservation]>([])
        store.observe(first, immediately: false) { _, _ in
            for observation in observations.value { observation.cancel() }
        }
        let observation = later.follow(store, immediately: false) { $0.new.id }
        observations.change { $0.append(observation) }
        store.update { $0.note = "a" }
        #expect(later.lines == [])
    }

    @Test func aChangeByAnObserverComesAfterItsCause() {
        let store = store
        store.observe(log, immediately: false) { log, change in
            log.add("first \(change.new.note ?? "-")")
            if change.new.note == "a" { store.update { $0.note = "b" } }
        }
        log.follow(store, immediately: false) { "second \($0.new.note ?? "-")" }
        store.update { $0.note = "a" }
        #expect(log.lines == ["first a", "second a", "first b", "second b"])
    }

    @Test func anObserverCanAddAnother() {
        let store = store
        store.observe(log, immediately: false) { log, change in
            guard change.new.note == "a" else { return }
            log.follow(store) { "added \($0.new.note ?? "-")" }
            log.add("adding")
        }
        store.update { $0.note = "a" }
        store.update { $0.note = "b" }
        #expect(log.lines == ["adding", "added a", "added b"])
    }

    @Test func aReviewerCanReadAndChangeTheStore() {
        let store = store
        store.observeWillChange(log) { log, change in
            log.add("\(store.value.note ?? "-") to \(change.new.note ?? "-")")
            if store.value.status == nil, change.new.status == nil { store.update { $0.status = .draft } }
            return true
        }
        store.update { $0.note = "a" }
        #expect(store.value.note == "a" && store.value.status == .draft)
        #expect(log.lines == ["- to a", "- to -", "- to a"])
    }

    @Test func anOwnerCanUseTheStoreAsItGoes() {
        final class Owner: Sendable {
            let store: PlankStore<Pin>
            init(_ store: PlankStore<Pin>) { self.store = store }
            deinit { store.update { $0.note = "gone" } }
        }
        var owner: Owner? = Owner(store)
        let observation = owner.map { owner in store.observe(log) { [owner] _, _ in _ = owner } }
        owner = nil
        observation?.cancel()
        #expect(store.value.note == "gone")
    }

    // MARK: - Undo

    @Test func undoesAndRedoes() {
        #expect(!store.canUndo && !store.undo() && !store.redo())
        store.update { $0.note = "a" }
        store.update { $0.note = nil }
        #expect(store.undo() && store.value.note == "a")
        #expect(store.undo() && store.value.note == nil)
        #expect(!store.value.isSet(.note))
        #expect(store.canRedo && store.redo() && store.redo() && !store.redo())
        #expect(store.value.isSet(.note) && store.value.note == nil)
    }

    @Test func keepsAsManyChangesAsTheLimit() {
        for number in 1...5 { store.update { $0.note = "\(number)" } }
        #expect(store.undo() && store.undo() && store.undo() && !store.undo())
        #expect(store.value.note == "2")
        let without = PlankStore(Pin(id: "1"))
        without.update { $0.note = "a" }
        #expect(!without.canUndo)
    }

    @Test func aNewChangeDropsWhatWasUndone() {
        store.update { $0.note = "a" }
        store.undo()
        store.update { $0.note = "b" }
        #expect(!store.canRedo && store.undo() && store.value.note == nil)
    }

    @Test func undoCanBeVetoed() {
        store.update { $0.note = "a" }
        store.observeWillChange(log) { _, change in change.new.note != nil }
        #expect(!store.undo() && store.value.note == "a" && store.canUndo && !store.canRedo)
    }

    // MARK: - Streams and readers

    @Test func streamsTheChangesUntilTheStoreGoes() async {
        var store: PlankStore<Pin>? = PlankStore(Pin(id: "1"))
        let changes = store?.changes
        store?.update { $0.note = "a" }
        store?.update { $0.note = "b" }
        store = nil
        var notes: [String] = []
        if let changes {
            for await change in changes {
                let (old, new) = (change.old?.note ?? "-", change.new.note ?? "-")
                notes.append("\(old) \(new) \(change.properties.contains(.note))")
            }
        }
        #expect(notes == ["- - true", "- a true", "a b true"])
    }

    @Test func aReaderFollowsTheStore() async {
        let reader = store.reader
        log.follow(store) { $0.new.note ?? "-" }
        reader.observe(log) { log, change in log.add("reader \(change.new.note ?? "-")") }
        store.update { $0.note = "a" }
        #expect(reader.value.note == "a")
        #expect(log.lines == ["-", "reader -", "a", "reader a"])
        var changes = reader.changes.makeAsyncIterator()
        #expect(await changes.next()?.new.note == "a")
    }

    @Test func aHandleWithoutAValueFollowsTheStore() async {
        let observed: PlankObservedStore<Pin> = store.reader.observed
        observed.observe(log, \.note) { log, change in log.add(change.new.note ?? "-") }
        store.update { $0.note = "a" }
        #expect(log.lines == ["-", "a"])
        var changes = observed.changes.makeAsyncIterator()
        #expect(await changes.next()?.new.note == "a")
    }
}

/// Observers on the main actor, as a view controller writes them.
@MainActor
@Suite struct MainActorObserverTests {
    @MainActor private final class Screen {
        var notes: [String] = []

        @discardableResult
        func load(_ store: some PlankStoreObserving<Pin>) -> PlankObservation {
            store.observe(self) { screen, change in screen.notes.append(change.new.note ?? "-") }
        }
    }

    private let store = PlankStore(Pin(id: "1"))
    private let screen = Screen()

    /// Calls `body` on a thread of its own, while the main actor waits.
    private func elsewhere(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    private func wait(for count: Int) async throws {
        let end = Date(timeIntervalSinceNow: 10)
        while screen.notes.count < count, Date() < end { try await Task.sleep(nanoseconds: 1_000_000) }
    }

    @Test func getTheFirstModelAndTheChangesOfTheMainActorAtOnce() {
        screen.load(store.reader)
        #expect(screen.notes == ["-"])
        store.update { $0.note = "a" }
        #expect(screen.notes == ["-", "a"])
    }

    @Test func getTheChangesOfAllThreadsInOrder() async throws {
        screen.load(store)
        let store = store
        await Task.detached {
            for number in 0..<200 { store.update { $0.note = "\(number)" } }
        }.value
        try await wait(for: 201)
        #expect(screen.notes == ["-"] + (0..<200).map(String.init))
    }

    @Test func getTheFirstModelWhileAnotherThreadDelivers() {
        let (store, log, screen) = (store, Log(), screen)
        let (started, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        log.follow(store, immediately: false) { _ in
            started.signal()
            released.wait()
            return ""
        }
        Thread.detachNewThread { store.update { $0.note = "a" } }
        started.wait()
        screen.load(store)
        #expect(screen.notes == ["a"])
        released.signal()
    }

    @Test func aChangeByOneComesAfterItsCause() async throws {
        let (store, screen) = (store, screen)
        store.observe(screen) { screen, change in
            screen.notes.append("begin \(change.new.note ?? "-")")
            if change.new.note == "a" { store.update { $0.note = "b" } }
            screen.notes.append("end \(change.new.note ?? "-")")
        }
        elsewhere { store.update { $0.note = "a" } }
        try await wait(for: 6)
        #expect(screen.notes == ["begin -", "end -", "begin a", "end a", "begin b", "end b"])
    }

    @Test func getNothingAfterCancellation() async throws {
        let store = store
        let observation = screen.load(store)
        elsewhere { store.update { $0.note = "a" } }
        observation.cancel()
        screen.notes.append("cancelled")
        let later = Screen()
        later.load(store)
        elsewhere { store.update { $0.note = "b" } }
        for _ in 0..<1_000 where later.notes.count < 2 { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(later.notes == ["a", "b"] && screen.notes == ["-", "cancelled"])
    }

    @Test func getTheChangesOfAStoreThatIsGone() async throws {
        var store: PlankStore? = PlankStore(Pin(id: "1"))
        if let store {
            screen.load(store)
            elsewhere { store.update { $0.note = "a" } }
        }
        store = nil
        try await wait(for: 2)
        #expect(screen.notes == ["-", "a"])
    }
}

#if canImport(Observation)
    import Observation

    @MainActor
    @Suite struct ObservableModelTests {
        @Test func tracksItsValue() {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
            let model = PlankObservableModel(Pin(id: "1"), undoLimit: 1)
            let changes = Log()
            withObservationTracking {
                _ = model.value
            } onChange: {
                changes.add("changed")
            }
            model.value.note = "a"
            #expect(model.value.note == "a" && model.store.value.note == "a" && changes.lines == ["changed"])
            #expect(model.canUndo && model.undo() && model.value.note == nil && !model.canUndo)
            #expect(model.canRedo && model.redo() && model.value.note == "a")
        }

        @Test func takesChangesOfTheStore() async {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
            let store = PlankStore(Pin(id: "1"))
            let model = store.observable()
            store.update { $0.note = "a" }
            for _ in 0..<10_000 where model.value.note == nil { await Task.yield() }
            #expect(model.value.note == "a")
        }

        @Test func showsWhatTheStoreHasAfterAVeto() {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return }
            let model = PlankObservableModel(Pin(id: "1"))
            let owner = Log()
            model.store.observeWillChange(owner) { _, change in change.new.note == nil }
            model.value.note = "a"
            #expect(!model.update { $0.note = "b" })
            #expect(model.value.note == nil)
        }
    }
#endif

// MARK: - Helpers

/// Lines that observers write, from any thread.
private final class Log: Sendable {
    private let state = Guarded<[String]>([])

    var lines: [String] { state.value }

    func add(_ line: String) { state.change { $0.append(line) } }

    /// Adds a line per call of an observer.
    @discardableResult
    func follow<Model: PlankModel>(
        _ store: PlankStore<Model>,
        immediately: Bool = true,
        _ line: @escaping @Sendable (PlankChange<Model>) -> String
    ) -> PlankObservation {
        store.observe(self, immediately: immediately) { log, change in log.add(line(change)) }
    }

    /// Waits until there are `count` lines, for some seconds at most.
    func wait(for count: Int) {
        let end = Date(timeIntervalSinceNow: 10)
        while lines.count < count, Date() < end { Thread.sleep(forTimeInterval: 0.001) }
    }
}

private final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var guarded: Value

    init(_ value: Value) { guarded = value }

    var value: Value {
        lock.lock()
        defer { lock.unlock() }
        return guarded
    }

    func change(_ body: (inout Value) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        body(&guarded)
    }
}

/// A model with read-only properties, in the shape of generated code.
private struct Card: PlankImmutableModel {
    var built: Builder
    typealias PropertyName = Builder.PropertyName
    var text: String { built.text }

    init(_ builder: Builder) { built = builder }

    struct Builder: PlankModelBuilder {
        typealias BuiltModel = Card
        var text: String

        enum PropertyName: Int, PlankPropertyName {
            case text
        }

        func isSet(_ property: PropertyName) -> Bool { true }
    }
}
