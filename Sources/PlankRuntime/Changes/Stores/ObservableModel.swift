#if canImport(Observation)
    import Observation

    /// A model that SwiftUI observes: views that read ``value`` are updated when it changes.
    ///
    /// Changes that are made here are visible immediately. Changes that other code makes to the store arrive on the
    /// main actor soon after, so that a view never sees two models in one update.
    ///
    /// - Note: Part of the models' API.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public final class PlankObservableModel<Model: PlankModel>: Observable {
        /// The store of the model.
        public let store: PlankStore<Model>
        private let registrar = ObservationRegistrar()
        private var current: (value: Model, version: Int)

        /// Creates an object that observes a store's model.
        public init(_ store: PlankStore<Model>) {
            self.store = store
            current = store.versionedValue
            store.observe(self) { model, _ in model.refresh() }
        }

        /// Creates a store for a model and observes it.
        public convenience init(_ value: Model, undoLimit: Int = 0) {
            self.init(PlankStore(value, undoLimit: undoLimit))
        }

        /// The model. Assigning it changes the store, unless one of the store's observers vetoes the change.
        public var value: Model {
            get {
                registrar.access(self, keyPath: \.value)
                return current.value
            }
            set {
                store.set(newValue)
                refresh()
            }
        }

        /// Changes the model. Returns false if an observer vetoed the change.
        @discardableResult
        public func update(_ change: (inout Model.Builder) throws -> Void) rethrows -> Bool {
            defer { refresh() }
            return try store.update(change)
        }

        /// Whether there is a change to undo.
        public var canUndo: Bool {
            registrar.access(self, keyPath: \.value)
            return store.canUndo
        }

        /// Whether there is a change to redo.
        public var canRedo: Bool {
            registrar.access(self, keyPath: \.value)
            return store.canRedo
        }

        /// Undoes the last change. Returns false if there is none, or if an observer vetoed it.
        @discardableResult
        public func undo() -> Bool {
            defer { refresh() }
            return store.undo()
        }

        /// Redoes the change that was undone last. Returns false if there is none, or if an observer vetoed it.
        @discardableResult
        public func redo() -> Bool {
            defer { refresh() }
            return store.redo()
        }

        /// Updates to the store's model, which may be newer than the change that this is called for.
        private func refresh() {
            let newest = store.versionedValue
            guard newest.version != current.version else { return }
            registrar.withMutation(of: self, keyPath: \.value) { current = newest }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    nonisolated extension PlankStore {
        /// Returns an object that SwiftUI observes, for this store's model.
        @MainActor
        public func observable() -> PlankObservableModel<Model> {
            PlankObservableModel(self)
        }
    }
#endif
