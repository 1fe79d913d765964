nonisolated extension PlankIdentityMap {
    /// Merges every model that is read from JSON, nested ones too, until the result is cancelled or the map released.
    @discardableResult
    public func mergeDecodedModels() -> PlankObservation {
        PlankInitializationHook.observe { [weak self] model, kind in
            guard kind == .decoded, let model = model as? any PlankModel & PlankMergeable & Identifiable else { return }
            self?.add(model)
        }
    }

    private func add<Model: PlankModel & PlankMergeable & Identifiable>(_ model: Model) {
        merge(model)
    }
}
