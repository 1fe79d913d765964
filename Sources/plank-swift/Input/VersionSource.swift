import Diagnostics
import PlankKit

/// Reads one version of a set of schemas, from the disk or from a commit.
struct VersionSource {
    private(set) var problems: [Problem] = []
    private(set) var version: SchemaVersion

    /// Reads a version. `text` is a file, a folder, `-`, or `git:REF:PATH`.
    init(_ text: String, mapped: ReferenceMap, log: ReadLog) {
        version = SchemaVersion([], folder: nil) { _ in nil }
        do {
            if let place = GitPlace(text) {
                version = try Self.commit(place, mapped)
            } else {
                readDisk(text, log)
            }
        } catch {
            problems.append(error.problem)
        }
    }

    private mutating func readDisk(_ path: String, _ log: ReadLog) {
        var inputs = Inputs([path], output: nil)
        let schemas = inputs.read(log)
        problems = inputs.problems
        let isFolder = Disk.kind(of: path) == .folder
        version = SchemaVersion(schemas, folder: isFolder ? path : nil) { path in
            path == "-" ? nil : try? Disk.read(path)
        }
    }

    private static func commit(_ place: GitPlace, _ mapped: ReferenceMap) throws(FileProblem) -> SchemaVersion {
        let tree = try GitTree(place)
        let path = tree.path
        var inputs: [SchemaInput] = []
        let isFile = tree.contains(path)
        for name in isFile ? [path] : tree.schemas(below: path) {
            guard let bytes = tree.read(name) else {
                throw FileProblem(.unreadableFile, "cannot read '\(place.text(name))' from git", place.text(name))
            }
            inputs.append(SchemaInput(path: name, bytes: bytes))
        }
        guard !inputs.isEmpty else {
            let isThere = path.isEmpty || tree.hasFolder(path)
            throw isThere
                ? FileProblem(.noSchemas, "no schemas in '\(place.text(path))'", place.text(path))
                : FileProblem(.fileNotFound, "no '\(path)' in '\(place.reference)'", place.text(path))
        }
        let outside = mapped.paths.values.sorted()
        return SchemaVersion(inputs, folder: isFile ? nil : path, label: place.label) { path in
            // The files of a reference map can be outside of the repository.
            tree.read(path) ?? (outside.contains { path.hasPrefix($0) } ? try? Disk.read(path) : nil)
        }
    }
}
