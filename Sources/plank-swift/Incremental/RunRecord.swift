import PlankKit

/// What a finished run read, wrote and reported, so that the next run can skip what has not changed.
struct RunRecord: Equatable {
    /// The build of plank-swift that ran.
    var generator = ""
    /// The schemas that were named or found in folders, sorted.
    var inputs: [String] = []
    /// The sorted paths of schemas that were only context.
    var context: [String] = []
    /// The configuration file.
    var configuration: String?
    /// Every file that was read, including the configuration.
    var read: [KnownFile] = []
    /// Paths that the run looked for but did not find.
    var missing: [String] = []
    /// The schemas of files that other runs generated. If one is missing, the run must be repeated to report it.
    var neighbours: [String] = []
    /// The generated files; their paths are relative to the folder.
    var outputs: [KnownFile] = []
    /// Files of schemas that no longer exist.
    var surplus: [KnownFile] = []
    /// The depfile; its path is as the user wrote it.
    var depfile: KnownFile?
    /// The target of the depfile's rule; nil for the outputs.
    var depfileTarget: String?
    /// The reported problems, before options change their severity.
    var problems: [Problem] = []
    var statistics = Statistics()
}
