/// An array that leaves out the elements that cannot be decoded, because the schema or the configuration asks for it.
///
/// The property keeps what was read, so that it writes the whole array again until it is assigned.
public enum LenientListCoding<E: ValueCoding>: ValueCoding {
    /// Reads the elements that can be decoded. Without a property to keep the others, and in a union's trial, an element
    /// that cannot be decoded is an error.
    public static func decode(from decoder: any Decoder) throws -> [E.Value] {
        guard let inexactness = Inexactness.current, !Trial.isStrict else {
            return try ListCoding<E>.decode(from: decoder)
        }
        var container = try decoder.unkeyedContainer()
        var values: [E.Value] = []
        while !container.isAtEnd {
            // A container stays at an element that it cannot decode; asking for the element's decoder passes it.
            let element = try container.superDecoder()
            do {
                values.append(try E.decode(from: element))
            } catch {
                inexactness.mark()
                UnexpectedValue.report(.element, insteadOf: E.Value.self, from: element)
            }
        }
        return values
    }

    /// Writes each element.
    public static func encode(_ value: [E.Value], to encoder: any Encoder) throws {
        try ListCoding<E>.encode(value, to: encoder)
    }
}
