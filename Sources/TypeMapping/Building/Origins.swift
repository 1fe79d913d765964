import SchemaGraph
import SwiftModel

/// The schemas that finished models were made from.
package struct Origins: Sendable {
    private var declarations: [TypePath: SchemaID] = [:]
    private var members: [Member: [SchemaID]] = [:]
    private var entries: [Member: EnumEntry] = [:]
    private var documents: [String: DocumentID] = [:]

    /// A property by its key, or a case by its name.
    private struct Member: Hashable {
        let owner: TypePath
        let name: String
    }

    /// The schema of a declaration; a base's protocol has that of the base.
    package func schema(of heading: Heading) -> SchemaID { declarations[heading.path] ?? .first }

    /// The schemas that describe a property; none for a property that only `required` names.
    package func schemas(of property: PropertyModel, in owner: Heading) -> [SchemaID] {
        members[Member(owner: owner.path, name: property.key)] ?? []
    }

    /// The schemas that describe a union's branch; none for a plain type.
    package func schemas(of branch: UnionModel.Case, in owner: Heading) -> [SchemaID] {
        members[Member(owner: owner.path, name: branch.name.bare)] ?? []
    }

    /// The entry of a schema that an enum's case is made from.
    package func entry(of item: EnumModel.Case, in owner: Heading) -> EnumEntry? {
        entries[Member(owner: owner.path, name: item.name.bare)]
    }

    /// The document that a file is made from.
    package func document(of file: SwiftFile) -> DocumentID? { documents[file.schema] }

    mutating func add(_ schema: SchemaID, for path: TypePath) { declarations[path] = schema }

    mutating func add(_ schemas: [SchemaID], forMember name: String, of owner: TypePath) {
        if !schemas.isEmpty { members[Member(owner: owner, name: name)] = schemas }
    }

    mutating func add(_ entry: EnumEntry, forCase name: String, of owner: TypePath) {
        entries[Member(owner: owner, name: name)] = entry
    }

    mutating func add(_ document: SchemaDocument) { documents[document.path] = document.id }
}
