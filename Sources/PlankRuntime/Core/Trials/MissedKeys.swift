nonisolated extension PlankObjectReader {
    /// Reports the properties that the model has not asked for to the union that tries this object, if there is one.
    @inline(never) func reportDropped(besides asked: PlankAskedKeys) {
        if asked.areComplete { return }
        let dropped = names(besides: asked.keys)
        if !dropped.isEmpty { asked.trial.report(dropped, at: values.codingPath, .dropped) }
    }

    /// Reports which keys the model keeps without declaring them, to the union that tries this object, if there is one.
    package func reportAdditional(_ keys: some Swift.Collection<String>, isTyped: @autoclosure () -> Bool) {
        guard let asked else { return }
        asked.areComplete = true
        if !keys.isEmpty { asked.trial.report(keys, at: values.codingPath, isTyped() ? .typed : .kept) }
    }
}

/// The keys that a model asks an object for while a union tries it as a branch. All others would be lost.
///
/// A model does not know whether it is a branch of a union, so it has no code for this.
nonisolated final class PlankAskedKeys {
    let trial: PlankBranchTrial
    var keys: Set<String> = []
    /// Whether the model keeps all other keys.
    var areComplete = false

    init(_ trial: PlankBranchTrial) { self.trial = trial }
}
