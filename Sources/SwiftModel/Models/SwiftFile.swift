/// One Swift file: the declarations that one schema document becomes, or a part of them.
package struct SwiftFile: Sendable {
    /// `Pin.swift`, after the schema file; `Pin+Image.swift` for a part of a large one.
    package var name: String
    /// The schema's path as the user wrote it.
    package let schema: String
    /// The modules to import, sorted.
    package let imports: [String]
    /// The caseless enum around all of the run's types, if the user asked for one.
    package let namespace: String?
    package let access: String
    package var declarations: [Declaration]
    /// The Swift name of the type that the document's root becomes; nil for a part without it.
    package var rootType: String?
}

/// What Swift declares for a schema.
package enum Declaration: Sendable {
    case structure(StructModel)
    case enumeration(EnumModel)
    case union(UnionModel)
    case alias(AliasModel)
    case namespace(NamespaceModel)
    case baseProtocol(ProtocolModel)

    package var heading: Heading {
        switch self {
        case .structure(let model): model.heading
        case .enumeration(let model): model.heading
        case .union(let model): model.heading
        case .alias(let model): model.heading
        case .namespace(let model): model.heading
        case .baseProtocol(let model): model.heading
        }
    }

    /// The declarations that stand in an extension of this one.
    package var nested: [Declaration] {
        get {
            switch self {
            case .structure(let model): model.nested
            case .union(let model): model.nested
            case .namespace(let model): model.nested
            case .enumeration, .alias, .baseProtocol: []
            }
        }
        set {
            switch self {
            case .structure(var model):
                model.nested = newValue
                self = .structure(model)
            case .union(var model):
                model.nested = newValue
                self = .union(model)
            case .namespace(var model):
                model.nested = newValue
                self = .namespace(model)
            case .enumeration, .alias, .baseProtocol:
                break
            }
        }
    }
}

/// What every declaration has: its name, its full path and the words of its schema.
package struct Heading: Sendable {
    /// The declared name, in backticks where Swift needs them.
    package let name: String
    /// The name from the top of the file, `Pin.Image`; what an extension extends.
    package let path: String
    /// The path of the declaration that holds this one.
    package let parentPath: String?
    package let documentation: [String]
    package let access: String
}

/// `typealias`, for a schema that Swift already has a type for.
package struct AliasModel: Sendable {
    package let heading: Heading
    package let type: String
}

/// A caseless enum that holds the types of a document without a type of its own.
package struct NamespaceModel: Sendable {
    package let heading: Heading
    package var nested: [Declaration]
}

/// The face that all children of an extended schema share.
package struct ProtocolModel: Sendable {
    package let heading: Heading
    package let requirements: [Requirement]

    package struct Requirement: Sendable {
        package let name: String
        package let type: String
        package let documentation: [String]
    }
}
