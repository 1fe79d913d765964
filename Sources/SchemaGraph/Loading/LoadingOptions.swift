/// A file's name and bytes.
package struct SchemaText: Sendable {
    /// The path, as messages show it.
    let path: String
    let bytes: [UInt8]
    let role: SchemaDocument.Role

    /// Creates a file, by default an input.
    package init(path: String, bytes: [UInt8], role: SchemaDocument.Role = .input) {
        (self.path, self.bytes, self.role) = (path, bytes, role)
    }
}

/// How schemas are found and read.
public struct LoadingOptions: Sendable, Hashable {
    /// The URI against which the only input's relative references are resolved.
    public var baseURI: String?
    /// The draft of schemas without `$schema`; nil detects it from the keywords they use.
    public var defaultDraft: Draft?
    /// Whether `dependencies` applies in drafts 2019-09 and later too.
    public var keepsDependencies = false
    /// Where local copies of remote schemas are: an absolute URI, or the start of one, and the path to read instead.
    public var referenceMap: [String: String] = [:]

    /// Folders in which a relative reference is looked up, in this order, if it is not found relative to its own file.
    public var referenceFolders: [String] = []

    /// Whether the bodies of operations in an OpenAPI document and the payloads of messages in an AsyncAPI document are read,
    /// in addition to the schemas that the document declares by name.
    public var readsBodies = true

    /// Names and settings that a configuration assigns to schemas, by place.
    public var overlay = Overlay()

    /// Creates the default options.
    public init() {}
}
