import Diagnostics

/// What is wrong with the reference of a schema.
struct ReferenceFault {
    enum Kind {
        /// The file is no schema; the code of what is wrong with it.
        case unusableFile(String, DiagnosticCode)
        case missingFile(String)
        /// The URI leads to a network.
        case remote(String)
        /// The document has no schema that the fragment names.
        case missingPlace(String, DocumentID)
        /// `#/` is used for `#`.
        case rootPointer
    }

    /// The schema that holds the reference.
    let schema: SchemaID
    let kind: Kind
}
