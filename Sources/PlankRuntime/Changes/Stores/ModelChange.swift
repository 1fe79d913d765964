/// A change of the model in a ``PlankStore``.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankChange<Model: PlankModel>: Sendable {
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
        let (isSetBefore, isSet) = (old.setProperties, new.setProperties)
        let presence = isSetBefore.symmetricDifference(isSet)
        let (before, after) = (Self.values(of: old, isSetBefore), Self.values(of: new, isSet))
        return presence.union(
            Model.PropertySet(isSetBefore.intersection(isSet).elements.filter { !Self.isSame(before[$0], after[$0]) })
        )
    }

    /// Returns the values of the properties that are set, which are written in their order; `nil` for `null`.
    private static func values(of model: Model, _ properties: Model.PropertySet) -> [Model.PropertyName: Any?] {
        Dictionary(zip(properties.elements, PlankWrittenValues(of: model).entries).map { ($0, $1.value) }) { first, _ in
            first
        }
    }

    private static func isSame(_ old: Any??, _ new: Any??) -> Bool {
        guard let old = old ?? nil, let new = new ?? nil else { return (old ?? nil) == nil && (new ?? nil) == nil }
        return old as? AnyHashable == new as? AnyHashable
    }
}

nonisolated extension PlankChange {
    /// Whether the models are equal and have the same properties set.
    var isNone: Bool { old == new && old?.setProperties == new.setProperties }

    /// Returns the change without that of a property; `nil` if the property does not change.
    func without<Value: Equatable>(_ property: WritableKeyPath<Model.Builder, Value>) -> PlankChange?
    where Model.Builder: PlankUnsettable {
        guard let old, var before = Self.builder(of: old), let after = Self.builder(of: new) else { return nil }
        let value = before[keyPath: property]
        guard value != after[keyPath: property] else { return nil }
        let isSet = before.setProperties
        before[keyPath: property] = value
        let absent = before.setProperties.subtracting(isSet)
        return PlankChange(
            from: old,
            to: new.copy { builder in
                builder[keyPath: property] = value
                builder.unset(absent)
            }
        )
    }

    /// Returns a builder with the properties of a model, without a new model, which would be reported.
    private static func builder(of model: Model) -> Model.Builder? {
        var copy: Model.Builder?
        _ = try? model.copy { builder in
            copy = builder
            throw CancellationError()
        }
        return copy
    }
}
