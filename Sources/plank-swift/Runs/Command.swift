import Diagnostics
import PlankKit

/// The command, from its arguments to its exit code.
enum Command {
    static func run(_ words: [String]) -> Int32 {
        let code = outcome(of: words)
        guard let failure = Terminal.failure.use({ $0 }) else { return code }
        let problem = Problem(.outputNotWritable, "cannot write to standard output: \(failure.reason)")
        Terminal().insist(PlankSwift.render([problem]))
        return max(code, ExitCode.couldNotRun)
    }

    private static func outcome(of words: [String]) -> Int32 {
        do {
            let (subcommand, words) = try Subcommand.split(words) { Disk.kind(of: $0) != nil }
            let arguments = try subcommand.parser.parse(words)
            var settings = Settings()
            arguments.apply(to: &settings)
            // With two versions, the changes of a rule are explained.
            let explainsChanges = subcommand == .diff && arguments.inputs.count == 2
            if !explainsChanges, let code = answer(settings, subcommand) { return code }
            switch subcommand {
            case .generate where settings.watches: return try Watch(arguments: arguments).run()
            case .generate: return try GenerateRun.run(arguments)
            case .diff: return try DiffRun.run(arguments)
            case .graph: return try GraphRun.run(arguments)
            case .infer: return try InferRun.run(arguments)
            case .names: return try NamesRun.run(arguments)
            case .initialize: return try InitRun.run(arguments)
            case .validate: return try ValidateRun.run(arguments)
            case .features:
                Terminal(settings.terminal).print(FeatureList.text)
                return ExitCode.done
            }
        } catch {
            return fail(error.message)
        }
    }

    private static func fail(_ message: String) -> Int32 {
        Terminal().insist("error: \(message)\n")
        return ExitCode.usage
    }

    /// Handles the actions that need no schema and returns the exit code; nil for all others.
    private static func answer(_ settings: Settings, _ subcommand: Subcommand) -> Int32? {
        let terminal = Terminal(settings.terminal)
        switch settings.action {
        case .help: terminal.print(HelpText.text(of: subcommand, columns: Terminal.outputColumns))
        case .version: terminal.print("plank-swift \(PlankSwift.version)\n")
        case .configurationSchema: terminal.print(ConfigurationSchema.text(of: Subcommand.allOptions))
        case .keywordSchema: terminal.print(KeywordSchema.text)
        case .manual: terminal.print(ManualPage.text)
        case .completions(let shell): terminal.print(Completions.script(for: shell))
        case .explain(let name):
            guard let text = ExplainedNames.text(of: name, in: subcommand) else {
                return fail(ExplainedNames.objection(to: name, in: subcommand))
            }
            terminal.print(text)
        default: return nil
        }
        return ExitCode.done
    }
}
