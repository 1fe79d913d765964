import SchemaGraph
import SwiftModel

/// The schemas that finished models were made from.
package struct Origins: Sendable {
    private var declarations: [TypePath: SchemaID] = [:]
    /// The schemas of properties by their keys, and of unions' cases by their names.
    private var members: [TypePath: [String: [SchemaID]]] = [:]
    private var entries: [TypePath: [String: EnumEntry]] = [:]
    private var documents: [String: DocumentID] = [:]

    /// The schema of a declaration; a base's protocol has that of the base.
    package func schema(of heading: Heading) -> SchemaID { declarations[heading.path] ?? .first }

    /// The schemas that describe a property; none for a property that only `required` names.
    package func schemas(of property: PropertyModel, in owner: Heading) -> [SchemaID] {
        members[owner.path]?[property.key] ?? []
    }

    /// The schemas that describe a union's branch; none for a plain type.
    package func schemas(of branch: UnionModel.Case, in owner: Heading) -> [SchemaID] {
        members[owner.path]?[branch.name.bare] ?? []
    }

    /// The entry of a schema that an enum's case is made from.
    package func entry(of item: EnumModel.Case, in owner: Heading) -> EnumEntry? {
        entries[owner.path]?[item.name.bare]
    }

    /// The document that a file is made from.
    package func document(of file: SwiftFile) -> DocumentID? { documents[file.schema] }

    mutating func add(_ schema: SchemaID, for path: TypePath) { declarations[path] = schema }

    /// Adds the schemas of a declaration's members, all at once.
    mutating func add(_ schemas: some Sequence<(String, [SchemaID])>, forMembersOf owner: TypePath) {
        members[owner] = Dictionary(schemas.lazy.filter { !$0.1.isEmpty }) { $1 }
    }

    mutating func add(_ cases: some Sequence<(String, EnumEntry)>, forCasesOf owner: TypePath) {
        entries[owner] = Dictionary(cases) { $1 }
    }

    mutating func add(_ document: SchemaDocument) { documents[document.path] = document.id }
}
