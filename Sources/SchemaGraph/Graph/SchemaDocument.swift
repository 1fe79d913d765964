/// One file that was read.
package struct SchemaDocument: Sendable {
    /// The index of the document in its graph.
    package let id: DocumentID
    /// The path as in the command line or the reference, for diagnostics.
    package let path: String
    /// The schema of the whole document.
    package let root: SchemaID
    /// The draft that the document is read as.
    let dialect: Dialect
    /// The role of the document in the run.
    package let role: Role
    /// The schemas in reading order, starting with the root.
    package internal(set) var schemas: [SchemaID] = []
    /// The places of the schemas that are bodies, if the document has operations.
    package internal(set) var bodies: [BodyPlace] = []
    /// The operations of an OpenAPI document.
    package internal(set) var operations: [OperationPlace] = []
    /// The documents that this one references.
    package internal(set) var dependencies: Set<DocumentID> = []

    /// The role of a document in a run.
    package enum Role: Sendable {
        /// An input, for which Swift is generated.
        case input
        /// An input without output. Names and protocols are the same as with output.
        case context
        /// A file that is only the target of references.
        case referenced
        /// A built-in metaschema.
        case builtIn
    }

    /// Whether Swift is generated for the document as an input.
    package var isInput: Bool { role == .input }
    /// Whether the document is a built-in metaschema.
    package var isBuiltIn: Bool { role == .builtIn }
}
