import Diagnostics
import PlankKit

/// One run of a plugin: its output, or why it failed.
struct PluginRun {
    /// The maximum number of lines of standard error in an error.
    private static let shownLines = 10

    /// The plugin's standard output; `nil` if it failed.
    private(set) var answer: [UInt8]?
    /// The plugin's standard error, without the lines in `problem`.
    private(set) var remarks = ""
    /// The error, if the plugin failed.
    private(set) var problem: Problem?

    private let command: PluginCommand
    private let place: SourceLocation?

    /// Runs a plugin, which a configuration names at `place`, with `request` on its standard input.
    init(_ command: PluginCommand, at place: SourceLocation?, request: String, seconds: Int) {
        self.command = command
        self.place = place
        guard let executable = command.executable else {
            reportMissingProgram()
            return
        }
        do {
            let result = try Self.run(command, executable, Array(request.utf8), seconds)
            let errors = String(decoding: result.errors, as: UTF8.self)
            if result.isSuccess {
                answer = result.output
                remarks = errors
            } else {
                report(result.termination, errors, seconds)
            }
        } catch {
            let help = "a script needs a first line such as '#!/usr/bin/env python3', or its interpreter in the command"
            fail("cannot run plugin '\(command.text)': \(error.reason)", help: help)
        }
    }

    private static func run(
        _ command: PluginCommand,
        _ executable: String,
        _ input: [UInt8],
        _ seconds: Int
    ) throws(DiskError) -> Subprocess.Result {
        if command.folder.isEmpty {
            return try Subprocess.run(executable, command.arguments, input: input, seconds: Double(seconds))
        }
        // The shell only changes the folder, since not every system has a call for that; `exec` replaces it with the
        // program.
        let script = #"cd "$1" && shift && exec "$@""#
        return try Subprocess.run(
            "/bin/sh",
            ["-c", script, "sh", command.folder] + command.words,
            input: input,
            seconds: Double(seconds)
        )
    }

    // MARK: - Failures

    private mutating func report(_ termination: Subprocess.Termination, _ errors: String, _ seconds: Int) {
        let lines = errors.split(whereSeparator: \.isNewline)
        let notes = lines.suffix(Self.shownLines).map { Diagnostic.Note("\($0)") }
        remarks = lines.dropLast(notes.count).map { $0 + "\n" }.joined()
        switch termination {
        case .exited(let code):
            let help = "to run it by itself, pass it what --print-models prints"
            fail("plugin '\(command.text)' ended with exit code \(code)", notes, help: help)
        case .killed(let signal):
            fail("plugin '\(command.text)' was killed by signal \(signal)", notes, help: nil)
        case .timedOut:
            let help = "raise the limit with --plugin-timeout SECONDS"
            fail("plugin '\(command.text)' took longer than \(seconds) s", notes, help: help)
        case .printedTooMuch:
            fail("plugin '\(command.text)' printed more than 256 MB", notes, help: nil)
        }
    }

    private mutating func reportMissingProgram() {
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
        fail("program '\(program)' of plugin '\(command.text)' not found", help: help)
    }

    private mutating func fail(_ message: String, _ notes: [Diagnostic.Note] = [], help: String?) {
        problem = Problem(Diagnostic(.pluginFailed, message, at: place, notes: notes, help: help))
    }
}
