/// The names of types that the manifest of an output folder remembers, by which new types give way to those that were there.
enum EarlierNames {
    /// The types outside all others of each schema that a run may read, by the paths that the schemas have in it.
    ///
    /// `inputs` are the schemas that the user named. Those that only a reference names are found from the working folder.
    static func byPath(in folder: inout OutputFolder, inputs: [String]) -> [String: Set<String>] {
        let types = folder.manifest().typesOfSchema
        if types.isEmpty { return [:] }
        let workingFolder = Disk.resolvedAsFarAsPossible(".")
        var names: [String: Set<String>] = [:]
        // Schemas share folders.
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

    /// The same for a run that reads no other schemas than these, and leaves the files in `unreached` as they are.
    static func byPath(
        in folder: inout OutputFolder,
        of schemas: Set<String>,
        unreached: Set<String>
    ) -> [String: Set<String>] {
        let types = folder.manifest(leaving: unreached).typesOfSchema
        return schemas.reduce(into: [:]) { $0[$1] = types[folder.relativePath(of: $1)] }
    }
}
