/// A change of the model in a ``ModelStore``.
///
/// - Note: Part of the models' API.
public struct ModelChange<Model: PlankModel>: Sendable {
    /// The model before the change; `nil` when an observer is called with the current value at the start.
    public let old: Model?
    /// The model after the change.
    public let new: Model

    init(from old: Model?, to new: Model) {
        self.old = old
        self.new = new
    }

    /// The properties whose value or presence changed; all of them if there is no old model.
    ///
    /// Compares the two models on each access, so the time grows with their size.
    public var properties: Model.PropertySet {
        guard let old else { return Model.PropertySet(Model.PropertyName.allCases) }
        // Both have the same type, so their properties come in the same order.
        let pairs = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
        let changed = Set(pairs.compactMap { Self.isSame($0.value, $1.value) ? nil : $0.label })
        // A wrapper is stored with an underscore, which the mirror of an immutable model omits.
        return Model.PropertySet(
            Model.PropertyName.allCases.filter { changed.contains("\($0)") || changed.contains("_\($0)") }
        )
    }

    private static func isSame(_ old: Any, _ new: Any) -> Bool {
        if let old = old as? any StoredProperty, let new = new as? any StoredProperty, old.isSet != new.isSet {
            return false
        }
        // As AnyHashable, since casting `nil` to any Equatable fails.
        return old as? AnyHashable == new as? AnyHashable
    }
}
