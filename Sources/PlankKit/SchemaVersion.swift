/// One version of a set of schemas, already read.
public struct SchemaVersion: Sendable {
    /// The schemas to compare.
    public var inputs: [SchemaInput]
    /// The folder that holds them, from which documents of two versions are paired by path; nil for a single schema,
    /// which is paired whatever it is called.
    public var folder: String?
    /// The prefix of the version's paths in a report, such as `git:main:`.
    public var label: String
    /// Fetches the files that references name.
    public var read: SchemaReader

    /// A version of `inputs`.
    public init(_ inputs: [SchemaInput], folder: String?, label: String = "", read: @escaping SchemaReader) {
        self.inputs = inputs
        self.folder = folder
        self.label = label
        self.read = read
    }
}
