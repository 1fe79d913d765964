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

    /// The path or URI that the fault is about as a whole, however many references name it; nil for a fault in one place.
    var subject: String? {
        switch kind {
        case .missingFile(let path, _): path
        case .remote(let uri): uri
        case .unusableFile, .missingPlace, .rootPointer: nil
        }
    }
}
