import Diagnostics
import PlankKit

/// The folder for the Swift files: the paths of its files, its manifest, and its lock.
struct OutputFolder {
    private static let temporaryPrefix = ".plank-swift-"
    private static let temporarySuffix = ".tmp"

    /// The path as the user wrote it.
    let path: String
    /// The absolute path without links.
    let root: String
    /// Whether the run uses the folder's manifest. Without it, no file is known to be of an earlier run.
    private let keepsManifest: Bool
    private var lock: FolderLock?
    private var relativeFolders: [String: String] = [:]
    /// The manifest, kept only while the folder is locked, so that no other run can change it.
    private var knownManifest: Manifest?

    init(_ path: String, keepsManifest: Bool = true) {
        self.path = path
        self.keepsManifest = keepsManifest
        self.root = Disk.resolvedAsFarAsPossible(path)
    }

    var exists: Bool { Disk.kind(of: root) == .folder }

    /// Creates the folder if needed, and locks it for the lifetime of this value.
    mutating func open(whenBusy: () -> Void) throws(Problem) {
        if lock != nil { return }
        do {
            try Disk.makeFolder(root)
        } catch {
            throw Problem(cannot: "create the folder '\(path)'", error, at: path, in: path)
        }
        lock = FolderLock(root, whenBusy: whenBusy)
    }

    mutating func manifest() -> Manifest {
        if let knownManifest { return knownManifest }
        let bytes = keepsManifest ? try? Disk.read(Path.join(root, Manifest.name)) : nil
        let manifest = bytes.map { Manifest($0) } ?? Manifest()
        if lock != nil { knownManifest = manifest }
        return manifest
    }

    /// Returns a file's path as the user would write it.
    func shown(_ file: String) -> String { Path.join(path, file) }

    func place(of file: String) -> String { Path.normalized(Path.join(root, file)) }

    func exists(_ schema: String) -> Bool { schema == "-" || Disk.kind(of: place(of: schema)) != nil }

    mutating func relativePath(of schema: String) -> String {
        schema == "-" ? schema : Path.join(relativeFolder(Path.folder(of: schema)), Path.name(of: schema))
    }

    private mutating func relativeFolder(_ folder: String) -> String {
        if let known = relativeFolders[folder] { return known }
        let resolved = Disk.resolvedAsFarAsPossible(folder.isEmpty ? "." : folder)
        let relative = Path.relative(Path.normalized(resolved), from: root)
        relativeFolders[folder] = relative
        return relative
    }

    /// Returns the path that a file is written to; throws if it is outside the folder.
    func target(of file: String) throws(Problem) -> String {
        guard Path.isPlain(file) else {
            throw Problem(.outputNotWritable, "'\(file)' is not a path inside the output folder", shown(file))
        }
        guard let folder = resolvedParent(of: file) else {
            throw Problem(.outputNotWritable, "'\(shown(file))' leads outside the output folder", shown(file))
        }
        let target = Path.join(folder, Path.name(of: file))
        guard Disk.kind(of: target, followingLinks: false) == .link else { return target }
        let resolved = Disk.resolvedAsFarAsPossible(target)
        guard Disk.kind(of: resolved, followingLinks: false) == .file, Path.isInside(resolved, root) else {
            let message = "'\(shown(file))' is a link that leads outside the output folder"
            throw Problem(.outputNotWritable, message, shown(file))
        }
        return resolved
    }

    /// Returns the folder of a file, without links; nil if a link leads out of the output folder.
    func resolvedParent(of file: String) -> String? {
        let folder = Path.folder(of: file)
        let resolved = folder.isEmpty ? root : Disk.resolvedAsFarAsPossible(Path.join(root, folder))
        return Path.isInside(resolved, root) ? resolved : nil
    }

    static func temporary(_ number: Int, in folder: String) -> String {
        Path.join(folder, "\(temporaryPrefix)\(getpid())-\(number)\(temporarySuffix)")
    }

    static func temporaryFiles(in folder: String) -> [String] {
        let names = (try? Disk.names(in: folder)) ?? []
        return names.filter { $0.hasPrefix(temporaryPrefix) && $0.hasSuffix(temporarySuffix) }
    }

    /// Whether another run is writing these files, or was killed while it did.
    func hasTemporaryFiles(beside files: [String]) -> Bool {
        Set(files.map { Path.folder(of: $0) }).contains { !Self.temporaryFiles(in: Path.join(root, $0)).isEmpty }
    }
}
