import JSONTree
import SchemaGraph
import SwiftModel

/// The place of a declaration in a mapping.
struct DeclarationID: Hashable, Comparable, Sendable {
    let index: Int
    static func < (lhs: DeclarationID, rhs: DeclarationID) -> Bool { lhs.index < rhs.index }
}

/// The place of a type's name in Swift.
struct NamePlace: Hashable {
    /// The declaration that holds the type; `nil` outside all others.
    let parent: DeclarationID?
    let name: String
}

/// A declaration on its way: what it is, where it nests, what it was made from.
struct DeclarationDraft {
    let id: DeclarationID
    let document: DocumentID
    /// The declaration that holds this one; `nil` outside all others.
    var parent: DeclarationID?
    /// The schema that it was made from.
    let schema: SchemaID
    /// Whether the schema stands where its type is used, rather than being a document's root or a definition.
    let isInline: Bool
    /// Whether the schema's description is that of a type around this one.
    var isDescribedOutside = false
    var name: String
    /// The name that it would have if that were not taken.
    var plainName: String
    var kind: Kind
    var children: [DeclarationID] = []
    var scope: NameScope

    /// Indirect, because drafts are copied more often than they are looked into.
    indirect enum Kind {
        /// Nothing yet, or only a place for other types.
        case namespace
        case alias(TypeDraft)
        /// The name that a place has for a type that it shares with others.
        case place(of: DeclarationID)
        case newtype(Scalar)
        case structure(StructDraft)
        case enumeration(EnumDraft)
        case union(UnionDraft)
    }
}

struct StructDraft {
    var properties: [PropertyDraft]
    var additional: AdditionalDraft
    var bases: [SchemaID]
}

struct PropertyDraft {
    let key: String
    let name: String
    let type: TypeDraft
    let isRequired: Bool
    let isNullable: Bool
    let constant: JSONNode?
    /// The only value of an enum that became a plain type.
    let listedValue: JSONNode?
    let defaultValue: JSONNode?
    /// The schemas that describe the property, for documentation.
    let schemas: [SchemaID]
}

enum AdditionalDraft {
    case dropped
    case rejected
    case kept(name: String, type: TypeDraft)
}

struct EnumDraft {
    let rawType: SwiftType
    let cases: [Case]
    /// Whether the schema allows other values of the raw type as well.
    var isExtensible = false

    struct Case {
        let name: String
        let entry: EnumEntry
        let documentation: String?

        var value: JSONNode { entry.value }
    }
}

struct UnionDraft {
    var branches: [Branch]
    var discriminator: Discriminator?
    /// Whether branches may be told apart by their titles, as Plank did with those of a `oneOf`.
    var usesTitles: Bool
    /// Whether a value fits one branch at most, as `oneOf` has it.
    var isExclusive = true
    /// What the schema allows besides the branches: nothing, or whatever is not of one of these types.
    var others: Others?

    struct Others {
        let besides: JSONTypes
    }

    struct Branch {
        var type: TypeDraft
        /// The type as code writes it, where that is the name of a place; `nil` for a type that is not shared.
        var place: TypeDraft?
        /// The schemas of the branch, which describe it; empty for plain types.
        var schemas: [SchemaID] = []
        /// What the schemas say together, to look for a tag in; `nil` for plain types.
        var shape: Shape?
        var title: String?
        /// What tells the branch from others, in upper camel case; `nil` where only its type does.
        var name: String?
        var documentation: String?
        var isObject = false

        /// The type as code writes it.
        var named: TypeDraft { place ?? type }
    }
}
