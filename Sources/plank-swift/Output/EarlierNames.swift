import PlankKit

/// The names that an earlier run generated, as its manifest lists them.
struct EarlierNames {
    /// What they are compared with in messages: a commit, or the last run.
    let origin: String
    let names: [String: PlaceNames]

    /// Reads the manifest in the commit `revision`, the last commit or the folder; the names in `paths` count.
    init(in folder: inout OutputFolder, at revision: String?, of paths: [String]) throws(Problem) {
        let manifest: Manifest
        if let revision {
            guard let read = try Self.manifest(of: folder, in: revision) else {
                let message = "no manifest of '\(folder.path)' in '\(revision)'"
                let help = "name a commit with the manifest in '--since'"
                throw Problem(.fileNotFound, message, folder.path, help: help)
            }
            (manifest, origin) = (read, revision)
        } else if let read = try? Self.manifest(of: folder, in: "HEAD") {
            (manifest, origin) = (read, "HEAD")
        } else {
            (manifest, origin) = (folder.manifest(), "the last run")
        }
        let all = manifest.names
        guard !all.isEmpty else {
            let help = "generate the models, which writes a manifest, or name a commit with one in '--since'"
            throw Problem(.fileNotFound, "no manifest with names in '\(folder.path)'", folder.path, help: help)
        }
        names = paths.reduce(into: [:]) { $0[$1] = all[folder.relativePath(of: $1)] }
    }

    private static func manifest(of folder: OutputFolder, in revision: String) throws(Problem) -> Manifest? {
        let path = Path.join(Path.relative(folder.root, from: Disk.resolvedAsFarAsPossible(".")), Manifest.name)
        let tree = try GitTree(GitPlace(reference: revision, path: path.hasPrefix("../") ? path : "./" + path))
        return tree.read(tree.path).map { Manifest($0) }
    }
}
