import SchemaGraph
import SwiftModel
import TypeMapping

/// A Swift type that a run declares, and the place of its schema.
public struct DeclaredType: Sendable, Hashable {
    /// What Swift declares.
    public enum Kind: String, CaseIterable, Sendable, Hashable {
        case `struct`
        /// Raw values, for an `enum` schema.
        case `enum`
        /// An enum with associated values, for a schema with alternatives.
        case union
        case alias
        /// A caseless enum that only holds other types.
        case namespace
        /// What a schema that others extend and those others have in common.
        case `protocol`
    }

    /// The name from the top of the module: `Pin.Image`.
    public let name: String
    /// What Swift declares.
    public let kind: Kind
    /// The schema file, as the user or a reference wrote it.
    public let path: String
    /// The JSON pointer of the schema in its file; empty for the root.
    public let pointer: String

    /// A type called `name`, made from the schema at `pointer` in the file at `path`.
    public init(name: String, kind: Kind, path: String, pointer: String) {
        self.name = name
        self.kind = kind
        self.path = path
        self.pointer = pointer
    }
}

extension DeclaredType {
    /// Every type of `files`, in the order of the files and of the declarations in them.
    static func all(in models: MappedModels, _ graph: SchemaGraph) -> [DeclaredType] {
        models.files.flatMap { file in
            file.declarations.flatMap(\.family).filter { !$0.isPlace }.map { declaration in
                let schema = graph[models.origins.schema(of: declaration.heading)]
                return DeclaredType(
                    name: declaration.heading.path.description,
                    kind: Kind(declaration),
                    path: graph[schema.document].path,
                    pointer: schema.pointer
                )
            }
        }
    }
}

extension DeclaredType.Kind {
    init(_ declaration: Declaration) {
        switch declaration {
        case .structure, .newtype: self = .struct
        case .enumeration: self = .enum
        case .union: self = .union
        case .alias: self = .alias
        case .namespace: self = .namespace
        case .baseProtocol: self = .protocol
        }
    }
}

extension Declaration {
    /// Whether the declaration only names a type that several places share.
    fileprivate var isPlace: Bool {
        if case .alias(let model) = self { model.isPlace } else { false }
    }
}
