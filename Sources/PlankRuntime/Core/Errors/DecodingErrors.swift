nonisolated extension DecodingError {
    /// Returns an error at the decoder's position.
    static func invalid(_ message: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }

    /// Returns the error for a required property that is absent.
    static func missing(_ key: any CodingKey, at path: [any CodingKey]) -> DecodingError {
        let message = "The required property \(key.stringValue.jsonText) is missing."
        return .keyNotFound(key, .init(codingPath: path, debugDescription: message))
    }

    /// The coding path and the message of the error.
    var placeAndMessage: (codingPath: [any CodingKey], message: String) {
        switch self {
        case .keyNotFound(let key, let context):
            (context.codingPath, "The property \(key.stringValue.jsonText) is missing.")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (context.codingPath, context.debugDescription)
        @unknown default: ([], String(describing: self))
        }
    }
}
