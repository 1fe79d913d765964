/// The type of a property whose schema allows only `null`. It has no values, so a `PlankNull?` is always `nil`.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankNull: Codable, Hashable, Sendable {
    /// Throws an error: `null` is read as `nil`, and nothing else is allowed.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.typeMismatch(
            Self.self,
            .init(codingPath: decoder.codingPath, debugDescription: "The schema allows only null here.")
        )
    }

    /// Is never called, because there is no value.
    public func encode(to encoder: any Encoder) throws {}
}
