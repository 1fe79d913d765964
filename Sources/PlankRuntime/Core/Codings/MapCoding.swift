/// A dictionary whose values have a coding: `PlankMapCoding<PlankURLCoding>` for `[String: URL]`.
public nonisolated enum PlankMapCoding<E: PlankValueCoding>: PlankValueCoding {
    /// Reads each value.
    public static func decode(from decoder: any Decoder) throws -> [String: E.Value] {
        let container = try decoder.container(keyedBy: PlankKey.self)
        var values: [String: E.Value] = [:]
        for key in container.plankNames.lazy.map({ PlankKey($0) }) {
            try values.plankSetEntry(container.decode(PlankCoded<E>.self, forKey: key).value, at: key, of: container)
        }
        return values
    }

    /// Writes each value, in the order of the keys.
    public static func encode(_ value: [String: E.Value], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PlankKey.self)
        try container.plankEncode(entries: value.mapValues { PlankCoded<E>($0) })
    }
}
