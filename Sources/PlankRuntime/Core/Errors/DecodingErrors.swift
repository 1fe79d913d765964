/// The errors of decoders.
package nonisolated enum PlankDecodingProblem {
    /// Returns an error at the decoder's position.
    package static func invalid(_ message: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }

    /// Returns the error for a required property that is absent.
    static func missing(_ key: any CodingKey, at path: [any CodingKey]) -> DecodingError {
        let message = "The required property \(PlankJSONText.quoted(key.stringValue)) is missing."
        return .keyNotFound(key, .init(codingPath: path, debugDescription: message))
    }

    /// Returns the coding path and the message of an error.
    package static func place(of error: DecodingError) -> (codingPath: [any CodingKey], message: String) {
        switch error {
        case .keyNotFound(let key, let context):
            (context.codingPath, "The property \(PlankJSONText.quoted(key.stringValue)) is missing.")
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            (context.codingPath, context.debugDescription)
        @unknown default: ([], String(describing: error))
        }
    }
}
