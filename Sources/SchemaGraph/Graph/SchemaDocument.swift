/// One file that was read.
package struct SchemaDocument: Sendable {
    package let id: DocumentID
    /// The path as in the command line or the reference, for diagnostics.
    package let path: String
    package let root: SchemaID
    let dialect: Dialect
    package let role: Role
    /// The schemas in reading order, starting with the root.
    package internal(set) var schemas: [SchemaID] = []
    /// The places of the schemas that are bodies, if the document has operations.
    package internal(set) var bodies: [BodyPlace] = []
    package internal(set) var operations: [OperationPlace] = []
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

    package var isInput: Bool { role == .input }
    package var isBuiltIn: Bool { role == .builtIn }
}
