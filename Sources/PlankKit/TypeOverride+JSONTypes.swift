import SchemaGraph

extension TypeOverride {
    /// The names of JSON types, one of which starts the key of every override.
    package static var jsonTypes: [String] { JSONTypes.names }
}
