import Diagnostics

/// A fault in the reference of a schema.
struct ReferenceFault {
    enum Kind {
        /// The file is not a schema; the code of its error.
        case unusableFile(String, DiagnosticCode)
        /// There is no file at the path; the folder from which the reference would lead to one.
        case missingFile(String, folder: String?)
        /// The URI is remote.
        case remote(String)
        /// The document has no schema for the fragment.
        case missingPlace(String, DocumentID)
        /// `#/` is used for `#`.
        case rootPointer
    }

    /// The schema that holds the reference.
    let schema: SchemaID
    let kind: Kind
}
