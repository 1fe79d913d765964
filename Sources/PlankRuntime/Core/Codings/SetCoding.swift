/// A set, written as an array in an order that is the same on every run.
public nonisolated enum PlankSetCoding<E: PlankValueCoding>: PlankValueCoding {
    /// Reads each element; the property keeps the spelling of an array that is not sorted or has duplicates.
    public static func decode(from decoder: any Decoder) throws -> Set<E.Value> {
        let values = try PlankListCoding<E>.decode(from: decoder)
        let set = Set(values)
        if let note = PlankInexactness.current, !note.isMarked, values != sorted(set) { note.mark() }
        return set
    }

    /// Writes the elements, sorted.
    public static func encode(_ value: Set<E.Value>, to encoder: any Encoder) throws {
        try PlankListCoding<E>.encode(sorted(value), to: encoder)
    }

    /// The elements in the order in which they are written.
    package static func sorted(_ set: Set<E.Value>) -> [E.Value] {
        if let comparable = E.Value.self as? any Comparable.Type { return sorted(set, as: comparable) }
        return set.map { (text: String(reflecting: $0), value: $0) }.sorted { $0.text < $1.text }.map(\.value)
    }

    private static func sorted<T: Comparable>(_ set: Set<E.Value>, as type: T.Type) -> [E.Value] {
        set.compactMap { $0 as? T }.sorted().compactMap { $0 as? E.Value }
    }
}
