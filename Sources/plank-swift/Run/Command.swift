import Diagnostics
import PlankKit

/// What the command ends with.
enum ExitCode {
    static let done: Int32 = 0
    static let wrongSchemas: Int32 = 1
    static let couldNotRun: Int32 = 2
    static let usage: Int32 = 64
}

/// The command from its arguments to its exit code.
enum Command {
    static func run(_ words: [String]) -> Int32 {
        let parser = OptionParser()
        do {
            let arguments = try parser.parse(words)
            var settings = Settings()
            arguments.apply(to: &settings)
            if let code = answer(settings, parser) { return code }
            if settings.watches { return try Watch(arguments, parser).run() }
            var run = GenerateRun(arguments, parser)
            return try run.run()
        } catch {
            return fail(error.message)
        }
    }

    private static func fail(_ message: String) -> Int32 {
        Terminal(Settings()).insist("error: \(message)\n")
        return ExitCode.usage
    }

    /// Answers the questions that need no schema; nil for a run.
    private static func answer(_ settings: Settings, _ parser: OptionParser) -> Int32? {
        let terminal = Terminal(settings)
        switch settings.action {
        case .help: terminal.print(HelpText.text(of: parser.table))
        case .version: terminal.print("plank-swift \(PlankSwift.version)\n")
        case .configurationSchema: terminal.print(ConfigurationSchema.text(of: parser.table))
        case .manual: terminal.print(ManualPage.text(of: parser.table))
        case .completions(let shell): terminal.print(Completions.script(for: shell, table: parser.table))
        case .explain(let code): return explain(code, terminal)
        default: return nil
        }
        return ExitCode.done
    }

    private static func explain(_ name: String, _ terminal: Terminal) -> Int32 {
        let codes = DiagnosticCode.allCases
        if name == "all" {
            let width = (codes.map(\.rawValue.count).max() ?? 0) + 2
            for code in codes.sorted(by: { $0.rawValue < $1.rawValue }) {
                terminal.print("\(code.rawValue.padded(to: width))\(code.summary)\n")
            }
            return ExitCode.done
        }
        guard let code = DiagnosticCode(rawValue: name) else {
            let nearest = Suggestion.nearest(to: name, among: codes.map(\.rawValue))
            let help = nearest.map { "did you mean '\($0)'?" } ?? "'--explain all' lists the codes"
            return fail("unknown code '\(name)'; \(help)")
        }
        let text = code.explanation.text
        terminal.print(text.hasSuffix("\n") ? text : text + "\n")
        return ExitCode.done
    }
}
