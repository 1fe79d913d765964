/// A value whose type the schema only implies, or sets under a condition. An optional property keeps any other JSON.
public nonisolated enum PlankLenientCoding<C: PlankValueCoding>: PlankValueCoding {
    /// Reads the value; JSON of another type is a mismatch that the property can keep, unless a union tries its branches
    /// and another one may match.
    public static func decode(from decoder: any Decoder) throws -> C.Value {
        do {
            return try PlankTrial.guess { try C.decode(from: decoder) }
        } catch {
            if PlankTrial.takesOtherTypes { PlankInexactness.current?.mark(.conditional) }
            throw error
        }
    }

    /// Writes the value.
    public static func encode(_ value: C.Value, to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}
