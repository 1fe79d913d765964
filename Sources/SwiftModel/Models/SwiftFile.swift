import SchemaGraph

/// One Swift file: the declarations that one schema document becomes, or a part of them.
///
/// It is `Encodable`, as all that it holds, so that a fingerprint can be taken of everything that shapes its text.
package struct SwiftFile: Sendable, Encodable {
    /// `Pin.swift`, after the schema file; `Pin+1.swift` for a part of a large one.
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
    /// The type of a whole document.
    @Unprinted package var root: TypeDraft
    /// The document that the file is made from.
    @Unprinted package var document: DocumentID
}

/// What Swift declares for a schema.
package enum Declaration: Sendable, Encodable {
    case structure(StructModel)
    case enumeration(EnumModel)
    case union(UnionModel)
    case alias(AliasModel)
    case namespace(NamespaceModel)
    case baseProtocol(ProtocolModel)
}

extension Declaration {
    /// What every declaration has.
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

    /// The declaration, then all that nest in it at any depth, in the order of the source.
    package var family: [Declaration] {
        var family: [Declaration] = []
        var open = [self]
        while let next = open.popLast() {
            family.append(next)
            open += next.nested.reversed()
        }
        return family
    }
}

/// What every declaration has: its name, its full path and the words of its schema.
package struct Heading: Sendable, Encodable {
    /// The declared name, in backticks where Swift needs them.
    package let name: String
    /// The name from the top of the file, `Pin.Image`; what an extension extends.
    package let path: String
    /// The path of the declaration that holds this one.
    package let parentPath: String?
    package let documentation: [String]
    package let access: String
    /// What types refer to the declaration by.
    @Unprinted package var id: DeclarationID
    /// The schema that it was made from.
    @Unprinted package var schema: SchemaID
}

/// `typealias`, for a schema that Swift already has a type for.
package struct AliasModel: Sendable, Encodable {
    package let heading: Heading
    package let type: String
    /// The same type, taken apart.
    @Unprinted package var value: TypeDraft
}

/// A caseless enum that holds the types of a document without a type of its own.
package struct NamespaceModel: Sendable, Encodable {
    package let heading: Heading
    package var nested: [Declaration]
}

/// The face that all children of an extended schema share.
package struct ProtocolModel: Sendable, Encodable {
    package let heading: Heading
    package let requirements: [Requirement]

    package struct Requirement: Sendable, Encodable {
        package let name: String
        package let type: String
        package let documentation: [String]
    }
}
