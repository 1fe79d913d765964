/// An enum that reads any value that the schema does not list as its default.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankDefaultingEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable
where RawValue: Codable & Hashable & Sendable {
    /// The schema's default.
    static var fallback: Self { get }
}

nonisolated extension PlankDefaultingEnum {
    /// Reads a raw value. While a union tries its branches, an unknown value may be an error.
    public init(from decoder: any Decoder) throws {
        let rawValue = try PlankDecodingProblem.value(RawValue.self, from: decoder)
        let known = Self(rawValue: rawValue)
        if known == nil { try PlankUnexpectedValue.accept(rawValue, insteadOf: Self.self, from: decoder) }
        self = known ?? Self.fallback
    }
}
