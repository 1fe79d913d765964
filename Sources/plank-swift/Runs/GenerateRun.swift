import PlankKit

/// One run over some schemas: reads, generates, writes.
struct GenerateRun {
    private var context: RunContext
    private var found: Inputs?
    /// The record that took the place of a run.
    private var repeatedRecord: RunRecord?
    /// The models as JSON, for a run that prints them.
    private var models: String?

    private var settings: Settings { context.settings }
    var terminal: Terminal { context.terminal }

    init(_ arguments: CommandLineArguments) {
        context = RunContext(arguments, .generate)
    }

    /// Runs, and returns the exit code.
    mutating func run() throws(UsageError) -> Int32 {
        context.finish(try ending())
    }

    private mutating func ending() throws(UsageError) -> Ending {
        // With settings that were misread the schemas' problems would be misleading.
        if context.problems.hasErrors { return Ending(context.problems) }
        try GenerateUsage(settings).check()
        let words = settings.content.generation.models.runtime == .only ? [] : settings.inputs
        var found = Inputs(words, context: settings.allContext, output: settings.output)
        self.found = found
        try context.checkOptionsForOneSchema(found.paths.count)
        let earlier = EarlierRun(settings)
        if let ending = repeated(earlier, found) { return ending }
        context.log.expect(earlier.record?.read ?? [])
        var clock = StageClock()
        context.readSchemas(&found)
        clock.finish("read")
        for input in context.inputs { terminal.detail("read \(input.path) (\(input.bytes.count) bytes)") }
        var ending = deliver(found, earlier)
        ending.statistics?.stages.insert(contentsOf: clock.stages, at: 0)
        return ending
    }

    // MARK: - Repeating

    /// Ends as the record's run did, if nothing has changed since; nil if there is work to do.
    private mutating func repeated(_ earlier: EarlierRun, _ found: Inputs) -> Ending? {
        guard let record = earlier.unchanged(found, configuration: context.configuration) else { return nil }
        repeatedRecord = record
        let schemas = Set(found.paths + found.context)
        for file in record.read where schemas.contains(file.path) {
            terminal.detail("read \(file.path) (\(file.stamp.size) bytes)")
        }
        context.problems.add(ofSchemas: record.problems)
        var ending = Ending(context.problems)
        ending.statistics = record.statistics
        guard !ending.problems.hasErrors else { return ending }
        let files = record.outputs.map(\.file.path).filter { $0 != Manifest.name }
        let summary = Summary(settings.output ?? ".", record.statistics.schemas, context.stopwatch)
        if settings.action == .check {
            ending.summary = summary.upToDate(files.count)
        } else {
            ending.details = files.map { "unchanged \(summary.path($0))" }
            ending.lines = record.surplus.map { summary.surplus($0.path) }
            ending.summary = summary.generated(changed: 0, unchanged: files.count, made: files.count)
        }
        return ending
    }

    /// The files whose changes matter to this run.
    var watched: WatchedFiles {
        let (commandLine, settings) = (context.commandLine, context.settings)
        let read = (repeatedRecord?.read ?? []) + context.log.files
        return WatchedFiles(
            Set(read.map(\.path) + context.log.missing + (repeatedRecord?.missing ?? [])),
            known: Dictionary(read.map { ($0.path, $0.stamp) }) { $1 },
            found: found.map { $0.paths + $0.context }
        ) {
            let configuration = ConfigurationFile.path(for: commandLine)
            let found = Inputs(settings.inputs, context: settings.allContext, output: settings.output)
            return found.paths + found.context + (configuration.map { [$0] } ?? [])
        }
    }

    // MARK: - Generating

    private mutating func deliver(_ found: Inputs, _ earlier: EarlierRun) -> Ending {
        var folder = OutputFolder(settings.output ?? ".")
        do {
            // From here on the folder is locked, so that what is known of it stays so.
            if settings.action == .generate, earlier.record != nil, folder.exists { try open(&folder) }
            let current = settings.action == .generate ? earlier.currentOutputs(in: folder) : [:]
            let result = generate(current)
            context.problems.add(ofSchemas: result.problems)
            var ending = Ending(context.problems)
            ending.statistics = result.statistics
            let list = list(result)
            ending.document = list ?? ""
            guard !ending.problems.hasErrors, list == nil else { return ending }
            if folder.path == "-" {
                ending.document = result.files.sorted { $0.path < $1.path }.map(\.text).joined(separator: "\n")
                return ending
            }
            if settings.action == .generate { try open(&folder) }
            var clock = StageClock()
            var delivery = Delivery(context, result, found.paths, into: folder, current: current)
            delivery.run(&ending, &clock)
            if ending.exitCode == ExitCode.done { remember(delivery, ending, earlier, found) }
            clock.finish("remember")
            ending.statistics?.stages += clock.stages
            return ending
        } catch {
            context.problems.add(ofRun: [error.problem])
            return Ending(context.problems)
        }
    }

    /// What the run prints instead of writing; nil for one that writes, checks or previews.
    private func list(_ result: GenerationResult) -> String? {
        switch settings.action {
        case .printDependencies: Lists.dependencies(result.dependencies)
        case .listInputs: Lists.lines(context.log.files.map(\.path))
        case .listOutputs: Lists.lines(result.files.map { Path.join(settings.output ?? ".", $0.path) }.sorted())
        case .listTypes: Lists.types(result.types)
        case .listNames: Lists.names(result.types)
        case .printModels: models ?? ""
        default: nil
        }
    }

    private mutating func generate(_ current: [String: RunRecord.Output]) -> GenerationResult {
        guard settings.action != .printModels else {
            var models: String?
            defer { self.models = models }
            return generate(current) {
                models = $0.request
                return []
            }
        }
        guard settings.action.needsFiles, !settings.content.plugins.isEmpty else { return generate(current, nil) }
        var plugins = PluginRuns(settings.content.plugins, seconds: settings.pluginSeconds, log: context.log)
        let result = generate(current) { plugins.contribute(to: $0) }
        if !plugins.remarks.isEmpty, !terminal.isQuiet { terminal.insist(plugins.remarks) }
        context.problems.add(ofRun: plugins.failures)
        context.problems.add(ofSchemas: plugins.messages)
        return result
    }

    private func generate(
        _ current: [String: RunRecord.Output],
        _ contributor: Contributor?
    ) -> GenerationResult {
        let log = context.log
        let read: SchemaReader = { path in path == "-" ? nil : try? log.read(path) }
        let isShown = terminal.isInteractive && !terminal.isQuiet
        let known: KnownTexts = { path, fingerprint in
            current[path].flatMap { $0.fingerprint == fingerprint ? $0.runtimeWords : nil }
        }
        let options = rememberingOptions
        return ProgressLine.during(isShown: isShown) { progress in
            PlankSwift.generate(
                context.inputs,
                options: options,
                read: read,
                list: { (try? Disk.names(in: $0.isEmpty ? "." : $0)) ?? [] },
                known: settings.remembers ? known : nil,
                progress: progress,
                contributor: contributor
            )
        }
    }

    /// The options, with the names of types that the output folder's manifest has.
    private var rememberingOptions: GenerationOptions {
        var options = settings.content.generation
        guard settings.content.keepsManifest, let output = settings.output, output != "-" else { return options }
        var folder = OutputFolder(output)
        options.models.earlierNames = EarlierNames.byPath(in: &folder, inputs: context.inputs.map(\.path))
        return options
    }

    private func open(_ folder: inout OutputFolder) throws(FileProblem) {
        let (terminal, path) = (terminal, folder.path)
        try folder.open { terminal.say("waiting for another plank-swift that writes to '\(path)'") }
    }

    /// Leaves a record for the next run.
    private func remember(_ delivery: Delivery, _ ending: Ending, _ earlier: EarlierRun, _ found: Inputs) {
        guard context.log.isComplete, var record = earlier.blank else { return }
        record.inputs = found.paths
        record.context = found.context
        record.configuration = context.configuration
        record.read = context.log.files
        record.missing = context.log.missing
        record.problems = ending.problems.original
        if let record = delivery.completed(record) { earlier.save(record) }
    }
}
