nonisolated extension PlankImmutableModel where Builder: PlankUnsettable {
    /// Makes an optional property absent, as if it had never been set. A required property is not changed.
    public mutating func unset(_ property: PropertyName) {
        self = copy { $0.unset(property) }
    }
}
