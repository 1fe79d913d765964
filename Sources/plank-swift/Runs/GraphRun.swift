import Diagnostics
import PlankKit

/// One run of `plank-swift graph`: reads schemas and draws what they become.
struct GraphRun {
    private var settings: Settings
    private let terminal: Terminal
    private var problems: [Problem]
    private var inputs: [SchemaInput] = []
    private let log = ReadLog()

    init(_ arguments: CommandLineArguments) {
        let configured = ConfiguredSettings(arguments, for: .graph, log: log)
        settings = configured.settings
        // What the configuration says of these is meant for generating; here the picture is the result.
        settings.format = .text
        settings.output = nil
        problems = configured.problems
        terminal = Terminal(settings)
    }

    mutating func run() throws(UsageError) -> Int32 {
        if problems.contains(where: { $0.severity == .error }) { return stop(ExitCode.wrongSchemas) }
        try readInputs()
        let result = PlankSwift.picture(of: inputs, as: settings.picture.format, options: settings.generation) { path in
            path == "-" ? nil : try? Disk.read(path)
        }
        problems = Report.adjusted(Array(Set(problems + result.problems)), by: settings)
        guard let text = result.text, !problems.contains(where: { $0.severity == .error }) else {
            return stop(ExitCode.wrongSchemas)
        }
        report()
        guard let path = settings.picture.output, path != "-" else {
            terminal.print(text)
            return ExitCode.done
        }
        return write(text, to: path)
    }

    private mutating func readInputs() throws(UsageError) {
        guard !settings.inputs.isEmpty else {
            let usage = HelpText.usage(of: .graph)
            throw UsageError(message: "no schemas given\n\(usage)\n'\(Subcommand.graph.call) --help' tells more")
        }
        var found = Inputs(settings.inputs, context: settings.context, output: nil)
        inputs = found.read(log)
        let referenceMap = ReferenceMap(settings.referenceMaps, log: log)
        problems += found.problems + referenceMap.problems
        settings.generation.referenceMap = referenceMap.paths
        try checkOptionsForOneSchema(settings, found.paths.count)
        if let output = settings.picture.output.flatMap(Disk.resolved),
            let input = inputs.first(where: { Disk.resolved($0.path) == output })
        {
            throw UsageError(message: "the picture would replace the schema '\(input.path)'")
        }
    }

    private mutating func write(_ text: String, to path: String) -> Int32 {
        do {
            try Disk.replace(path, with: Array(text.utf8))
            terminal.say("wrote \(path)")
            return ExitCode.done
        } catch {
            let message = "cannot write the picture: \(error.reason)"
            problems = [Problem(Diagnostic(.outputNotWritable, message, at: SourceLocation(file: path)))]
            return stop(ExitCode.couldNotRun)
        }
    }

    private func stop(_ code: Int32) -> Int32 {
        report()
        terminal.say("\(Report.count(problems)); nothing drawn")
        return code
    }

    private func report() {
        let bytes = Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
        Report.print(problems, settings, terminal) { bytes[$0] ?? (try? Disk.read($0)) }
    }
}
