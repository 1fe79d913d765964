nonisolated extension PlankOrderedSetCoding: PlankDirectCoding where E: PlankDirectCoding {
    /// Reads each element; the property keeps the spelling of an array that has duplicates.
    public static func read(_ json: inout PlankJSONReader) -> PlankOrderedSet<E.Value>? {
        guard let values = PlankListCoding<E>.read(&json) else { return nil }
        let set = PlankOrderedSet(values)
        if json.note?.isInexact == false, values.count != set.count { json.note?.isInexact = true }
        return set
    }

    /// Writes the elements in their order.
    public static func write(_ value: PlankOrderedSet<E.Value>, to json: inout PlankJSONWriter) {
        PlankListCoding<E>.write(value.elements, to: &json)
    }
}
