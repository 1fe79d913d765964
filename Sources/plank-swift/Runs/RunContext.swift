import Diagnostics
import PlankKit

/// What every run has: its settings, its inputs and its problems.
struct RunContext {
    let subcommand: Subcommand
    var settings: Settings
    let terminal: Terminal
    let log: ReadLog
    let stopwatch = Stopwatch()
    /// What runs of the same process have printed once for all.
    var said = Locked<Set<String>>([])
    var problems: RunProblems
    let configured: ConfiguredSettings
    var commandLine: Settings { configured.commandLine }
    var configuration: String? { configured.file?.path }
    private(set) var inputs: [SchemaInput] = []

    init(_ arguments: CommandLineArguments, _ subcommand: Subcommand) {
        let log = ReadLog()
        self.init(ConfiguredSettings(arguments, for: subcommand, log: log), subcommand, log: log)
    }

    init(_ configured: ConfiguredSettings, _ subcommand: Subcommand, log: ReadLog) {
        self.log = log
        self.subcommand = subcommand
        self.configured = configured
        settings = configured.settings
        terminal = Terminal(settings.terminal)
        problems = RunProblems(settings: settings)
        problems.add(ofRun: configured.file?.problems ?? [])
    }

    mutating func readSchemas(output: String?) throws(UsageError) -> Inputs {
        let places = settings.inputPlaces
        var found = Inputs(settings.inputs, context: settings.allContext, output: output, places: places)
        read(&found)
        try checkOptionsForOneSchema(found.paths.count)
        return found
    }

    /// Reads the schemas or documents that were found, and the reference maps, which are added to the options.
    mutating func read(_ found: inout Inputs) {
        inputs += found.read(log)
        problems.add(ofRun: found.problems)
        let map = ReferenceMap(settings.content.referenceMaps, log: log)
        problems.add(ofRun: map.problems)
        settings.content.generation.schemas.referenceMap = map.paths
    }

    func checkOptionsForOneSchema(_ count: Int) throws(UsageError) {
        let generation = settings.content.generation
        let options = [("root-name", generation.models.rootName), ("base-uri", generation.schemas.baseURI)]
        for (name, value) in options where value != nil && count > 1 {
            throw UsageError(message: "option '--\(name)' is for one schema, and \(count) are given", options: [name])
        }
    }

    /// Adds the error of options as a problem of the configuration, if that sets them; otherwise throws it.
    mutating func add(_ error: UsageError) throws(UsageError) {
        guard let place = configured.place(ofAll: error.options) else { throw error }
        problems.add(ofRun: [Problem(Diagnostic(.configuration, error.message, at: place))])
    }

    /// Rejects the place of a result if the run has read a file there.
    func check(_ place: ResultPlace) throws(UsageError) {
        try place.check(against: [configuration].compactMap { $0 }, calledAs: "configuration")
        try place.check(against: inputs.map(\.path), calledAs: subcommand.inputs.noun)
        try place.check(against: log.files.map(\.path), calledAs: "file")
    }
}
