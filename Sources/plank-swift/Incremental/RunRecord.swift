import PlankKit

/// What a finished run read, wrote and reported, so that the next run can skip what has not changed.
struct RunRecord: Equatable {
    /// A file of the output folder.
    struct Output: Equatable {
        /// The file; its path is relative to the folder.
        var file: KnownFile
        /// The fingerprint of what the file is made from; nil for files that are always rendered, such as the manifest.
        var fingerprint: Fingerprint?
        /// The units of the runtime that the file needs in a copy.
        var runtime: Set<RuntimeUnit> = []
        /// The schema that the file was made from, with its types; nil for support files.
        var part: GeneratedFile.Part?
    }

    /// The build of plank-swift that ran.
    var generator: String
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
    /// The schemas of files that other runs generated, as written in the manifest. If one is missing, the run must be
    /// repeated to report it.
    var neighbours: [String] = []
    var outputs: [Output] = []
    /// Files of schemas that no longer exist.
    var surplus: [KnownFile] = []
    /// The depfile; its path is as the user wrote it.
    var depfile: KnownFile?
    /// The target of the depfile's rule; nil for the outputs.
    var depfileTarget: String?
    /// The reported problems, before options change their severity.
    var problems: [Problem] = []
    var statistics = Statistics()
    /// The trace of each schema file, so that an update need not read the files that an edit does not affect.
    var traces: [SchemaTrace] = []
}
