import SchemaGraph
import SwiftModel

/// The schemas from which models were generated.
package struct Origins: Sendable {
    var declarations: [TypePath: SchemaID] = [:]
    /// The schemas of properties by their keys, and of union cases by their names.
    private var members: [TypePath: [String: [SchemaID]]] = [:]
    /// The entries of enum cases by their names.
    var entries: [TypePath: [String: EnumEntry]] = [:]
    /// The documents by their paths.
    var documents: [String: DocumentID] = [:]
    /// The types of definitions.
    var types: [SchemaID: SwiftType] = [:]

    /// Returns the schema of a declaration; for a base's protocol, that of the base.
    package func schema(of heading: Heading) -> SchemaID { declarations[heading.path] ?? .first }

    /// Returns the schemas that describe a property; empty for a property that is only named in `required`.
    package func schemas(of property: PropertyModel, in owner: Heading) -> [SchemaID] {
        members[owner.path]?[property.key] ?? []
    }

    /// Returns the schemas that describe a union's branch; empty for a plain type.
    package func schemas(of branch: UnionModel.Case, in owner: Heading) -> [SchemaID] {
        members[owner.path]?[branch.name.bare] ?? []
    }

    /// Returns the entry in a schema from which an enum's case was generated.
    package func entry(of item: EnumModel.Case, in owner: Heading) -> EnumEntry? {
        entries[owner.path]?[item.name.bare]
    }

    /// Returns the document from which a file was generated.
    package func document(of file: SwiftFile) -> DocumentID? { documents[file.schema] }

    /// Returns the type of a document's definition or body, also of one without a declaration of its own.
    package func type(of definition: SchemaID) -> SwiftType? { types[definition] }

    mutating func add(_ schemas: some Sequence<(String, [SchemaID])>, forMembersOf owner: TypePath) {
        members[owner] = Dictionary(schemas.lazy.filter { !$0.1.isEmpty }) { $1 }
    }
}
