nonisolated extension PlankImmutableModel where Self: PlankInitializationReporting, Builder: PlankDirectJSON {
    /// Reads the value at the reader's position, and reports it.
    public init?(reading json: inout PlankJSONReader) {
        guard let builder = Builder(reading: &json) else { return nil }
        self.init(builder, as: .decoded)
    }
}
