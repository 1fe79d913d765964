import TypeMapping

/// The result of a run: the files to write unless a problem is an error.
public struct GenerationResult: Sendable {
    /// Every file of the output, changed or not, sorted by path.
    public let files: [GeneratedFile]
    /// Every type that the files declare, in the order of the files.
    public let types: [DeclaredType]
    /// The problems of the schemas. If one is an error, no file may be written.
    public let problems: [Problem]
    /// The paths of the other schema files that each schema file references.
    public let references: [String: [String]]
    /// The names in each file of the output, by file and schema; empty if the run keeps no names.
    package internal(set) var names: [String: [String: PlaceNames]] = [:]
    /// What `--statistics` and `--verbose` print.
    public let statistics: Statistics
    /// The paths of the schema files that each schema file depends on, directly or indirectly.
    public var dependencies: [String: [String]] { ReferenceTable(references).closure }

    /// Creates the result of a run.
    public init(
        files: [GeneratedFile],
        types: [DeclaredType] = [],
        problems: [Problem],
        references: [String: [String]],
        statistics: Statistics
    ) {
        self.files = files
        self.types = types
        self.problems = problems
        self.references = references
        self.statistics = statistics
    }
}
