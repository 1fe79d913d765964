/// The names of files in a folder of schemas.
enum SchemaFolder {
    /// The configuration file, which applies to the schemas in its folder and subfolders.
    static let configuration = "plank-swift.json"

    /// Returns whether a schema, or a folder that contains schemas, can have this name.
    static func takesPart(_ name: String) -> Bool { !name.hasPrefix(".") && name != configuration }

    /// Returns the paths that a configuration can have in a folder and in those above it, the nearest first.
    static func configurations(above folder: String) -> [String] {
        let folders = sequence(first: folder) { $0.isEmpty || $0 == "/" ? nil : Path.folder(of: $0) }
        return folders.map { Path.join($0, configuration) }
    }
}
