import JSONTree

/// What the arguments of a run are.
struct InputKind: Sendable {
    static let schemas = Self(
        noun: "schema",
        endings: DocumentFormat.endings,
        patterns: DocumentFormat.patterns,
        inputs: DocumentFormat.schemas
    )
    /// Sample documents.
    static let documents = Self(
        noun: "document",
        endings: SampleParser.endings,
        patterns: SampleParser.patterns,
        inputs: SampleParser.documents
    )

    /// What messages call an input.
    let noun: String
    /// The endings of the names of inputs in a folder.
    let endings: [String]
    /// The patterns of these names, for messages.
    let patterns: String
    /// Returns the names of the files in a folder that are inputs.
    let inputs: @Sendable (_ names: [String]) -> [String]
}
