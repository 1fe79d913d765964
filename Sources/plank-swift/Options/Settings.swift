import PlankKit

/// Everything that the command line and the configuration can say about a run.
struct Settings: Sendable {
    /// What the run is for. Writing Swift is the usual answer.
    enum Action: Sendable, Equatable {
        case generate
        case check, dryRun
        case printDependencies, listInputs, listOutputs, listTypes
        case help, version, manual, configurationSchema
        case completions(Shell)
        case explain(String)

        /// Whether a list is the result of the run, and stands on standard output.
        var printsList: Bool {
            [.printDependencies, .listInputs, .listOutputs, .listTypes].contains(self)
        }
    }

    /// A shell that `--completions` can write for.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// Whether diagnostics are coloured.
    enum Colour: String, CaseIterable, Sendable {
        case auto, always, never
    }

    /// Where a part of the reference map comes from.
    enum ReferenceMap: Sendable {
        case prefix(uri: String, path: String)
        case file(String)
    }

    /// What `plank-swift graph` draws, and where to.
    struct Picture: Sendable {
        var format = PictureFormat.svg
        /// Nil for standard output.
        var output: String?
    }

    /// What becomes of the problems with some code.
    enum Level: String, CaseIterable, Sendable {
        case error, warning, note, ignore
    }

    /// What becomes of the changes that some rule finds.
    enum Judgement: String, CaseIterable, Sendable {
        case breaking, dangerous, safe, ignore
    }

    /// What `plank-swift diff` alone takes.
    struct Comparison: Sendable {
        var format = ChangeFormat.text
        /// The verdict from which on the run ends with 1.
        var bar = ChangeVerdict.breaking
        var judgements: [String: Judgement] = [:]
    }

    /// Whether the report of problems stands on standard output. It is one document there, so nothing else may be.
    var printsReport: Bool { format != .text && output != "-" && !action.printsList }

    var action = Action.generate
    var inputs: [String] = []
    /// Schemas that are only looked at.
    var context: [String] = []
    var output: String?
    var generation = GenerationOptions()
    var referenceMaps: [ReferenceMap] = []
    var format = ProblemFormat.text
    var colour = Colour.auto
    var levels: [String: Level] = [:]
    var isStrict = false
    var isQuiet = false
    var isVerbose = false
    var showsStatistics = false
    var showsDiff = true
    var prunes = false
    /// Whether files that were edited by hand are replaced and removed like others.
    var discardsEdits = false
    var keepsManifest = true
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
}
