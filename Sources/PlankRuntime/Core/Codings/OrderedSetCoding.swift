/// A set that is an array in JSON, in the same order.
public nonisolated enum PlankOrderedSetCoding<E: PlankValueCoding>: PlankValueCoding {
    /// Reads each element; the property keeps the spelling of an array that has duplicates.
    public static func decode(from decoder: any Decoder) throws -> PlankOrderedSet<E.Value> {
        let values = try PlankListCoding<E>.decode(from: decoder)
        let set = PlankOrderedSet(values)
        if let note = PlankInexactness.current, !note.isMarked, values.count != set.count { note.mark() }
        return set
    }

    /// Writes the elements in their order.
    public static func encode(_ value: PlankOrderedSet<E.Value>, to encoder: any Encoder) throws {
        try PlankListCoding<E>.encode(value.elements, to: encoder)
    }
}
