import PlankKit
import SwiftSource

/// A run of `plank-swift`: reads schemas, generates Swift and writes it.
struct GenerateRun: Run {
    var context: RunContext
    private var found: Inputs?
    /// The record of an earlier run that this run only repeated.
    private var repeatedRecord: RunRecord?
    /// The generated files, of which those that the run did not write need not be known.
    private var outputs: [(path: String, known: KnownFile?)] = []
    private var models: String?
    private var neighbouringTexts: NeighbourReader?

    var terminal: Terminal { context.terminal }

    init(_ arguments: CommandLineArguments) { context = RunContext(arguments, .generate) }

    init(_ arguments: CommandLineArguments, after earlier: GenerateRun) {
        self.init(arguments)
        context.said = earlier.context.said
    }

    var notes: [String] {
        let used = context.configuration
        let inner = settings.readsConfiguration ? found?.innerConfigurations ?? [] : []
        let reason = used.map { "the settings of \($0) apply" } ?? "no settings apply to all of the schemas"
        return inner.filter { $0 != used }.map { "note: \($0) is not read: \(reason)" }
    }

    mutating func ending() throws(UsageError) -> Ending {
        // With invalid settings, the problems of schemas would be misleading.
        if context.problems.hasErrors { return Ending(context.problems) }
        try context.configured.checkCompanions()
        try settings.checkUsage()
        let words = settings.content.generation.models.runtime == .only ? [] : settings.inputs
        let places = settings.inputPlaces
        var found = Inputs(words, context: settings.allContext, output: settings.output, places: places)
        self.found = found
        if settings.lacksOutput {
            if let error = settings.errorWithoutOutput(besides: found.problems) { throw error }
            context.problems.add(ofRun: found.problems)
            return Ending(context.problems)
        }
        try context.checkOptionsForOneSchema(found.paths.count)
        let earlier = EarlierRun(settings)
        // What was not found is an error of this run, whatever an earlier one has read.
        let compared = found.problems.isEmpty ? earlier.compared(found, configuration: context.configuration) : nil
        if let record = compared.flatMap(earlier.repeatable) { return repeated(record, found) }
        context.log.expect(earlier.record?.read ?? [])
        return try deliver(&found, earlier)
    }

    /// Ends like the run of the record, because nothing has changed since.
    private mutating func repeated(_ record: RunRecord, _ found: Inputs) -> Ending {
        repeatedRecord = record
        outputs = record.outputs.map { (Path.join(settings.output ?? ".", $0.path), $0) }
        if terminal.isVerbose {
            let schemas = Set(found.paths + found.context)
            for file in record.read where schemas.contains(file.path) {
                terminal.detail("read \(file.path) (\(file.stamp.size) bytes)")
            }
        }
        context.problems.add(ofSchemas: record.problems)
        var ending = Ending(context.problems)
        ending.statistics = record.statistics
        guard !ending.problems.hasErrors else { return ending }
        let files = record.outputs.map(\.path).filter { $0 != Manifest.name }
        let (output, schemas) = (settings.output ?? ".", record.statistics.schemas)
        let summary = Summary(output: output, schemas: schemas, stopwatch: context.stopwatch)
        if settings.action == .check {
            ending.summary = summary.upToDate(files.count)
        } else {
            ending.details = files.map { "unchanged \(summary.path($0))" }
            ending.lines = summary.surplus(record.surplus.map(\.path), listsAll: terminal.isVerbose)
            ending.summary = summary.generated(changed: 0, unchanged: files.count, made: files.count)
        }
        return ending
    }

    var watched: WatchedFiles {
        let (commandLine, settings) = (context.commandLine, context.settings)
        let read = (repeatedRecord?.read ?? []) + context.log.files
        return WatchedFiles(
            Set(read.map(\.path) + context.log.missing + (repeatedRecord?.missing ?? [])),
            outputs: Set(outputs.map(\.path)),
            known: Dictionary(
                read.map { ($0.path, $0.stamp) } + outputs.compactMap { path, file in file.map { (path, $0.stamp) } }
            ) { $1 },
            found: found.map { $0.paths + $0.context }
        ) {
            let configuration = ConfigurationFile.path(for: commandLine)
            let found = Inputs(settings.inputs, context: settings.allContext, output: settings.output)
            return found.paths + found.context + (configuration.map { [$0] } ?? [])
        }
    }

    private mutating func deliver(_ found: inout Inputs, _ earlier: EarlierRun) throws(UsageError) -> Ending {
        var folder = OutputFolder(settings.output ?? ".", keepsManifest: settings.content.keepsManifest)
        // From here on the folder is locked, so that no other run can change it and its manifest is read once.
        if settings.action == .generate, earlier.record != nil, folder.exists, !open(&folder) {
            return Ending(context.problems)
        }
        var clock = StageClock()
        context.read(&found)
        for input in context.inputs { terminal.detail("read \(input.path) (\(input.bytes.count) bytes)") }
        clock.finish("read")
        neighbouringTexts = neighbours(of: found.paths, in: &folder)
        let result = generate()
        context.problems.add(ofSchemas: result.problems)
        var ending = Ending(context.problems)
        ending.statistics = result.statistics
        ending.statistics?.stages.insert(contentsOf: clock.stages, at: 0)
        let list = list(result)
        ending.document = list ?? ""
        guard !ending.problems.hasErrors, list == nil else { return ending }
        if folder.path == "-" {
            ending.document = result.files.sorted { $0.path < $1.path }.map(\.text).joined(separator: "\n")
            return ending
        }
        try checkDepfile(result, folder)
        if settings.action == .generate, !open(&folder) { return Ending(context.problems) }
        clock = StageClock()
        var delivery = Delivery(context, result, found.paths, into: folder)
        delivery.run(&ending, &clock)
        outputs = delivery.outputs
        if ending.exitCode == ExitCode.done { remember(delivery, ending, earlier, found) }
        clock.finish("remember")
        ending.statistics?.stages += clock.stages
        return ending
    }

    /// Rejects a depfile in the place of a file that the run reads or writes.
    private func checkDepfile(_ result: GenerationResult, _ folder: OutputFolder) throws(UsageError) {
        guard let path = settings.depfile else { return }
        let depfile = ResultPlace(path, of: "depfile")
        try context.check(depfile)
        try depfile.check(against: result.files.map { folder.shown($0.path) }, calledAs: "generated file")
        try depfile.check(against: [folder.shown(Manifest.name)], calledAs: "manifest")
    }

    /// Returns the list that the run prints; nil for a run that writes, checks or previews.
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

    private mutating func generate() -> GenerationResult {
        if settings.action == .printModels {
            var models: String?
            defer { self.models = models }
            return generate {
                models = $0.request
                return []
            }
        }
        guard settings.action.needsFiles, !settings.content.plugins.isEmpty else { return generate(nil) }
        var plugins = PluginRuns(
            commands: settings.content.plugins,
            seconds: settings.pluginSeconds,
            places: settings.pluginPlaces,
            log: context.log
        )
        let result = generate { plugins.contribute(to: $0) }
        if !plugins.remarks.isEmpty, !terminal.isQuiet { terminal.insist(plugins.remarks) }
        context.problems.add(ofRun: plugins.failures)
        context.problems.add(ofSchemas: plugins.messages)
        return result
    }

    private func generate(_ contributor: Contributor?) -> GenerationResult {
        let keepsManifest = settings.content.keepsManifest && settings.output != "-"
        return ProgressLine.during(isShown: terminal.isInteractive && !terminal.isQuiet) { progress in
            PlankSwift.generate(
                context.inputs,
                options: settings.content.generation,
                read: context.log.reader,
                list: { (try? Disk.names(in: $0.isEmpty ? "." : $0)) ?? [] },
                progress: progress,
                extras: GenerationExtras(
                    contributor: contributor,
                    listsTypes: settings.action.printsList,
                    keepsNames: keepsManifest && !settings.action.printsList,
                    neighbours: neighbouringTexts
                )
            )
        }
    }

    /// Returns what tells the needs of the files that other runs generated into the folder; nil without a folder.
    private func neighbours(of inputs: [String], in folder: inout OutputFolder) -> NeighbourReader? {
        guard let output = settings.output, output != "-" else { return nil }
        let own = Set(inputs.map { folder.relativePath(of: $0) })
        let entries = folder.manifest().neighbours(of: own, in: folder)
        return { generated in
            entries.filter { !generated.contains($0.path) }.map { Set($0.runtime.compactMap(RuntimeUnit.init)) }
        }
    }

    /// Creates and locks the folder; returns false if that is not possible, which is then a problem of the run.
    private mutating func open(_ folder: inout OutputFolder) -> Bool {
        let (terminal, path) = (terminal, folder.path)
        do {
            try folder.open { terminal.say("waiting for another plank-swift that writes to '\(path)'") }
            return true
        } catch {
            context.problems.add(ofRun: [error])
            return false
        }
    }

    private func remember(_ delivery: Delivery, _ ending: Ending, _ earlier: EarlierRun, _ found: Inputs) {
        guard context.log.isComplete, var record = earlier.store?.blank else { return }
        record.inputs = found.paths
        record.context = found.context
        record.configuration = context.configuration
        record.read = context.log.files
        record.missing = context.log.missing
        record.problems = ending.problems.original
        if let record = delivery.completed(record) { earlier.store?.save(record) }
    }
}
