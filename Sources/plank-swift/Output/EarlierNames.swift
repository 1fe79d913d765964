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
        for input in inputs { names[input] = records[folder.relativePath(of: input)] }
        let new = inputs.filter { names[$0] == nil }
        if new.isEmpty { return names }
        let moved = manifest.missingSchemas(in: folder)
        for input in new { names[input] = hash(input).flatMap { moved[$0] }.flatMap { records[$0] } }
        return names
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
        unreached: Set<String>
    ) -> [String: SchemaNames] {
        let records = folder.manifest(leaving: unreached).namesOfSchema
        return schemas.reduce(into: [:]) { $0[$1] = records[folder.relativePath(of: $1)] }
    }
}
