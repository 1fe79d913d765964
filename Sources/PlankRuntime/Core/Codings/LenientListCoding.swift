/// An array that skips elements that cannot be decoded, if the schema or the configuration says so.
///
/// The property keeps the original array, and writes it back until it is assigned.
public nonisolated enum PlankLenientListCoding<E: PlankValueCoding>: PlankValueCoding {
    /// Reads the elements that can be decoded. An element that cannot be decoded is an error if no property can keep
    /// it, and while a union tries its branches.
    public static func decode(from decoder: any Decoder) throws -> [E.Value] {
        guard let inexactness = PlankInexactness.current, !PlankTrial.isStrict else {
            return try PlankListCoding<E>.decode(from: decoder)
        }
        var container = try decoder.unkeyedContainer()
        var values: [E.Value] = []
        while !container.isAtEnd {
            // A container does not advance past an element that it cannot decode, but `superDecoder()` does.
            let element = try container.superDecoder()
            let count = inexactness.legacyMembers.count
            do {
                values.append(try E.decode(from: element))
            } catch {
                inexactness.mark()
                inexactness.forgetLegacyMembers(after: count)
                PlankUnexpectedValue.report(.element, insteadOf: E.Value.self, from: element)
            }
        }
        return values
    }

    /// Writes each element.
    public static func encode(_ value: [E.Value], to encoder: any Encoder) throws {
        try PlankListCoding<E>.encode(value, to: encoder)
    }
}
