import Diagnostics
import JSONTree

/// Every schema of a run, with every reference followed.
package struct SchemaGraph: Sendable {
    package internal(set) var documents: [SchemaDocument] = []
    package internal(set) var schemas: [Schema] = []

    // `_read` lends the element: a schema has many fields, and most readers want one.
    package subscript(id: SchemaID) -> Schema { _read { yield schemas[id.index] } }
    package subscript(id: DocumentID) -> SchemaDocument { _read { yield documents[id.index] } }

    /// Where a schema (or a place inside it) stands, for a diagnostic.
    package func location(of id: SchemaID, at position: JSONPosition? = nil, pointer: String? = nil) -> SourceLocation {
        let schema = self[id]
        let place = position ?? schema.position
        return SourceLocation(
            file: self[schema.document].path,
            line: Int(place.line),
            column: Int(place.column),
            pointer: pointer ?? schema.pointer
        )
    }
}

/// One JSON file that was read, as a graph's document.
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
