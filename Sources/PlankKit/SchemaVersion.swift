import SchemaDiff

/// A setting that all models of a version are generated with.
package typealias VersionSetting = SchemaDiff.VersionSetting

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
    /// The options that the version's models are generated with; nil for those of the comparison.
    public var options: GenerationOptions?
    /// The settings of the version, to report those that differ.
    package var settings: [VersionSetting] = []

    /// Creates a version of `inputs`.
    public init(_ inputs: [SchemaInput], folder: String?, label: String = "", read: @escaping SchemaReader) {
        self.inputs = inputs
        self.folder = folder
        self.label = label
        self.read = read
    }
}
