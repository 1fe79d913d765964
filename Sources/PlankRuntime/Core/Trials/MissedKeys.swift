nonisolated extension PlankObjectReader {
    /// Reports which keys the model keeps without declaring them, to the union that tries this object, if there is one.
    package func reportAdditional(_ keys: some Swift.Collection<String>, isTyped: @autoclosure () -> Bool) {
        guard let asked else { return }
        asked.areComplete = true
        guard !keys.isEmpty, let trial = asked.attempt as? PlankBranchTrial else { return }
        trial.report(keys, at: values.codingPath, isTyped() ? .typed : .kept)
    }
}
