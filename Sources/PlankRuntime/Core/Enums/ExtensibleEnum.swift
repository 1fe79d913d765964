/// An enum whose schema allows other values too: `"anyOf": [{ "enum": ["red"] }, { "type": "string" }]`.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankExtensibleEnum: PlankOpenEnum {}

nonisolated extension PlankExtensibleEnum {
    /// Reads a raw value, known or not. A union takes an unknown one only if no other branch matches as well.
    public init(from decoder: any Decoder) throws {
        let rawValue = try PlankDecodingProblem.value(RawValue.self, from: decoder)
        if let trial = PlankTrial.current, !Self.lists(rawValue) { trial.assumeUnlisted(at: decoder.codingPath.count) }
        self.init(rawValue: rawValue)
    }
}
