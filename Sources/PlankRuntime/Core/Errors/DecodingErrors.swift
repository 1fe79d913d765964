/// The errors of decoders.
package nonisolated enum PlankDecodingProblem {
    /// Returns an error at the decoder's position.
    package static func invalid(_ message: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }
}
