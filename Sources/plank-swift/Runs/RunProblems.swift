import Diagnostics
import PlankKit

/// The problems of a run: those of schemas, and those that prevent reading schemas or writing the result.
struct RunProblems {
    /// The problems that stages reported about schemas.
    private(set) var ofSchemas: [Problem] = []
    /// The problems of the configuration, the named files and the output.
    private(set) var ofRun: [Problem] = []

    let settings: Settings

    /// Adds what stages reported. That settings contradict each other shows only there.
    mutating func add(ofSchemas problems: [Problem]) {
        ofSchemas += problems.filter { $0.code != DiagnosticCode.configuration.rawValue }
        ofRun += problems.filter { $0.code == DiagnosticCode.configuration.rawValue }
    }

    mutating func add(ofRun problems: [Problem]) { ofRun += problems }

    var original: [Problem] { Set(ofSchemas + ofRun).sorted() }

    var adjusted: [Problem] { original.compactMap(adjusted) }

    var hasErrors: Bool { exitCode != ExitCode.done }

    var exitCode: Int32 {
        if ofRun.contains(where: isError) { return ExitCode.couldNotRun }
        return ofSchemas.contains(where: isError) ? ExitCode.failed : ExitCode.done
    }

    private func isError(_ problem: Problem) -> Bool { adjusted(problem)?.severity == .error }

    /// Returns a problem with the severity from the settings; nil if it is ignored. An error is never changed.
    private func adjusted(_ problem: Problem) -> Problem? {
        var problem = problem
        if problem.severity != .error, let level = settings.levels[problem.code] {
            guard let severity = level else { return nil }
            problem.severity = severity
        }
        if settings.isStrict && problem.severity == .warning { problem.severity = .error }
        return problem
    }
}
