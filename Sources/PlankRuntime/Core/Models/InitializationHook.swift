/// The functions that are called with every new model, to log it, to fill a cache, or to notify other code.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankInitializationHook {
    /// A function that handles a new model. It can be called on any thread.
    public typealias Handler = @Sendable (_ model: any PlankModel, _ kind: PlankInitializationKind) -> Void

    private struct Handlers {
        var own: Handler?
        var observers: [(id: Int, handler: Handler)] = []
        var nextID = 0
    }

    private static let registered = PlankModelLock(Handlers())

    /// The function of the app; `nil` for none. Set it once, before any model is created.
    public static var handler: Handler? {
        get { registered.current.own }
        set { registered.withLock { $0.own = newValue } }
    }

    /// Adds a function besides the app's own and those of other parts, until the result is cancelled.
    @discardableResult public static func observe(_ handler: @escaping Handler) -> PlankObservation {
        let id = registered.withLock { handlers in
            defer { handlers.nextID += 1 }
            handlers.observers.append((handlers.nextID, handler))
            return handlers.nextID
        }
        return PlankObservation { registered.withLock { $0.observers.removeAll { $0.id == id } } }
    }

    /// Passes a model to the functions, once it is certain that it is part of what is read.
    fileprivate static func report(_ model: some PlankModel, _ kind: PlankInitializationKind) {
        let handlers = registered.current
        guard handlers.own != nil || !handlers.observers.isEmpty else { return }
        if let attempt = PlankAttempt.current {
            attempt.ifTaken { report(model, kind) }
        } else if let reports = PlankModelReports.current {
            reports.add { report(model, $0) }
        } else {
            handlers.own?(model, kind)
            for observer in handlers.observers { observer.handler(model, kind) }
        }
    }
}

/// A model that reports to the initialization hook how it was created.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankInitializationReporting: PlankModel {
    /// Creates a model from a builder, and reports it.
    init(_ builder: Builder, as kind: PlankInitializationKind)
}

nonisolated extension PlankInitializationReporting {
    /// Passes the model to the hook.
    public func didInitialize(_ kind: PlankInitializationKind) {
        PlankInitializationHook.report(self, kind)
    }
}

nonisolated extension PlankInitializationReporting where Builder == Self {
    /// Creates a copy of a model, and reports it.
    public init(_ builder: Self, as kind: PlankInitializationKind) {
        self = builder
        didInitialize(kind)
    }

    /// Returns a copy with `change` applied, and reports it.
    public func copy(_ change: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try change(&copy)
        copy.didInitialize(.built)
        return copy
    }
}
