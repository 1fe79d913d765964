import Diagnostics
import PlankKit

/// Runs the plugins one after the other, each with the same models.
struct PluginRuns {
    private static let shownLines = 10

    private(set) var failures: [Problem] = []
    private(set) var messages: [Problem] = []
    /// The lines that plugins printed to standard error.
    private(set) var remarks = ""

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

    /// Runs a plugin with `request` on its standard input and returns its standard output; nil if it failed.
    mutating func answer(of command: PluginCommand, to request: String) -> [UInt8]? {
        guard let executable = command.executable else {
            reportMissingProgram(of: command)
            return nil
        }
        do {
            let result = try run(command, executable, Array(request.utf8))
            let errors = String(decoding: result.errors, as: UTF8.self)
            if result.isSuccess {
                remarks += errors.isEmpty || errors.hasSuffix("\n") ? errors : errors + "\n"
                return result.output
            }
            report(result.termination, of: command, errors)
        } catch {
            let help = "a script needs a first line such as '#!/usr/bin/env python3', or its interpreter in the command"
            fail(command, "cannot run plugin '\(command.text)': \(error.reason)", help: help)
        }
        return nil
    }

    private func run(
        _ command: PluginCommand,
        _ executable: String,
        _ input: [UInt8]
    ) throws(DiskError) -> Subprocess.Result {
        if command.folder.isEmpty {
            return try Subprocess.run(executable, command.arguments, input: input, seconds: Double(seconds))
        }
        // The shell only changes the folder, for which not every system has a call; `exec` replaces the shell.
        let words = ["-c", #"cd "$1" && shift && exec "$@""#, "sh", command.folder] + command.words
        return try Subprocess.run("/bin/sh", words, input: input, seconds: Double(seconds))
    }

    private mutating func report(_ termination: Subprocess.Termination, of command: PluginCommand, _ errors: String) {
        let lines = errors.split(whereSeparator: \.isNewline)
        let notes = lines.suffix(Self.shownLines).map { Diagnostic.Note("\($0)") }
        remarks += lines.dropLast(notes.count).map { $0 + "\n" }.joined()
        let plugin = "plugin '\(command.text)'"
        switch termination {
        case .exited(let code):
            let help = "to run it by itself, pass it what --print-models prints"
            fail(command, "\(plugin) ended with exit code \(code)", notes, help: help)
        case .killed(let signal): fail(command, "\(plugin) was killed by signal \(signal)", notes)
        case .timedOut:
            let help = "raise the limit with --plugin-timeout SECONDS"
            fail(command, "\(plugin) took longer than \(seconds) s", notes, help: help)
        case .printedTooMuch: fail(command, "\(plugin) printed more than 256 MB", notes)
        }
    }

    private mutating func reportMissingProgram(of command: PluginCommand) {
        let program = command.program
        let path = Path.join(command.folder, program)
        var help = "the command is a program in PATH or a path, with its arguments"
        if program.contains("/"), Disk.kind(of: path) == .file {
            help = "the file is not executable; run: chmod +x '\(path)'"
        } else if program.contains("/") {
            let folder = Path.folder(of: path)
            let names = (try? Disk.names(in: folder.isEmpty ? "." : folder)) ?? []
            let nearest = Suggestion.nearest(to: Path.name(of: program), among: names)
            if let nearest { help = "did you mean '\(Path.join(Path.folder(of: program), nearest))'?" }
        } else if Disk.kind(of: path) == .file {
            help = "write './\(program)' for a file in this folder"
        }
        fail(command, "program '\(program)' of plugin '\(command.text)' not found", help: help)
    }

    private mutating func fail(
        _ command: PluginCommand,
        _ message: String,
        _ notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        let diagnostic = Diagnostic(.pluginFailed, message, at: places[command.text], notes: notes, help: help)
        failures.append(Problem(diagnostic))
    }
}
