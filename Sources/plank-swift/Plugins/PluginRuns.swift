import Diagnostics
import PlankKit

/// Runs the plugins one after the other, each with the same models.
struct PluginRuns {
    var failures: [Problem] = []
    private(set) var messages: [Problem] = []
    /// The lines that plugins printed to standard error.
    var remarks = ""

    let commands: [PluginCommand]
    let seconds: Int
    /// The places in the configuration that name the commands.
    let places: [String: SourceLocation]
    let log: ReadLog

    /// Runs all plugins, even after one has failed; returns their additions.
    mutating func contribute(to models: FinishedModels) -> [Contribution] {
        var contributions: [Contribution] = []
        for command in commands {
            noteFiles(of: command)
            guard let bytes = answer(of: command, to: models.request) else { continue }
            let others = contributions.flatMap(\.files)
            let answer = PluginAnswer(bytes, of: command.text, for: models, besides: others)
            failures += answer.problems
            messages += answer.messages
            for input in answer.inputs { log.note(Path.join(command.folder, input)) }
            contributions.append(answer.contribution)
        }
        return contributions
    }

    /// Records the files that the answer depends on, as far as known: the program, and files in its arguments.
    private func noteFiles(of command: PluginCommand) {
        if let executable = command.executable { log.note(executable) }
        for path in command.argumentPaths where Disk.kind(of: path) != .folder { log.note(path) }
    }
}
