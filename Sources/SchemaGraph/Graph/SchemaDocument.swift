/// One JSON file that was read.
package struct SchemaDocument: Sendable {
    package let id: DocumentID
    /// The path as the user or the reference wrote it, for diagnostics.
    package let path: String
    package let root: SchemaID
    package let dialect: Dialect
    package let role: Role
    /// Schemas in reading order: the root, then what it holds.
    package internal(set) var schemas: [SchemaID] = []
    /// The documents that this one refers to.
    package internal(set) var dependencies: Set<DocumentID> = []

    init(id: DocumentID, path: String, root: SchemaID, dialect: Dialect, role: Role) {
        self.id = id
        self.path = path
        self.root = root
        self.dialect = dialect
        self.role = role
    }

    /// Why a document takes part in a run.
    package enum Role: Sendable {
        /// The user asked for its Swift.
        case input
        /// The user named it so that names and protocols are as if it were an input.
        case context
        /// A `$ref` named it.
        case referenced
        /// It is one of the metaschemas that come with the generator.
        case builtIn
    }

    package var isInput: Bool { role == .input }
    package var isBuiltIn: Bool { role == .builtIn }
}
