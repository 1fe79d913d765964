import Diagnostics
import PlankKit

/// The settings of a run, from the command line and the configuration.
struct Settings: Sendable {
    /// What the run does; `generate` by default.
    enum Action: Sendable, Equatable {
        case generate
        case check, dryRun
        case printDependencies, listInputs, listOutputs, listTypes, listNames, printModels
        case help, version, manual, configurationSchema, keywordSchema
        case completions(Shell)
        case explain(String)

        /// Whether the run prints a list to standard output as its result.
        var printsList: Bool {
            [.printDependencies, .listInputs, .listOutputs, .listTypes, .listNames, .printModels].contains(self)
        }

        var needsFiles: Bool { [.generate, .check, .dryRun, .listInputs, .listOutputs].contains(self) }
    }

    enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

    /// What affects the output folder, together with the schemas; its fingerprint identifies records of runs.
    struct Content: Sendable, Equatable {
        var generation = GenerationOptions()
        var referenceMaps: [ReferenceMap.Part] = []
        /// Whether files of schemas that no longer exist are removed.
        var prunes = false
        /// Whether files that were edited by hand are replaced and removed like others.
        var discardsEdits = false
        var keepsManifest = true
        /// The programs that add to the models, in the order in which they run.
        var plugins: [PluginCommand] = []
    }

    /// How much of the differences `--check` prints.
    enum Differences: Sendable {
        case none
        /// The differences of changed files, up to a screenful.
        case brief
        case all
    }

    struct Comparison: Sendable {
        var format = ChangeFormat.text
        /// The least severe verdict that makes the run end with exit code 1; nil for the default.
        var bar: ChangeVerdict?
        var policy: ChangePolicy?
        var showsRelease = false
        var accepted: String?
        /// Whether the changes that would fail the run are added to that file.
        var acceptsAll = false
        /// The verdicts by rule; nil for rules to ignore.
        var judgements: [String: ChangeVerdict?] = [:]
        /// The aspects of a change to judge; empty for all.
        var axes: Set<ChangeAxis> = []
    }

    var action = Action.generate
    var inputs: [String] = []
    /// The places of the inputs that the configuration names.
    var inputPlaces: [String: SourceLocation] = [:]
    /// The places in the configuration that name plugins, by their commands.
    var pluginPlaces: [String: SourceLocation] = [:]
    /// Schemas that are read but not generated.
    var context: [String] = []
    /// The schemas of `context`, and those whose types other modules declare.
    var allContext: [String] { context + content.generation.models.modules.keys.sorted() }
    var output: String?
    /// The path of a run's single result, a picture or a schema; nil for standard output.
    var resultFile: String?
    var replacesFile = false
    var content = Content()
    var terminal = Terminal.Options()
    var format = ProblemFormat.text
    /// Severities by diagnostic code; nil for problems to ignore.
    var levels: [String: Problem.Severity?] = [:] {
        didSet {
            let lowered = levels.filter { $0.value != .error }.keys
            let tolerated = lowered.filter { DiagnosticCode(rawValue: $0)?.isTolerable ?? false }
            content.generation.toleratedErrors = tolerated.sorted()
        }
    }
    var isStrict = false
    var showsStatistics = false
    var pluginSeconds = 60
    var differences = Differences.brief
    var depfile: String?
    /// The target of the depfile's rule; nil for the files that are written.
    var depfileTarget: String?
    /// Whether the run can skip what an earlier run did.
    var remembers = true
    var watches = false
    var comparison = Comparison()
    /// The format of a picture that the user chose; nil for that of the file's ending.
    var picture: PictureFormat?
    var inference = InferenceOptions()
    var keepsNames = false
    /// The commit whose manifest `plank-swift names` reads; nil for the default.
    var revision: String?
    /// The form of the results of `plank-swift validate`; nil for problems alone.
    var validationFormat: ValidationFormat?
    /// The path given by `--configuration FILE`; nil to find the nearest one.
    var configuration: String?
    var readsConfiguration = true

    /// Whether the report of problems goes to standard output, which only ever contains one document.
    var printsReport: Bool { format != .text && output != "-" && !action.printsList }
}
