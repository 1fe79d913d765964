nonisolated extension PlankModel {
    /// Creates a model from its JSON.
    ///
    /// - Throws: `DecodingError`, if it is not a valid model.
    public init(_ json: PlankJSON) throws {
        self = try json.decoded(as: Self.self)
    }

    /// Creates a model from a dictionary of Foundation's types, such as the payload of a push notification.
    ///
    /// - Throws: `DecodingError`, if it is not a valid model; `EncodingError`, if JSON cannot represent it.
    public init(dictionary: [AnyHashable: Any]) throws {
        try self.init(PlankJSON(foundation: dictionary))
    }

    /// Returns the model as a dictionary of Foundation's types.
    ///
    /// - Throws: `EncodingError`, if the model cannot be written as JSON.
    public func dictionary() throws -> [String: Any] {
        try PlankJSON(self).foundationValue as? [String: Any] ?? [:]
    }
}

nonisolated extension PlankJSON {
    /// Creates the JSON of a model.
    ///
    /// - Throws: `EncodingError`, if the model cannot be written as JSON.
    public init(_ model: some PlankModel) throws {
        self = try Self.encoding(model)
    }

    /// Returns the JSON of a value.
    static func encoding(_ value: some Encodable, carrying carried: PlankCarriedValues? = nil) throws -> PlankJSON {
        let encoder = PlankJSONValueEncoder(carrying: carried)
        try encoder.encode(value)
        return encoder.json
    }

    /// Returns the value that is written as this one.
    func decoded<Value: Decodable>(as type: Value.Type, carrying carried: PlankCarriedValues? = nil) throws -> Value {
        try PlankJSONValueDecoder(self, carrying: carried).decode(type)
    }
}
