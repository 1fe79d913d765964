import PlankKit

/// The manifest of a run: what it keeps of the last one, what it adds, and which files it makes surplus.
struct ManifestUpdate {
    /// The manifest that the last run left.
    let old: Manifest
    /// The manifest to write.
    private(set) var new = Manifest()
    /// The files that an earlier run generated from schemas that are gone.
    private(set) var surplus: [String] = []
    /// The schemas of files that other runs generated, as the manifest writes them.
    private(set) var neighbours: Set<String> = []

    private let options: GenerationOptions
    private let hashOfSchema: (String) -> String?

    /// `hashes` are those of the generated files, by path, and `inputs` the schemas that the user named.
    init(
        _ folder: inout OutputFolder,
        _ files: [GeneratedFile],
        hashes: [String: String],
        inputs: [String],
        options: GenerationOptions,
        pruning: Bool,
        hashOfSchema: @escaping (String) -> String?
    ) {
        self.options = options
        self.hashOfSchema = hashOfSchema
        old = folder.manifest()
        let generated = Set(files.map(\.path))
        // A schema of the context may have been generated into this folder by another run.
        let schemas = Set((inputs + files.flatMap(\.parts).map(\.schema)).map { folder.relativePath(of: $0) })
        var described: Set<String> = []
        var entries = files.sorted { $0.path < $1.path }.flatMap { file in
            self.entries(of: file, hash: hashes[file.path], &folder).map { entry in
                entry.schema.map { described.insert($0).inserted } ?? true ? entry : entry.withoutSchemaFacts
            }
        }
        let earlier = old.entries.filter { !generated.contains($0.path) }
        neighbours = Set(earlier.compactMap(\.schema))
        for (path, group) in Dictionary(grouping: earlier, by: \.path) {
            let isGone = group.allSatisfy { entry in
                entry.schema.map { schemas.contains($0) || !folder.exists($0) } ?? isSuperseded(path)
            }
            // A file deleted by hand is dropped from the manifest.
            if isGone && !folder.exists(path) { continue }
            if isGone { surplus.append(path) }
            // A file that is left stays owned, so that a later --prune finds it.
            if !isGone || !pruning { entries += group }
        }
        surplus.sort()
        new = Manifest(entries: entries)
    }

    /// The manifest to write before the files: the old one's entries, and those of what is to be written. Nil if there are
    /// no others.
    func interim(before changes: [OutputChange]) -> Manifest? {
        let hashes = old.fileHashes
        let changed = Set(changes.filter { [.added, .changed].contains($0.kind) }.map(\.path))
        let coming = new.entries.filter { entry in
            guard changed.contains(entry.path), let hash = entry.fileHash else { return false }
            return hashes[entry.path]?.contains(hash) != true
        }
        return coming.isEmpty ? nil : Manifest(entries: old.entries + coming)
    }

    /// One entry per schema in the file; the first has the file's hash.
    private func entries(of file: GeneratedFile, hash: String?, _ folder: inout OutputFolder) -> [Manifest.Entry] {
        guard !file.parts.isEmpty else { return [Manifest.Entry(path: file.path, fileHash: hash)] }
        var entries = file.parts.map { part in
            Manifest.Entry(
                path: file.path,
                schema: folder.relativePath(of: part.schema),
                hash: hashOfSchema(part.schema),
                rootType: part.rootType,
                types: part.types,
                dependencies: part.dependencies.map { folder.relativePath(of: $0) }.sorted()
            )
        }.sorted { ($0.schema ?? "") < ($1.schema ?? "") }
        entries[0].fileHash = hash
        return entries
    }

    /// Whether this run does without a support file of an earlier one: because models import the runtime, or because
    /// the single file holds what it declared.
    private func isSuperseded(_ path: String) -> Bool {
        let models = options.models
        if models.runtime == .import { return true }
        guard options.singleFile != nil else { return false }
        return path == models.namespace.map { $0 + ".swift" } || models.runtime == .copy && path == "PlankRuntime.swift"
    }
}
