/// A dictionary whose values have a coding: `MapCoding<URLCoding>` for `[String: URL]`.
public nonisolated enum MapCoding<E: ValueCoding>: ValueCoding {
    /// Reads each value.
    public static func decode(from decoder: any Decoder) throws -> [String: E.Value] {
        let container = try decoder.container(keyedBy: PropertyKey.self)
        var values: [String: E.Value] = [:]
        for key in container.names.lazy.map({ PropertyKey($0) }) {
            try values.setEntry(container.decode(Coded<E>.self, forKey: key).value, at: key, of: container)
        }
        return values
    }

    /// Writes each value, in the order of the keys.
    public static func encode(_ value: [String: E.Value], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PropertyKey.self)
        try container.encode(entries: value.mapValues { Coded<E>($0) })
    }
}
