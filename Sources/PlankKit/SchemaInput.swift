/// A schema file to generate from, already read: only the command accesses the disk.
public struct SchemaInput: Sendable {
    /// The path as the user wrote it, which diagnostics show; `-` is standard input.
    public var path: String
    /// The file's content, in JSON or YAML: the ending of the path says which, or else the content.
    public var bytes: [UInt8]
    /// Whether the file is only context: nothing is generated for it, but the other files are generated as if it were
    /// part of the run.
    public var isContext: Bool

    /// Creates the input for a schema that was read from `path`.
    public init(path: String, bytes: [UInt8], isContext: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isContext = isContext
    }
}

/// Returns the contents of the file that a `$ref` refers to; nil if there is none.
public typealias SchemaReader = @Sendable (_ path: String) -> [UInt8]?

/// Returns the names of the files in a folder, from which the error for a reference to a missing file suggests one.
public typealias FolderLister = @Sendable (_ folder: String) -> [String]
