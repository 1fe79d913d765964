/// What came of a run: files to write unless a problem is an error.
public struct GenerationResult: Sendable {
    /// Every file of the output, changed or not, sorted by path.
    public let files: [GeneratedFile]
    /// Every type that the files declare, in the order of the files.
    public let types: [DeclaredType]
    /// What is wrong with the schemas; one error and nothing is written.
    public let problems: [Problem]
    /// Every schema file that took part, and all schema files that its references lead to, directly or through others.
    public let dependencies: [String: [String]]
    /// What `--statistics` and `--verbose` print.
    public let statistics: Statistics
    /// What is to be kept of each schema file, for an update; none of a run that remembers nothing.
    package let traces: [SchemaTrace]
    /// The paths of the files that an update did not reach: their parts are what they were, and lack dependencies.
    package let unreached: Set<String>

    /// The outcome of a run.
    public init(
        files: [GeneratedFile],
        types: [DeclaredType] = [],
        problems: [Problem],
        dependencies: [String: [String]],
        statistics: Statistics
    ) {
        self.init(
            files: files,
            types: types,
            problems: problems,
            dependencies: dependencies,
            statistics: statistics,
            traces: [],
            unreached: []
        )
    }

    init(
        files: [GeneratedFile],
        types: [DeclaredType],
        problems: [Problem],
        dependencies: [String: [String]],
        statistics: Statistics,
        traces: [SchemaTrace],
        unreached: Set<String>
    ) {
        self.files = files
        self.types = types
        self.problems = problems
        self.dependencies = dependencies
        self.statistics = statistics
        self.traces = traces
        self.unreached = unreached
    }
}
