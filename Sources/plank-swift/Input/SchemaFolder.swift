/// What a folder of schemas holds.
enum SchemaFolder {
    /// The file with the settings of the schemas beside and below it.
    static let configuration = "plank-swift.json"

    /// Whether a file or folder of this name can be a schema or hold some: it is neither hidden nor the configuration.
    static func takesPart(_ name: String) -> Bool { !name.hasPrefix(".") && name != configuration }
}
