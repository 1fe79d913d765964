/// A schema file to generate from, already read: no stage but the command touches the disk.
public struct SchemaInput: Sendable {
    /// The path as the user wrote it, which diagnostics show; `-` is standard input.
    public var path: String
    /// The file's content.
    public var bytes: [UInt8]
    /// Whether the file is read without being generated, so that the others come out as if it were.
    public var isContext: Bool

    /// A schema that was read from `path`.
    public init(path: String, bytes: [UInt8], isContext: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isContext = isContext
    }
}

/// Fetches a file that a `$ref` names; nil when there is none.
public typealias SchemaReader = @Sendable (_ path: String) -> [UInt8]?

/// Returns the names of the files in a folder, from which the error for a reference to a missing file suggests one.
public typealias FolderLister = @Sendable (_ folder: String) -> [String]
