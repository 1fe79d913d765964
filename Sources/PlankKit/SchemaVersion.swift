/// One version of a set of schemas, already read.
public struct SchemaVersion: Sendable {
    /// The schemas to compare.
    public var inputs: [SchemaInput]
    /// The folder with the schemas, relative to which the documents of two versions are paired; nil for a single
    /// schema, which is paired whatever its name.
    public var folder: String?
    /// The prefix of the version's paths in a report, such as `git:main:`.
    public var label: String
    /// Returns the contents of referenced files.
    public var read: SchemaReader

    /// Creates a version of `inputs`.
    public init(_ inputs: [SchemaInput], folder: String?, label: String = "", read: @escaping SchemaReader) {
        self.inputs = inputs
        self.folder = folder
        self.label = label
        self.read = read
    }
}
