import Diagnostics
import PlankKit

/// One run over some schemas: reads, generates, reports, writes.
struct GenerateRun {
    private var settings: Settings
    private let terminal: Terminal
    private let stopwatch = Stopwatch()
    /// The configuration that was read, if any.
    private let configuration: String?
    private var problems: [Problem]
    private var inputs: [SchemaInput] = []
    private var referenceMap = ReferenceMap([])
    /// The files that references led to.
    private let followed = Locked<Set<String>>([])

    init(_ settings: Settings, configuration: String?, problems: [Problem]) {
        self.settings = settings
        self.configuration = configuration
        self.problems = problems
        terminal = Terminal(settings)
    }

    mutating func run() throws(UsageError) -> Int32 {
        // With settings that were misread the schemas' problems would be misleading.
        if problems.contains(where: { $0.severity == .error }) { return stop() }
        try checkUsage()
        try readInputs()
        let result = generate()
        if settings.action == .printDependencies { terminal.print(DependencyLists.json(result.dependencies)) }
        problems = Report.adjusted(Array(Set(problems + result.problems)), by: settings)
        if problems.contains(where: { $0.severity == .error }) { return stop() }
        // What a person reads comes before the writing; a machine gets one document at the end.
        if settings.format == .text { report() }
        showStatistics(result.statistics)
        let code = deliver(result)
        if settings.format != .text { report() }
        return code
    }

    private func checkUsage() throws(UsageError) {
        let needsNoInput = settings.generation.runtime == .only
        guard needsNoInput || !settings.inputs.isEmpty else {
            throw UsageError(
                message: "no schemas given\n\(HelpText.usage(of: .generate))\n'plank-swift --help' tells more"
            )
        }
        switch settings.action {
        case .printDependencies, .listInputs, .listTypes: return
        default: break
        }
        guard let output = settings.output else {
            throw UsageError(message: "nowhere to write to; give a folder with '--output FOLDER'")
        }
        guard output != "-" || settings.action == .generate else {
            throw UsageError(message: "'--output -' has no folder to compare with")
        }
    }

    private mutating func readInputs() throws(UsageError) {
        let paths = settings.generation.runtime == .only ? [] : settings.inputs
        let found = Inputs(paths, output: settings.output)
        inputs = found.schemas
        problems += found.problems
        referenceMap = ReferenceMap(settings.referenceMaps)
        problems += referenceMap.problems
        settings.generation.referenceMap = referenceMap.paths
        try checkOptionsForOneSchema(settings, inputs.count)
        for input in inputs { terminal.detail("read \(input.path) (\(input.bytes.count) bytes)") }
    }

    private func generate() -> GenerationResult {
        let followed = followed
        let read: SchemaReader = { path in
            guard path != "-", let bytes = try? Disk.read(path) else { return nil }
            followed.use { _ = $0.insert(path) }
            return bytes
        }
        let isShown = terminal.isInteractive && !terminal.isQuiet
        return ProgressLine.during(isShown: isShown) {
            PlankSwift.generate(inputs, options: settings.generation, read: read)
        }
    }

    /// Ends a run that has met an error.
    private func stop(_ code: Int32 = ExitCode.wrongSchemas) -> Int32 {
        report()
        terminal.say("\(Report.count(problems)); nothing written")
        return code
    }

    private func report() {
        let bytes = Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
        Report.print(problems, settings, terminal) { bytes[$0] ?? (try? Disk.read($0)) }
    }

    private func showStatistics(_ statistics: Statistics) {
        for stage in statistics.stages { terminal.detail("\(stage.name): \(Stopwatch.text(stage.seconds))") }
        guard settings.showsStatistics else { return }
        let typed = statistics.positions - statistics.untypedPositions
        let share = statistics.positions == 0 ? 100 : Double(typed) * 100 / Double(statistics.positions)
        let tenths = Int((share * 10).rounded(.down))
        terminal.insist(
            """
            \(statistics.schemas) schemas, \(statistics.types) types; \(typed) of \(statistics.positions) places typed \
            (\(tenths / 10).\(tenths % 10) %), \(statistics.untypedPositions) left as JSONValue

            """
        )
    }

    private mutating func deliver(_ result: GenerationResult) -> Int32 {
        let output = settings.output ?? "-"
        switch settings.action {
        case .printDependencies:
            return ExitCode.done
        case .listInputs:
            terminal.print(readFiles(result).map { $0 + "\n" }.joined())
            return ExitCode.done
        case .listOutputs:
            terminal.print(result.files.map { Path.join(output, $0.path) }.sorted().map { $0 + "\n" }.joined())
            return ExitCode.done
        case .listTypes:
            terminal.print(result.types.map { TypeList.line($0) }.joined())
            return ExitCode.done
        default: break
        }
        if output == "-" {
            terminal.print(result.files.sorted { $0.path < $1.path }.map(\.text).joined(separator: "\n"))
            return ExitCode.done
        }
        var delivery = Delivery(settings, terminal, stopwatch, result, inputs, dependencies: readFiles(result))
        let code = delivery.run()
        guard !delivery.problems.isEmpty else { return code }
        problems = settings.format == .text ? delivery.problems.sorted() : problems + delivery.problems.sorted()
        if settings.format == .text { report() }
        terminal.say("\(Report.count(delivery.problems)); nothing written")
        return code
    }

    /// Every file whose change can change the result, sorted.
    private func readFiles(_ result: GenerationResult) -> [String] {
        var files = Set(inputs.map(\.path)).union(followed.use { $0 }).union(referenceMap.files)
        if let configuration { files.insert(configuration) }
        files.remove("-")
        return files.sorted()
    }
}

/// Refuses options that say something of the only schema where there are several.
func checkOptionsForOneSchema(_ settings: Settings, _ count: Int) throws(UsageError) {
    for (name, value) in [
        ("--root-name", settings.generation.rootName), ("--base-uri", settings.generation.baseURI),
    ] where value != nil && count > 1 {
        throw UsageError(message: "option '\(name)' is for one schema, and \(count) are given")
    }
}
