import PlankKit

/// The manifest of a run: what it keeps of the last one, what it adds, and which files it makes surplus.
struct ManifestUpdate {
    /// The manifest that the last run left.
    let old: Manifest
    /// The hashes that it has of each file.
    let written: [String: Set<String>]
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
        _ result: GenerationResult,
        hashes: [String: String],
        inputs: [String],
        options: GenerationOptions,
        pruning: Bool,
        hashOfSchema: @escaping (String) -> String?
    ) {
        self.options = options
        self.hashOfSchema = hashOfSchema
        old = folder.manifest(leaving: result.unreached)
        written = old.fileHashes
        // Only a manifest that is as the last run left it has entries of files that the run did not reach.
        var entries = old.entries.filter { result.unreached.contains($0.path) }
        var described: Set<String> = []
        for file in result.files.sorted(by: { $0.path < $1.path }) where !result.unreached.contains(file.path) {
            entries += self.entries(of: file, hash: hashes[file.path], &folder).map { entry in
                entry.schema.map { described.insert($0).inserted } ?? true ? entry : entry.withoutSchemaFacts
            }
        }
        let generated = Set(result.files.map(\.path))
        let earlier = old.entries.filter { !generated.contains($0.path) }
        if !earlier.isEmpty {
            // A schema of the context may have been generated into this folder by another run.
            let schemas = (inputs + result.files.flatMap(\.parts).map(\.schema)).map { folder.relativePath(of: $0) }
            entries += kept(earlier, schemas: Set(schemas), folder, pruning: pruning)
        }
        new = Manifest(entries: entries)
    }

    /// Those of the entries of files that this run does not generate which the manifest keeps. `schemas` are those of the run.
    private mutating func kept(
        _ earlier: [Manifest.Entry],
        schemas: Set<String>,
        _ folder: OutputFolder,
        pruning: Bool
    ) -> [Manifest.Entry] {
        neighbours = Set(earlier.compactMap(\.schema))
        var kept: [Manifest.Entry] = []
        for (path, group) in Dictionary(grouping: earlier, by: \.path) {
            let isGone = group.allSatisfy { entry in
                entry.schema.map { schemas.contains($0) || !folder.exists($0) } ?? isSuperseded(path)
            }
            // A file deleted by hand is dropped from the manifest.
            if isGone && !folder.exists(path) { continue }
            if isGone { surplus.append(path) }
            // A file that is left stays owned, so that a later --prune finds it.
            if !isGone || !pruning { kept += group }
        }
        surplus.sort()
        return kept
    }

    /// The entries that the new manifest has beside its own while files are written: the old ones of files that change or
    /// go, so that those of a killed run are recognized. Nil if the old manifest has the hashes of all that is to be written:
    /// then it stays until the end.
    func outgoing(before changes: [OutputChange]) -> [Manifest.Entry]? {
        let bringsNew = changes.contains { change in
            guard [.added, .changed].contains(change.kind), let hash = change.new.hash else { return false }
            return written[change.path]?.contains(hash) != true
        }
        guard bringsNew else { return nil }
        let next = new.fileHashes
        return old.entries.filter { next[$0.path] != written[$0.path] }
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
