extension KeyedDecodingContainer where Key == PropertyKey {
    /// Tells the union that tries this object, if one does, which keys the model drops.
    func reportDroppedKeys(besides known: Set<String>) {
        guard let trial = Trial.current else { return }
        let dropped = allKeys.lazy.map(\.stringValue).filter { !known.contains($0) }
        if !dropped.isEmpty { trial.report(dropped, at: codingPath, .dropped) }
    }

    /// Tells the union that tries this object, if one does, which keys the model keeps without declaring them.
    func reportAdditional(_ keys: some Swift.Collection<String>, isTyped: @autoclosure () -> Bool) {
        guard !keys.isEmpty, let trial = Trial.current else { return }
        trial.report(keys, at: codingPath, isTyped() ? .typed : .kept)
    }
}
