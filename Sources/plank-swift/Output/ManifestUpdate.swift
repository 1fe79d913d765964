import PlankKit

/// The new manifest of a run: what it keeps of the last one, what it adds, and which files become surplus.
struct ManifestUpdate {
    let old: Manifest
    /// The hashes of each file in the old manifest.
    let written: [String: Set<String>]
    private(set) var new = Manifest()
    /// The files that earlier runs generated from schemas that no longer exist.
    private(set) var surplus: [String] = []
    /// The schemas of files that other runs generated, as written in the manifest.
    private(set) var neighbours: Set<String> = []
    /// The generated files that other runs have generated from schemas that still exist, with one of these.
    private(set) var contested: [(path: String, schema: String)] = []

    var changedNames: [ChangedName] { new.names.changes(since: old.names) }

    private let options: GenerationOptions
    private let names: [String: [String: PlaceNames]]
    private let hashOfSchema: (String) -> String?

    /// `hashes` are those of the generated files, by path; `inputs` are the schemas that the user named.
    init(
        _ folder: inout OutputFolder,
        _ result: GenerationResult,
        hashes: [String: String],
        inputs: [String],
        options: GenerationOptions,
        pruning: Bool,
        hashOfSchema: @escaping (String) -> String?
    ) {
        self.options = options
        names = result.names
        self.hashOfSchema = hashOfSchema
        old = folder.manifest()
        written = old.fileHashes
        var entries: [Manifest.Entry] = []
        var described: Set<String> = []
        for file in result.files.sorted(by: { $0.path < $1.path }) {
            for var entry in self.entries(of: file, hash: hashes[file.path], &folder) {
                let isFirst = entry.schema.map { described.insert($0).inserted } ?? true
                if !isFirst { (entry.hash, entry.references) = (nil, []) }
                entries.append(entry)
            }
        }
        let generated = Set(result.files.map(\.path))
        // A schema of the context may have been generated into this folder by another run.
        let schemas = Set((inputs + result.files.flatMap(\.parts).map(\.schema)).map { folder.relativePath(of: $0) })
        let earlier = old.entries.filter { !generated.contains($0.path) }
        if !earlier.isEmpty { entries += kept(earlier, schemas: schemas, folder, pruning: pruning) }
        new = Manifest(entries: entries)
        let replaced = old.entries.filter { generated.contains($0.path) }
        for (path, group) in Dictionary(grouping: replaced, by: \.path).sorted(by: { $0.key < $1.key }) {
            let others = group.compactMap(\.schema)
            if let other = others.first, !others.contains(where: { schemas.contains($0) || !folder.exists($0) }) {
                contested.append((path, other))
            }
        }
    }

    /// Returns what the manifest keeps of files that this run, which is of `schemas`, does not generate.
    private mutating func kept(
        _ earlier: [Manifest.Entry],
        schemas: Set<String>,
        _ folder: OutputFolder,
        pruning: Bool
    ) -> [Manifest.Entry] {
        neighbours = Set(earlier.compactMap(\.schema))
        let isShared = neighbours.contains { !schemas.contains($0) && folder.exists($0) }
        var kept: [Manifest.Entry] = []
        for (path, group) in Dictionary(grouping: earlier, by: \.path) {
            let isGone = group.allSatisfy { entry in
                entry.schema.map { schemas.contains($0) || !folder.exists($0) }
                    ?? isSuperseded(path, isShared: isShared)
            }
            // A file deleted by hand is dropped from the manifest.
            if isGone && !folder.exists(path) { continue }
            if isGone { surplus.append(path) }
            // A file that stays on the disk keeps its entry, so that a later --prune finds it.
            if !isGone || !pruning { kept += group }
        }
        surplus.sort()
        return kept
    }

    /// Returns the entries that the new manifest also needs while files are written: the old entries of changed and
    /// removed files, so that these are recognized after a killed run. Nil if the old manifest has the hashes of
    /// everything to be written; it then stays until the end.
    func outgoing(before changes: [OutputChange]) -> [Manifest.Entry]? {
        let bringsNew = changes.contains { change in
            guard [.added, .changed].contains(change.kind), let hash = change.new.hash else { return false }
            return written[change.path]?.contains(hash) != true
        }
        guard bringsNew else { return nil }
        let next = new.fileHashes
        return old.entries.filter { next[$0.path] != written[$0.path] }
    }

    private func entries(of file: GeneratedFile, hash: String?, _ folder: inout OutputFolder) -> [Manifest.Entry] {
        guard !file.parts.isEmpty else { return [Manifest.Entry(path: file.path, fileHash: hash)] }
        var entries = file.parts.map { part in
            Manifest.Entry(
                path: file.path,
                schema: folder.relativePath(of: part.schema),
                hash: hashOfSchema(part.schema),
                names: names[file.path]?[part.schema] ?? [:],
                references: part.references.map { folder.relativePath(of: $0) }.sorted()
            )
        }.sorted { ($0.schema ?? "") < ($1.schema ?? "") }
        entries[0].fileHash = hash
        entries[0].runtime = file.runtime.map(\.rawValue).sorted()
        return entries
    }

    /// Returns whether a support file of an earlier run is no longer needed: models import the runtime, the single file
    /// contains its declarations, or this run does without it. In a folder that other runs share, these may need it.
    private func isSuperseded(_ path: String, isShared: Bool) -> Bool {
        let models = options.models
        if models.runtime == .import { return true }
        // With `none`, another run provides the runtime.
        let isRuntime = GenerationOptions.runtimeFiles.contains(path)
        if !isShared && (!isRuntime || models.runtime == .copy) { return true }
        guard options.singleFile != nil else { return false }
        return path == options.namespaceFile || models.runtime == .copy && isRuntime
    }
}
