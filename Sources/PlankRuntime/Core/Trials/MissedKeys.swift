nonisolated extension PlankObjectReader {
    /// Reports which properties the model drops, to a union that tries this object as a branch.
    public func reportDropped(besides known: Set<String>) {
        guard let trial = PlankTrial.current else { return }
        let dropped = names(besides: known)
        if !dropped.isEmpty { trial.report(dropped, at: values.codingPath, .dropped) }
    }

    /// Reports which keys the model keeps without declaring them, to the union that tries this object, if there is one.
    package func reportAdditional(_ keys: some Swift.Collection<String>, isTyped: @autoclosure () -> Bool) {
        guard !keys.isEmpty, let trial = PlankTrial.current else { return }
        trial.report(keys, at: values.codingPath, isTyped() ? .typed : .kept)
    }
}
