import PlankKit

/// The names of types in the manifest of an output folder. Types that had a name first keep it when new types have the
/// same name.
enum EarlierNames {
    /// Returns the names of each schema's types, by the paths that schemas can have in a run.
    ///
    /// `inputs` are the schemas that the user named, `hash` returns the SHA-256 of one: a schema that was moved or renamed
    /// has the names that it had at its old place. The paths of schemas that are only referenced are relative to the
    /// working folder, or absolute.
    static func byPath(
        in folder: inout OutputFolder,
        inputs: [String],
        hash: (String) -> String?
    ) -> [String: SchemaNames] {
        let manifest = folder.manifest()
        let records = manifest.namesOfSchema
        if records.isEmpty { return [:] }
        let workingFolder = Disk.resolvedAsFarAsPossible(".")
        var names: [String: SchemaNames] = [:]
        // Many schemas share a folder.
        var folders: [String: (place: String, relative: String)] = [:]
        for (schema, record) in records where schema != "-" {
            let (own, name) = (Path.folder(of: schema), Path.name(of: schema))
            let place = folders[own]?.place ?? folder.place(of: own)
            let relative = folders[own]?.relative ?? Path.relative(place, from: workingFolder)
            folders[own] = (place, relative)
            names[Path.join(place, name)] = record
            names[Path.join(relative, name)] = record
        }
        names.merge(self.names(of: inputs, in: manifest, &folder, hash)) { $1 }
        return names
    }

    /// Returns the same for a run that writes no models: from the manifest of the output folder that the settings name.
    static func byPath(by settings: Settings, inputs: [String], log: ReadLog) -> [String: SchemaNames] {
        guard let output = settings.output, output != "-" else { return [:] }
        var folder = OutputFolder(output, keepsManifest: settings.content.keepsManifest)
        return byPath(in: &folder, inputs: inputs, hash: log.hash)
    }

    /// Returns the same for a version in a commit, from the manifest in that commit.
    static func byPath(by settings: Settings, in tree: GitTree) -> [String: SchemaNames] {
        guard let output = settings.output, settings.content.keepsManifest,
            let bytes = tree.read(Path.join(output, Manifest.name))
        else { return [:] }
        return Manifest(bytes).namesOfSchema.reduce(into: [:]) { names, record in
            names[Path.normalized(Path.join(output, record.key))] = record.value
        }
    }

    /// Returns the names of the given schemas' types, with those that moved schemas had at their old places.
    private static func names(
        of schemas: some Sequence<String>,
        in manifest: Manifest,
        _ folder: inout OutputFolder,
        _ hash: (String) -> String?
    ) -> [String: SchemaNames] {
        let paths = schemas.map { ($0, folder.relativePath(of: $0)) }
        let hashes = Dictionary(paths.compactMap { path, own in hash(path).map { (own, $0) } }) { first, _ in first }
        let moved = manifest.earlierPaths(of: hashes, in: folder)
        let records = manifest.namesOfSchema
        return paths.reduce(into: [:]) { $0[$1.0] = records[moved[$1.1] ?? $1.1] }
    }

    /// Returns the types in a namespace that other runs generated, by their entries in the folder's manifest.
    static func neighbours(
        _ entries: [Manifest.Entry],
        in folder: OutputFolder,
        namespace: String?
    ) -> [NeighbouringTypes] {
        if entries.isEmpty { return [] }
        let workingFolder = Disk.resolvedAsFarAsPossible(".")
        return Dictionary(grouping: entries) { $0.schema ?? "" }.compactMap { schema, entries in
            let roots = entries.compactMap(\.rootType)
            let place = folder.place(of: schema)
            let space = namespace.map { $0 + "." } ?? ""
            let names = roots.filter { $0.hasPrefix(space) }.map { $0.dropFirst(space.count) }
            guard roots.count == names.count, !names.contains(where: { $0.contains(".") }) else { return nil }
            return NeighbouringTypes(
                paths: [place, Path.relative(place, from: workingFolder)],
                types: Set(entries.flatMap(\.types) + names.map(String.init))
            )
        }
    }

    /// Returns the same for a run that only reads `schemas` and keeps the files in `unreached`.
    static func byPath(
        in folder: inout OutputFolder,
        of schemas: Set<String>,
        unreached: Set<String>,
        hash: (String) -> String?
    ) -> [String: SchemaNames] {
        names(of: schemas, in: folder.manifest(leaving: unreached), &folder, hash)
    }
}
