import Diagnostics
import PlankKit

/// The plugins of a run, one after the other: each gets the same models.
struct PluginRuns {
    /// Why plugins failed.
    private(set) var failures: [Problem] = []
    /// What plugins report about the models.
    private(set) var messages: [Problem] = []
    /// What plugins printed to standard error, in lines.
    private(set) var remarks = ""

    private let commands: [PluginCommand]
    private let seconds: Int
    private let log: ReadLog

    init(_ commands: [PluginCommand], seconds: Int, log: ReadLog) {
        self.commands = commands
        self.seconds = seconds
        self.log = log
    }

    /// Runs all plugins, also after one that fails; returns what they add.
    mutating func contribute(to models: FinishedModels) -> [Contribution] {
        var contributions: [Contribution] = []
        for command in commands {
            noteFiles(of: command)
            let run = PluginRun(command, request: models.request, seconds: seconds)
            remarks += run.remarks.isEmpty || run.remarks.hasSuffix("\n") ? run.remarks : run.remarks + "\n"
            if let problem = run.problem { failures.append(problem) }
            guard let bytes = run.answer else { continue }
            let others = contributions.flatMap(\.files)
            let reader = PluginAnswerReader(bytes, of: command.text, for: models, besides: others)
            failures += reader.problems
            messages += reader.answer.messages.map { problem($0, models) }
            for input in reader.answer.inputs { log.note(Path.join(command.folder, input)) }
            contributions.append(reader.answer.contribution)
        }
        return contributions
    }

    /// What decides what a plugin answers, as far as that can be seen: its program, and files that it is called with.
    private func noteFiles(of command: PluginCommand) {
        if let executable = command.executable { log.note(executable) }
        for path in command.argumentPaths where Disk.kind(of: path) != .folder { log.note(path) }
    }

    private func problem(_ message: PluginAnswer.Message, _ models: FinishedModels) -> Problem {
        var diagnostic = Diagnostic(
            .pluginMessage,
            message.text,
            at: message.type.flatMap { models.types[$0]?.location }
        )
        diagnostic.severity = message.severity
        return Problem(diagnostic)
    }
}
