/// The names of types in the manifest of an output folder. Types that had a name first keep it when new types have the
/// same name.
enum EarlierNames {
    /// Returns the names of each schema's top-level types, by the paths that schemas can have in a run.
    ///
    /// `inputs` are the schemas that the user named. The paths of schemas that are only referenced are relative to the
    /// working folder, or absolute.
    static func byPath(in folder: inout OutputFolder, inputs: [String]) -> [String: Set<String>] {
        let types = folder.manifest().typesOfSchema
        if types.isEmpty { return [:] }
        let workingFolder = Disk.resolvedAsFarAsPossible(".")
        var names: [String: Set<String>] = [:]
        // Many schemas share a folder.
        var folders: [String: (place: String, relative: String)] = [:]
        for (schema, types) in types where schema != "-" {
            let (own, name) = (Path.folder(of: schema), Path.name(of: schema))
            let place = folders[own]?.place ?? folder.place(of: own)
            let relative = folders[own]?.relative ?? Path.relative(place, from: workingFolder)
            folders[own] = (place, relative)
            names[Path.join(place, name)] = types
            names[Path.join(relative, name)] = types
        }
        for input in inputs { names[input] = types[folder.relativePath(of: input)] }
        return names
    }

    /// Returns the same for a run that only reads `schemas` and keeps the files in `unreached`.
    static func byPath(
        in folder: inout OutputFolder,
        of schemas: Set<String>,
        unreached: Set<String>
    ) -> [String: Set<String>] {
        let types = folder.manifest(leaving: unreached).typesOfSchema
        return schemas.reduce(into: [:]) { $0[$1] = types[folder.relativePath(of: $1)] }
    }
}
