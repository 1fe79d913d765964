import Diagnostics

/// A fault in the reference of a schema.
struct ReferenceFault {
    enum Kind {
        /// The file is not a schema; the value is the code of its error.
        case unusableFile(String, DiagnosticCode)
        /// There is no file at the path. `folder` is the folder relative to which the reference would find a file.
        case missingFile(String, folder: String?)
        /// There is no file at the path that the reference map has for the URI.
        case missingCopy(String, of: String)
        /// The URI is remote.
        case remote(String)
        /// The document has no schema for the fragment.
        case missingPlace(String, DocumentID)
        /// The place is in the document, but not in the part of it that has an identifier of its own.
        case placeInDocument(identifierOf: SchemaID)
        /// The fragment is `#/` instead of `#`.
        case rootPointer
        /// The fragment is a pointer without the slash at its start.
        case missingSlash
    }

    /// The schema that contains the reference.
    let schema: SchemaID
    let kind: Kind

    /// The path or URI that is missing, whatever the number of references to it; nil for a fault in one place.
    var subject: String? {
        switch kind {
        case .missingFile(let path, _): path
        case .remote(let uri), .missingCopy(_, let uri): uri
        case .unusableFile, .missingPlace, .placeInDocument, .rootPointer, .missingSlash: nil
        }
    }
}
