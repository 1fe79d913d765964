import JSONTree

/// What the arguments of a run are: schemas, or sample documents.
enum InputKind: String, Sendable {
    case schemas = "schema"
    case documents = "document"

    /// What messages call an input.
    var noun: String { rawValue }
    /// The endings of the names of inputs in a folder.
    var endings: [String] { self == .schemas ? DocumentFormat.endings : SampleParser.endings }
    /// The patterns of these names, for messages.
    var patterns: String { self == .schemas ? DocumentFormat.patterns : SampleParser.patterns }

    /// Returns the names of the files in a folder that are inputs.
    func inputs(_ names: [String]) -> [String] {
        self == .schemas ? DocumentFormat.schemas(among: names) : SampleParser.documents(among: names)
    }
}
