import JSONTree

/// What the arguments of a run are: schemas, or sample documents.
enum InputKind: String, Sendable {
    case schemas = "schema"
    case documents = "document"

    /// What messages call an input.
    var noun: String { rawValue }
    var endings: [String] { self == .schemas ? DocumentFormat.endings : SampleParser.endings }
    var patterns: String { self == .schemas ? DocumentFormat.patterns : SampleParser.patterns }

    func inputs(_ names: [String]) -> [String] {
        self == .schemas ? DocumentFormat.schemas(among: names) : SampleParser.documents(among: names)
    }
}
