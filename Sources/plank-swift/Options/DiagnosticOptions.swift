import Diagnostics
import PlankKit

extension [OptionDeclaration] {
    static let report = Self(
        in: .diagnostics,
        .choice("diagnostics") { $0.format = $1 }
            .habits("format", "reporter")
            .help("How problems are reported: as text on standard error, or in another format on standard output.")
    )

    static let severities = Self(
        in: .diagnostics,
        .flag("strict", \.isStrict)
            .habits("werror").help("Treat warnings as errors."),
        .overrides("severities", \.levels, "CODE=LEVEL", keys: ("code", DiagnosticCode.allCases.map(\.rawValue)))
            .habits("severity")
            .check(checkSeverity).help("Report problems of CODE as error, warning or note, or ignore them. Repeatable.")
    )

    static let display = Self(
        in: .diagnostics,
        .choice("color") { $0.terminal.color = $1 }
            .habits("colour").help("Whether to use color; by default, on a terminal unless NO_COLOR is set."),
        .flag("quiet", \.terminal.isQuiet).short("q").help("Report only errors and warnings.")
    )

    static let details = Self(
        in: .diagnostics,
        .flag("verbose", \.terminal.isVerbose).short("v").help("Print each file and the time of each stage."),
        .flag("statistics", \.showsStatistics)
            .habits("stats").help("Print how many schemas became types, and the time and memory of the run."),
        .init("explain", .word(["all"] + DiagnosticCode.allCases.map(\.rawValue)), "CODE") {
            $0.action = .explain($1.text)
        }
        .commandLineOnly
        .help("Explain the problem CODE, with a wrong and a right example; 'all' lists the codes.")
    )

    @Sendable private static func checkSeverity(_ value: OptionValue) -> String? {
        guard let code = value.key.flatMap(DiagnosticCode.init), code.severity == .error, !code.isTolerable,
            value.text != "error"
        else { return nil }
        return "cannot make '\(code.rawValue)' less than an error: no code can be generated for it"
    }
}
