import PlankKit

/// A file that a run wants in the output folder.
struct OutputFile {
    let path: String
    /// Empty for a file that is known to be current and was not rendered.
    let text: String
    /// The SHA-256 of the text's bytes; nil for the manifest, which says what the others' are.
    let hash: String?

    init(path: String, text: String, hash: String? = nil) {
        self.path = path
        self.text = text
        self.hash = hash ?? SHA256.hexadecimal(of: text)
    }

    init(_ manifest: ManifestText) {
        path = Manifest.name
        text = manifest.text
        hash = nil
    }

    /// The file as it lies in the folder; a file with a settled stamp does without a digest that nobody has taken.
    func known(_ stamp: FileStamp, isSettled: Bool) -> KnownFile {
        let taken = hash.map(KnownFile.Digest.sha256)
        let digest = taken ?? (isSettled ? nil : .fingerprint(Fingerprint(bytes: text.utf8)))
        return KnownFile(path: path, stamp: stamp, isSettled: isSettled, digest: digest)
    }
}

/// What a run does to one file of the output folder.
struct OutputChange {
    enum Kind: String {
        case added, changed, unchanged
        /// Generated once from a schema that is gone.
        case surplus
        /// The same, but it was replaced by a file that is not generated, which is kept.
        case disowned
    }

    let path: String
    let kind: Kind
    /// The text on the disk.
    let old: String
    /// The file that a run writes there.
    let new: OutputFile
    /// Whether what is lost with the old text is more than an earlier run made.
    var edit = HandEdit.none

    init(_ new: OutputFile, _ kind: Kind, old: String, edit: HandEdit = .none) {
        path = new.path
        self.kind = kind
        self.old = old
        self.new = new
        self.edit = edit
    }

    /// Whether writing, or removing what is surplus if `pruning`, would lose edits, or what may be edits.
    func losesEdits(pruning: Bool) -> Bool {
        switch edit {
        case .none: false
        case .edited, .reformatted, .unknown: kind == .changed || kind == .surplus && pruning
        }
    }
}
