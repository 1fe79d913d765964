extension DecodingError {
    /// An error at the place that `decoder` has reached.
    static func invalid(_ message: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }

    /// The error for a required property that is absent.
    static func missing(_ key: PropertyKey, at path: [any CodingKey]) -> DecodingError {
        let message = "The required property \(key.stringValue.jsonText) is missing."
        return .keyNotFound(key, .init(codingPath: path, debugDescription: message))
    }
}
