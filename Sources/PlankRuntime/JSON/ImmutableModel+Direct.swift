nonisolated extension ImmutableModel where Builder: DirectJSON {
    /// Reads the properties.
    @inlinable public init?(reading json: inout JSONReader) {
        guard let builder = Builder(reading: &json) else { return nil }
        self.init(builder)
    }

    /// Writes the properties that are set.
    @inlinable public func write(to json: inout JSONWriter) {
        built.write(to: &json)
    }
}
