/// A coding for values that are numbers in JSON. Only `value(of:)` and `number(of:)` must be implemented.
public nonisolated protocol PlankNumberCoding: PlankValueCoding {
    /// The Swift type of the values.
    associatedtype Value

    /// Returns the value of a number.
    static func value(of number: Double) -> Value

    /// Returns the number to write for a value, the same for equal values.
    static func number(of value: Value) -> Double
}

nonisolated extension PlankNumberCoding {
    /// Reads the number, and keeps it as the spelling if the value would be written differently. Throws if no spelling
    /// can be kept.
    public static func decode(from decoder: any Decoder) throws -> Value {
        let number = try decoder.singleValueContainer().decode(Double.self)
        if !isWritten(number) {
            guard let inexactness = PlankInexactness.current else {
                throw PlankDecodingProblem.invalid(
                    "\(number) would be written differently, and is not kept here.",
                    decoder
                )
            }
            inexactness.mark()
        }
        return value(of: number)
    }

    /// Writes the number, without a point if it is whole.
    public static func encode(_ value: Value, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let number = number(of: value)
        if let whole = Int64(exactly: number) { try container.encode(whole) } else { try container.encode(number) }
    }

    /// Reads the number, and keeps it as the spelling if the value would be written differently.
    public static func decodeIfPresent<Key: CodingKey>(
        from values: KeyedDecodingContainer<Key>,
        forKey key: Key,
        note: inout PlankReadingNote
    ) throws -> Value? {
        guard let number = try values.decodeIfPresent(Double.self, forKey: key) else { return nil }
        if !isWritten(number) { note.spelling = try values.decode(PlankJSON.self, forKey: key) }
        return value(of: number)
    }

    /// Returns whether the value of a number is written as the same number. An integer from 2^53 on can be another one than
    /// that in the JSON.
    package static func isWritten(_ number: Double) -> Bool {
        number.magnitude < 0x1p53 && self.number(of: value(of: number)) == number
    }
}
