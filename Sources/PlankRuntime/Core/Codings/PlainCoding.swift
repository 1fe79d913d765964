/// The coding of a `Codable` type: `PlankListCoding<PlankPlainCoding<Pin>>`.
public nonisolated enum PlankPlainCoding<T: Codable & Hashable & Sendable>: PlankValueCoding {
    /// Reads the value with its type's own conformance.
    public static func decode(from decoder: any Decoder) throws -> T {
        try decoder.singleValueContainer().decode(T.self)
    }

    /// Writes the value with its type's own conformance.
    public static func encode(_ value: T, to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
