/// The name of a model's property, with the key in JSON.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankKeyedPropertyName: PlankPropertyName {
    /// The keys of all properties in JSON, in the order of the schema.
    static var plankKeys: [String] { get }
}

nonisolated extension PlankKeyedPropertyName {
    /// The key of the property in JSON.
    public var jsonKey: String { Self.plankKeys[rawValue] }

    /// The name of the property with a key in JSON; `nil` if the schema does not declare it.
    public init?(jsonKey: String) {
        guard let index = Self.plankKeys.firstIndex(of: jsonKey) else { return nil }
        self.init(rawValue: index)
    }
}
