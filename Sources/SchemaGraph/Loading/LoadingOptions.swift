/// A file's name and bytes.
package struct SchemaText: Sendable {
    package let path: String
    package let bytes: [UInt8]
    package let role: SchemaDocument.Role

    package init(path: String, bytes: [UInt8], role: SchemaDocument.Role = .input) {
        self.path = path
        self.bytes = bytes
        self.role = role
    }
}

/// What changes how schemas are found and read.
package struct LoadingOptions: Sendable {
    /// The URI that the only input would have been fetched from.
    package var baseURI: String?
    package var defaultDraft: Draft?
    /// Absolute URIs, or prefixes of them, and the files that stand in for them.
    package var referenceMap: [String: String] = [:]

    package init() {}
}
