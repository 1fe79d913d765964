import Diagnostics
import PlankKit

/// One run over some schemas: reads, generates, reports, writes.
struct GenerateRun {
    private var settings: Settings
    /// What the command line says of the output, for the record of this run.
    private let request: [String]
    let terminal: Terminal
    private let stopwatch = Stopwatch()
    /// The configuration that was read, if any.
    private let configuration: String?
    private var problems: [Problem]
    private var inputs: [SchemaInput] = []
    private var inputPaths: [String] = []
    private var contextPaths: [String] = []
    private var hasFoundInputs = false
    private let log = ReadLog()
    /// What the command line alone says.
    private let commandLine: Settings
    /// The record that took the place of a run.
    private var repeatedRecord: RunRecord?

    /// What a later change is to be seen in.
    var watched: WatchedFiles {
        let (commandLine, settings) = (commandLine, settings)
        let read = (repeatedRecord?.read ?? []) + log.files
        return WatchedFiles(
            Set(read.map(\.path) + log.missing + (repeatedRecord?.missing ?? [])),
            known: Dictionary(read.map { ($0.path, $0.stamp) }) { $1 },
            found: hasFoundInputs ? inputPaths + contextPaths : nil
        ) {
            let configuration = ConfigurationFile.path(for: commandLine)
            let found = Inputs(settings.inputs, context: settings.context, output: settings.output)
            return found.paths + found.context + (configuration.map { [$0] } ?? [])
        }
    }

    init(_ arguments: CommandLineArguments) {
        let configured = ConfiguredSettings(arguments, for: .generate, log: log)
        settings = configured.settings
        commandLine = configured.commandLine
        configuration = configured.configuration
        problems = configured.problems
        request = arguments.request
        terminal = Terminal(settings)
    }

    mutating func run() throws(UsageError) -> Int32 {
        // With settings that were misread the schemas' problems would be misleading.
        if problems.contains(where: { $0.severity == .error }) { return stop() }
        try checkUsage()
        var found = try findInputs()
        let store = recordStore()
        let record = store?.load()
        if let record, let code = repeated(record, store) { return code }
        log.expect(record?.read ?? [])
        readInputs(&found)
        var folder = OutputFolder(settings.output ?? ".")
        let current = currentOutputs(record, &folder)
        let result = generate(current)
        if settings.action == .printDependencies { terminal.print(DependencyLists.json(result.dependencies)) }
        let unadjusted = Array(Set(problems + result.problems))
        problems = Report.adjusted(unadjusted, by: settings)
        if problems.contains(where: { $0.severity == .error }) { return stop() }
        return tell(result.statistics) { run in run.deliver(result, folder, current, unadjusted, store) }
    }

    /// Reports and writes, in the order that suits whoever reads: for a person what is wrong comes before the writing, a
    /// machine gets one document at the end.
    private mutating func tell(_ statistics: Statistics, _ finish: (inout GenerateRun) -> Int32) -> Int32 {
        if settings.format == .text { report() }
        for stage in statistics.stages { terminal.detail("\(stage.name): \(Stopwatch.text(stage.seconds))") }
        let code = finish(&self)
        if settings.showsStatistics { terminal.insist(StatisticsText.text(statistics, stopwatch)) }
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
        case .printDependencies, .listInputs, .listTypes: if !settings.watches { return }
        default: break
        }
        guard let output = settings.output else {
            throw UsageError(message: "nowhere to write to; give a folder with '--output FOLDER'")
        }
        guard output != "-" || settings.action == .generate else {
            throw UsageError(message: "'--output -' has no folder to compare with")
        }
        guard !settings.watches || (settings.action == .generate && output != "-" && !settings.inputs.contains("-"))
        else { throw UsageError(message: "'--watch' writes files into a folder, from files") }
        guard !settings.watches || [.text, .github].contains(settings.format) else {
            let message = "'--watch' reports again and again, and \(settings.format.rawValue) is a single document"
            throw UsageError(message: "\(message); use '--diagnostics text'")
        }
    }

    private mutating func findInputs() throws(UsageError) -> Inputs {
        let words = settings.generation.runtime == .only ? [] : settings.inputs
        let found = Inputs(words, context: settings.context, output: settings.output)
        inputPaths = found.paths
        contextPaths = found.context
        hasFoundInputs = true
        try checkOptionsForOneSchema(settings, found.paths.count)
        return found
    }

    private mutating func readInputs(_ found: inout Inputs) {
        inputs = found.read(log)
        problems += found.problems
        let referenceMap = ReferenceMap(settings.referenceMaps, log: log)
        problems += referenceMap.problems
        settings.generation.referenceMap = referenceMap.paths
        for input in inputs { terminal.detail("read \(input.path) (\(input.bytes.count) bytes)") }
    }

    private func generate(_ current: [String: RunRecord.Output]) -> GenerationResult {
        let log = log
        let read: SchemaReader = { path in path == "-" ? nil : try? log.read(path) }
        let isShown = terminal.isInteractive && !terminal.isQuiet
        let isCurrent: @Sendable (String, Fingerprint) -> Bool = { path, fingerprint in
            current[path]?.fingerprint == fingerprint
        }
        return ProgressLine.during(isShown: isShown) { progress in
            PlankSwift.generate(
                inputs,
                options: settings.generation,
                read: read,
                isCurrent: settings.remembers ? isCurrent : nil,
                progress: progress
            )
        }
    }

    // MARK: - What an earlier run has done

    /// Where this run's record is kept, if it leaves one.
    private func recordStore() -> RecordStore? {
        guard settings.remembers, [.generate, .check].contains(settings.action), let output = settings.output,
            output != "-"
        else { return nil }
        return RecordStore(request, output: output)
    }

    /// Does again what the record's run did, where that comes to nothing but what it said; nil if there is work to do.
    private mutating func repeated(_ record: RunRecord, _ store: RecordStore?) -> Int32? {
        let folder = OutputFolder(settings.output ?? ".")
        let isBound = record.surplus.isEmpty || (settings.action == .generate && !settings.prunes)
        guard isBound,
            let current = RecordCheck(record: record, folder: folder).unchanged(
                inputs: inputPaths,
                context: contextPaths,
                configuration: configuration,
                depfile: settings.action == .check
                    ? (record.depfile?.path, record.depfileTarget) : (settings.depfile, settings.depfileTarget)
            )
        else { return nil }
        if current != record { store?.save(current) }
        repeatedRecord = current
        let isSchema = Set(inputPaths + contextPaths)
        for file in record.read where isSchema.contains(file.path) {
            terminal.detail("read \(file.path) (\(file.stamp.size) bytes)")
        }
        problems = Report.adjusted(record.problems, by: settings)
        if problems.contains(where: { $0.severity == .error }) { return stop() }
        return tell(record.statistics) { run in
            run.summarize(record)
            return ExitCode.done
        }
    }

    private func summarize(_ record: RunRecord) {
        let files = record.outputs.map(\.file.path).filter { $0 != Manifest.name }
        let output = settings.output ?? "."
        let schemas = record.statistics.schemas
        let summary = Summary(terminal: terminal, stopwatch: stopwatch, output: output, schemas: schemas)
        if settings.action == .check { return summary.upToDate(files.count) }
        for file in files { terminal.detail("unchanged \(Path.join(output, file))") }
        for file in record.surplus { summary.left(file.path) }
        summary.generated(changed: 0, unchanged: files.count, made: files.count)
    }

    /// The outputs that need not be rendered as long as what shapes them is the same. From here on the folder is this
    /// run's alone, so that nobody changes them under its hands.
    private func currentOutputs(_ record: RunRecord?, _ folder: inout OutputFolder) -> [String: RunRecord.Output] {
        guard let record, settings.action == .generate, folder.isThere, open(&folder) else { return [:] }
        return RecordCheck(record: record, folder: folder).currentOutputs()
    }

    private func open(_ folder: inout OutputFolder) -> Bool {
        let (terminal, path) = (terminal, folder.path)
        return folder.open { terminal.say("waiting for another plank-swift that writes into '\(path)'") }
    }

    /// Leaves word for the next run.
    private func remember(_ delivery: Delivery, _ problems: [Problem], _ store: RecordStore?) {
        guard let store, log.isComplete else { return }
        var record = store.blank
        record.inputs = inputPaths
        record.context = contextPaths
        record.configuration = configuration
        record.read = log.files
        record.missing = log.missing
        record.problems = problems.sorted()
        if let record = delivery.completed(record) { store.save(record) }
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

    private mutating func deliver(
        _ result: GenerationResult,
        _ folder: OutputFolder,
        _ current: [String: RunRecord.Output],
        _ unadjusted: [Problem],
        _ store: RecordStore?
    ) -> Int32 {
        switch settings.action {
        case .printDependencies:
            return ExitCode.done
        case .listInputs:
            terminal.print(readFiles.map { $0 + "\n" }.joined())
            return ExitCode.done
        case .listOutputs:
            terminal.print(result.files.map { Path.join(folder.path, $0.path) }.sorted().map { $0 + "\n" }.joined())
            return ExitCode.done
        case .listTypes:
            terminal.print(result.types.map { TypeList.line($0) }.joined())
            return ExitCode.done
        default: break
        }
        if folder.path == "-" {
            terminal.print(result.files.sorted { $0.path < $1.path }.map(\.text).joined(separator: "\n"))
            return ExitCode.done
        }
        var folder = folder
        if settings.action == .generate && !open(&folder) {
            return fail(folder.problems)
        }
        var delivery = Delivery(
            settings,
            terminal,
            stopwatch,
            result,
            inputs: inputPaths,
            log: log,
            dependencies: readFiles,
            into: folder,
            current: current
        )
        let code = delivery.run()
        guard delivery.problems.isEmpty else { return fail(delivery.problems) }
        problems += delivery.findings
        if code == ExitCode.done { remember(delivery, unadjusted, store) }
        return code
    }

    /// Ends a run that the disk has stopped.
    private mutating func fail(_ obstacles: [Problem]) -> Int32 {
        problems = settings.format == .text ? obstacles.sorted() : problems + obstacles.sorted()
        if settings.format == .text { report() }
        terminal.say("\(Report.count(obstacles)); nothing written")
        return ExitCode.couldNotRun
    }

    /// Every file whose change can change the result, sorted.
    private var readFiles: [String] { log.files.map(\.path) }
}

/// Refuses options that say something of the only schema where there are several.
func checkOptionsForOneSchema(_ settings: Settings, _ count: Int) throws(UsageError) {
    for (name, value) in [
        ("--root-name", settings.generation.rootName), ("--base-uri", settings.generation.baseURI),
    ] where value != nil && count > 1 {
        throw UsageError(message: "option '\(name)' is for one schema, and \(count) are given")
    }
}
