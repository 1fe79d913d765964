/// How a model was created.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankInitializationKind: Hashable, Sendable, CaseIterable {
    /// By an initializer, or as a changed copy.
    case built
    /// Read from JSON.
    case decoded
    /// Updated with a newer model.
    case merged
}

/// A function that is called with every new model, to log it, to fill a cache, or to notify other code.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankInitializationHook {
    /// A function that handles a new model. It can be called on any thread.
    public typealias Handler = @Sendable (_ model: any PlankModel, _ kind: PlankInitializationKind) -> Void

    private static let registered = PlankModelLock<Handler?>(nil)

    /// The function; `nil` for none. Set it once, before any model is created.
    public static var handler: Handler? {
        get { registered.current }
        set { registered.current = newValue }
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
        PlankInitializationHook.handler?(self, kind)
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
