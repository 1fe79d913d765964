/// A value that a merge patch may change in part: the property keeps the JSON, which is written back until a value is
/// assigned.
///
/// The value is `nil` if the JSON is only a part of a value.
public nonisolated enum PlankPatchCoding<C: PlankValueCoding>: PlankValueCoding {
    /// Reads the value; JSON that is not a whole value is a mismatch that the property keeps.
    public static func decode(from decoder: any Decoder) throws -> C.Value {
        do {
            let value = try PlankTrial.guess { try C.decode(from: decoder) }
            // A null member removes a property, which the value may not show.
            PlankInexactness.current?.mark()
            return value
        } catch {
            PlankInexactness.current?.mark(.conditional)
            throw error
        }
    }

    /// Writes the value.
    public static func encode(_ value: C.Value, to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}
