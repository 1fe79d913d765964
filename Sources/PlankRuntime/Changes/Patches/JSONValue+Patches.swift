nonisolated extension PlankJSON {
    /// Creates the JSON of a model, without the properties in `keys`.
    init(encoding model: some Encodable, excluding keys: Set<String>) throws {
        self = try Self.encoding(model)
        if !keys.isEmpty, case .object(let members) = self {
            self = .object(members.filter { !keys.contains($0.key) })
        }
    }

    /// Returns the model that is written as this value, which other models have written.
    func reread<Model: Decodable>(as type: Model.Type) throws -> Model {
        try PlankUnexpectedValue.dropping { try decoded(as: type) }
    }
}

nonisolated extension PlankJSON: PlankNullableValue {
    static var plankNull: PlankJSON { .null }
}
