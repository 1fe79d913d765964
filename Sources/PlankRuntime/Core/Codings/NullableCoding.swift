/// A value with a coding, or `null`: `PlankListCoding<PlankNullableCoding<PlankDateTimeCoding>>` for `[Date?]`.
public nonisolated enum PlankNullableCoding<E: PlankValueCoding>: PlankValueCoding {
    /// Reads the value, `nil` for `null`.
    public static func decode(from decoder: any Decoder) throws -> E.Value? {
        try decoder.singleValueContainer().decodeNil() ? nil : E.decode(from: decoder)
    }

    /// Writes the value, `null` for `nil`.
    public static func encode(_ value: E.Value?, to encoder: any Encoder) throws {
        if let value {
            try E.encode(value, to: encoder)
        } else {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}
