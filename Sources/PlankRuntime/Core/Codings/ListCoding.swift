/// An array whose elements have a coding: `PlankListCoding<PlankDateTimeCoding>` for `[Date]`.
public nonisolated enum PlankListCoding<E: PlankValueCoding>: PlankValueCoding {
    /// Reads each element.
    public static func decode(from decoder: any Decoder) throws -> [E.Value] {
        var container = try decoder.unkeyedContainer()
        var values: [E.Value] = []
        while !container.isAtEnd { values.append(try container.decode(PlankCoded<E>.self).value) }
        return values
    }

    /// Writes each element.
    public static func encode(_ value: [E.Value], to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in value { try container.encode(PlankCoded<E>(element)) }
    }
}
