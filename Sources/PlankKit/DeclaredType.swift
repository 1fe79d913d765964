import Diagnostics
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
                return DeclaredType(
                    name: declaration.heading.path.description,
                    kind: Kind(declaration),
                    path: graph[schema.document].path,
                    pointer: schema.pointer,
                    members: Member.all(of: declaration, models.origins, graph)
                )
            }
        }
    }

    /// Returns the number of types that a file declares.
    static func count(in file: SwiftFile) -> Int { declarations(of: file).count }

    private static func declarations(of file: SwiftFile) -> [Declaration] {
        file.declarations.flatMap(\.family).filter { !$0.isPlace }
    }
}

extension DeclaredType.Member {
    /// Returns the members of a declaration, in source order.
    fileprivate static func all(of declaration: Declaration, _ origins: Origins, _ graph: SchemaGraph) -> [Self] {
        switch declaration {
        case .structure(let model):
            model.properties.compactMap { property in
                origins.schemas(of: property, in: model.heading).first
                    .map { Self(property.name, .property, graph.location(of: $0)) }
            }
        case .union(let model):
            model.cases.compactMap { item in
                origins.schemas(of: item, in: model.heading).first
                    .map { Self(item.name, .case, graph.location(of: $0)) }
            }
        case .enumeration(let model):
            model.cases.compactMap { item in
                origins.entry(of: item, in: model.heading).map { Self(item.name, .case, graph.nameLocation(of: $0)) }
            }
        case .alias, .namespace, .newtype, .baseProtocol: []
        }
    }

    private init(_ name: SwiftName, _ kind: Kind, _ location: SourceLocation) {
        self.init(name: name.bare, kind: kind, path: location.file, pointer: location.pointer)
    }
}

extension DeclaredType.Kind {
    init(_ declaration: Declaration) {
        // A newtype is a struct in Swift.
        self = Self(rawValue: declaration.kind) ?? .struct
    }
}
