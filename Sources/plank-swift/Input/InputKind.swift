import JSONTree

/// What the arguments of a run are.
enum InputKind {
    case schemas
    /// Sample documents.
    case documents

    /// What messages call an input.
    var noun: String {
        switch self {
        case .schemas: "schema"
        case .documents: "document"
        }
    }

    /// The endings of the names of inputs in a folder.
    var endings: [String] {
        switch self {
        case .schemas: DocumentFormat.endings
        case .documents: SampleParser.endings
        }
    }

    /// The patterns of these names, for messages.
    var patterns: String {
        switch self {
        case .schemas: DocumentFormat.patterns
        case .documents: SampleParser.patterns
        }
    }

    /// Returns the names of the files in a folder that are inputs.
    func inputs(among names: [String]) -> [String] {
        switch self {
        case .schemas: DocumentFormat.schemas(among: names)
        case .documents: SampleParser.documents(among: names)
        }
    }
}
