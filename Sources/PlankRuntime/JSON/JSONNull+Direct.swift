nonisolated extension PlankNull: PlankDirectJSON {
    /// Records an error: `null` is read as `nil`, and nothing else is allowed.
    public init?(reading json: inout PlankJSONReader) {
        json.fail(expecting: "null")
        return nil
    }

    /// Is never called, because there is no value.
    public func write(to json: inout PlankJSONWriter) {}
}
