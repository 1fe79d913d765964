nonisolated extension PlankImmutableModel where Builder: PlankDirectJSON {
    /// Reads the properties.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let builder = Builder(reading: &json) else { return nil }
        self.init(builder)
    }

    /// Writes the properties that are set.
    @inlinable public func write(to json: inout PlankJSONWriter) {
        built.write(to: &json)
    }
}
