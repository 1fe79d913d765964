/// The names of files in a folder of schemas.
enum SchemaFolder {
    /// The configuration file, which applies to the schemas in its folder and subfolders.
    static let configuration = "plank-swift.json"

    /// Returns whether a file with this name can be a schema, or a folder can contain schemas: the name is neither
    /// hidden nor the configuration's.
    static func takesPart(_ name: String) -> Bool { !name.hasPrefix(".") && name != configuration }
}
