/// An array whose elements have a coding: `ListCoding<DateTimeCoding>` for `[Date]`.
public nonisolated enum ListCoding<E: ValueCoding>: ValueCoding {
    /// Reads each element.
    public static func decode(from decoder: any Decoder) throws -> [E.Value] {
        var container = try decoder.unkeyedContainer()
        var values: [E.Value] = []
        while !container.isAtEnd { values.append(try container.decode(Coded<E>.self).value) }
        return values
    }

    /// Writes each element.
    public static func encode(_ value: [E.Value], to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in value { try container.encode(Coded<E>(element)) }
    }
}
