import PlankKit

/// What is wrong with a run, by whether it is in the schemas or keeps them from being read or the result from being
/// written.
struct RunProblems {
    /// What stages reported about schemas.
    private(set) var ofSchemas: [Problem] = []
    /// What is wrong with the configuration, the files that were named, and the output.
    private(set) var ofRun: [Problem] = []

    private let levels: [String: Override<Problem.Severity>]
    private let isStrict: Bool

    init(_ settings: Settings) {
        levels = settings.levels
        isStrict = settings.isStrict
    }

    mutating func add(ofSchemas problems: [Problem]) { ofSchemas += problems }
    mutating func add(ofRun problems: [Problem]) { ofRun += problems }

    /// All of them as they were reported, sorted, each once.
    var original: [Problem] { Set(ofSchemas + ofRun).sorted() }

    /// All of them with the severities that the settings give them, sorted, each once.
    var adjusted: [Problem] { original.compactMap(adjusted) }

    var hasErrors: Bool { exitCode != ExitCode.done }

    /// How a run with these problems ends.
    var exitCode: Int32 {
        if ofRun.contains(where: isError) { return ExitCode.couldNotRun }
        return ofSchemas.contains(where: isError) ? ExitCode.failed : ExitCode.done
    }

    private func isError(_ problem: Problem) -> Bool { adjusted(problem)?.severity == .error }

    /// A problem with the severity that the settings give it; nil if it is ignored. An error stays one.
    private func adjusted(_ problem: Problem) -> Problem? {
        var problem = problem
        if problem.severity != .error, let level = levels[problem.code] {
            guard case .use(let severity) = level else { return nil }
            problem.severity = severity
        }
        if isStrict && problem.severity == .warning { problem.severity = .error }
        return problem
    }
}
