import SchemaGraph
import SwiftModel
import TypeMapping

/// A Swift type that a run declares, and the place of its schema.
public struct DeclaredType: Sendable, Hashable {
    /// The kind of declaration.
    public enum Kind: String, CaseIterable, Sendable, Hashable {
        case `struct`
        /// An enum with raw values, for an `enum` schema.
        case `enum`
        /// An enum with associated values, for a schema with alternatives.
        case union
        case alias
        /// A caseless enum that only contains other types.
        case namespace
        /// The protocol with the properties that a schema shares with the schemas that extend it.
        case `protocol`
    }

    /// The name from the top of the module: `Pin.Image`.
    public let name: String
    /// The kind of declaration.
    public let kind: Kind
    /// The schema file, as the user or a reference wrote it.
    public let path: String
    /// The JSON pointer of the schema in its file; empty for the root.
    public let pointer: String
    /// The properties of a struct or the cases of an enum or union, if a schema describes them.
    public let members: [Member]

    /// A property or a case.
    public struct Member: Sendable, Hashable {
        /// The kind of member.
        public enum Kind: String, CaseIterable, Sendable, Hashable {
            case property
            case `case`
        }

        /// The name in the type.
        public let name: String
        /// The kind of member.
        public let kind: Kind
        /// The schema file, as the user or a reference wrote it.
        public let path: String
        /// The JSON pointer of the schema or of the enum's value in its file.
        public let pointer: String
    }
}

extension DeclaredType {
    /// Returns every type that the models declare, in the order of the files and their declarations.
    static func all(in models: MappedModels, _ graph: SchemaGraph) -> [DeclaredType] {
        models.files.flatMap { file in
            declarations(of: file).map { declaration in
                let schema = graph[models.origins.schema(of: declaration.heading)]
                // A newtype is a struct in Swift.
                let kind = Kind(rawValue: declaration.kind) ?? .struct
                return DeclaredType(
                    name: declaration.heading.path.description,
                    kind: kind,
                    path: graph[schema.document].path,
                    pointer: schema.pointer,
                    members: models.origins.members(of: declaration).map { name, schema, entry in
                        let place = entry.map { graph.nameLocation(of: $0) } ?? graph.location(of: schema)
                        let kind: Member.Kind = kind == .struct ? .property : .case
                        return Member(name: name, kind: kind, path: place.file, pointer: place.pointer)
                    }
                )
            }
        }
    }

    /// Returns the types that a file declares.
    static func declarations(of file: SwiftFile) -> [Declaration] {
        file.declarations.flatMap(\.family).filter { !$0.isPlace }
    }
}

extension Origins {
    /// Returns the members that a schema describes, in source order; those of an enum with their entries in it.
    func members(of declaration: Declaration) -> [(name: String, schema: SchemaID, entry: EnumEntry?)] {
        switch declaration {
        case .structure(let model):
            model.properties.compactMap { property in
                schemas(of: property, in: model.heading).first.map { (property.name.bare, $0, nil) }
            }
        case .union(let model):
            model.cases.compactMap { item in
                schemas(of: item, in: model.heading).first.map { (item.name.bare, $0, nil) }
            }
        case .enumeration(let model):
            model.cases.compactMap { item in
                entry(of: item, in: model.heading).map { (item.name.bare, $0.schema, $0) }
            }
        case .alias, .namespace, .newtype, .baseProtocol: []
        }
    }
}
