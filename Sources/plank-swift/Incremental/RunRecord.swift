import PlankKit

/// What a finished run read, wrote and said, so that the next one can tell what it need not do.
struct RunRecord: Equatable {
    /// A file of the output folder.
    struct Output: Equatable {
        /// Its path is relative to the folder.
        var file: KnownFile
        /// Nil for files that are always rendered, such as the manifest.
        var fingerprint: Fingerprint?
        /// The words of its text that decide what of the runtime it needs.
        var runtimeMentions = RuntimeMentions()
        /// The schema that it was made from, and what that became; nil for support files.
        var part: GeneratedFile.Part?
    }

    /// The build that ran.
    var generator: String
    /// The schemas that were named or found in folders, sorted.
    var inputs: [String] = []
    /// The same for schemas that were only looked at.
    var context: [String] = []
    /// The configuration file, which is read as well.
    var configuration: String?
    /// Every file that was read.
    var read: [KnownFile] = []
    /// Paths that were looked for and led to nothing.
    var missing: [String] = []
    /// The schemas of files that other runs made, as the manifest writes them; were one gone, this run would say so.
    var neighbours: [String] = []
    var outputs: [Output] = []
    /// Files that are left from schemas that are gone.
    var surplus: [KnownFile] = []
    /// Its path is the user's.
    var depfile: KnownFile?
    /// What the depfile's rule is for, instead of the outputs.
    var depfileTarget: String?
    /// What was wrong, before options changed how bad it is.
    var problems: [Problem] = []
    var statistics = Statistics()
    /// What is kept of each schema file, so that an edit of others need not read it.
    var traces: [SchemaTrace] = []
}
