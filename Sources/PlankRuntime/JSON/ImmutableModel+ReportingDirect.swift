nonisolated extension ImmutableModel where Self: InitializationReporting, Builder: DirectJSON {
    /// Reads the value at the reader's position, and reports it.
    public init?(reading json: inout JSONReader) {
        guard let builder = Builder(reading: &json) else { return nil }
        self.init(builder, as: .decoded)
    }
}
