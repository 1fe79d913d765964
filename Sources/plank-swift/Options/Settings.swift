import PlankKit

/// Everything that the command line and the configuration can say about a run.
struct Settings: Sendable {
    /// What the run is for. Writing Swift is the usual answer.
    enum Action: Sendable, Equatable {
        case generate
        case check, dryRun
        case printDependencies, listInputs, listOutputs, listTypes, listNames, printModels
        case help, version, manual, configurationSchema
        case completions(Shell)
        case explain(String)

        /// Whether a list is the result of the run, on standard output.
        var printsList: Bool {
            [.printDependencies, .listInputs, .listOutputs, .listTypes, .listNames, .printModels].contains(self)
        }

        /// Whether the files that the run would write matter.
        var needsFiles: Bool { [.generate, .check, .dryRun, .listInputs, .listOutputs].contains(self) }
    }

    /// A shell that `--completions` can write for.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// Everything that decides what a run leaves in its output folder, but for the schemas themselves. Runs that differ
    /// in any of it are told apart by the fingerprint of this value, which covers every property.
    struct Content: Sendable, Encodable {
        var generation = GenerationOptions()
        var referenceMaps: [ReferenceMap.Part] = []
        /// Whether files whose schema is gone are removed.
        var prunes = false
        /// Whether files that were edited by hand are replaced and removed like others.
        var discardsEdits = false
        var keepsManifest = true
        /// What adds to the models, in the order in which it does.
        var plugins: [PluginCommand] = []
    }

    /// How much of the differences `--check` prints.
    enum Differences: Sendable {
        case none
        /// Those of files that both sides have, up to a screenful.
        case brief
        case all
    }

    /// What `plank-swift graph` draws, and where to.
    struct Picture: Sendable {
        var format = PictureFormat.svg
        /// Nil for standard output.
        var output: String?
    }

    /// What `plank-swift diff` alone takes.
    struct Comparison: Sendable {
        var format = ChangeFormat.text
        /// The verdict from which on the run ends with 1.
        var bar = ChangeVerdict.breaking
        var judgements: [String: Override<ChangeVerdict>] = [:]
        /// What the verdict of a change is about; empty for all.
        var axes: Set<ChangeAxis> = []
    }

    var action = Action.generate
    var inputs: [String] = []
    /// Schemas that are read without being generated.
    var context: [String] = []
    /// The same with those whose types other modules declare.
    var allContext: [String] { context + content.generation.models.modules.keys.sorted() }
    var output: String?
    var content = Content()
    var terminal = Terminal.Options()
    var format = ProblemFormat.text
    /// Severities by code.
    var levels: [String: Override<Problem.Severity>] = [:]
    var isStrict = false
    var showsStatistics = false
    /// The seconds after which a plugin is stopped.
    var pluginSeconds = 60
    var differences = Differences.brief
    var depfile: String?
    /// What the depfile's rule is for, instead of the files that are written.
    var depfileTarget: String?
    /// Whether a run may leave out what an earlier one has done.
    var remembers = true
    var watches = false
    var comparison = Comparison()
    var picture = Picture()
    /// `--configuration FILE`; nil looks for the nearest one.
    var configuration: String?
    var readsConfiguration = true

    /// Whether the report of problems is on standard output, which holds one document and nothing else.
    var printsReport: Bool { format != .text && output != "-" && !action.printsList }
}
