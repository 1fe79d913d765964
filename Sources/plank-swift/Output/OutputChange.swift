import PlankKit

/// A file that a run generates into the output folder.
struct OutputFile {
    let path: String
    let text: String
    /// The hash of the text's bytes; nil for the manifest, which contains the hashes of the other files.
    let hash: String?

    init(path: String, text: String, hash: String? = nil) {
        self.path = path
        self.text = text
        self.hash = hash ?? Fingerprint(bytes: text.utf8).text
    }

    init(_ manifest: Manifest) {
        path = Manifest.name
        text = manifest.text
        hash = nil
    }

    /// Returns the file as it is in the folder. If its stamp is settled, no hash is computed.
    func known(_ stamp: FileStamp, isSettled: Bool) -> KnownFile {
        let hash = hash ?? (isSettled ? nil : Fingerprint(bytes: text.utf8).text)
        return KnownFile(path: path, stamp: stamp, isSettled: isSettled, hash: hash)
    }
}

/// The change of one file in the output folder.
struct OutputChange {
    enum Kind: String {
        case added, changed, unchanged
        /// The file was generated from a schema that no longer exists.
        case surplus
        /// Like `surplus`, but the file was replaced by one that is not generated, which is kept.
        case disowned
    }

    let new: OutputFile
    let kind: Kind
    let old: String
    /// How the old text differs from what an earlier run wrote.
    var edit = HandEdit.none

    var path: String { new.path }

    /// Surplus files are only removed if `pruning` is true.
    func losesEdits(pruning: Bool) -> Bool {
        switch edit {
        case .none, .conflicted: false
        case .edited, .reformatted, .unknown: kind == .changed || kind == .surplus && pruning
        }
    }
}
