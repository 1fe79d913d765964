/// An enum whose schema allows other values too: `"anyOf": [{ "enum": ["red"] }, { "type": "string" }]`.
///
/// - Note: Part of the models' API.
public protocol ExtensibleEnum: OpenEnum {}

extension ExtensibleEnum {
    /// Reads a raw value, known or not.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try UnfittingNumber.value(RawValue.self, from: decoder))
    }
}
