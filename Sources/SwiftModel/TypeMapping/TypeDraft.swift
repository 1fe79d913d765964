import JSONTree
import SchemaGraph

/// A Swift type before names are final; in a finished model every reference is followed.
package indirect enum TypeDraft: Hashable, Sendable {
    case json
    /// A type that Swift or Foundation has: `Int`, `String`.
    case native(String)
    /// A type that takes a coding of the runtime's to read and write: `Date` by `DateTimeCoding`.
    case coded(type: String, coding: String)
    /// A type that the configuration names, with the module to import.
    case custom(type: String, module: String?)
    case list(TypeDraft)
    case set(TypeDraft)
    case map(TypeDraft)
    case nullable(TypeDraft)
    /// A type that most values have; the schema allows others as well, which a property keeps as they came.
    ///
    /// In no finished model: a property of such a type is marked as lenient, elsewhere the type becomes `JSONValue`.
    case lenient(TypeDraft)
    /// An array's element that is left out if it cannot be decoded. In no finished model: the property's coding says it.
    case droppable(TypeDraft)
    case declared(DeclarationID)
    /// The type of another schema, known when everything is mapped.
    case reference(SchemaID)

    static let bool = native("Bool")
    static let int = native("Int")
    static let double = native("Double")
    static let string = native("String")

    package var isNullable: Bool {
        if case .nullable = self { true } else { false }
    }

    /// The most arrays and dictionaries within each other: the compiler's time doubles with every few brackets of `[[[[Int]]]]`.
    static let deepestCollection = 8

    /// How many arrays and dictionaries lie within each other.
    package var collectionDepth: Int {
        switch self {
        case .list(let inner), .set(let inner), .map(let inner): inner.collectionDepth + 1
        case .nullable(let inner), .lenient(let inner), .droppable(let inner): inner.collectionDepth
        default: 0
        }
    }

    /// The declared type that the type is made of, itself or through arrays and dictionaries, if it is made of one.
    package var declaration: DeclarationID? {
        switch self {
        case .declared(let id): id
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner), .lenient(let inner),
            .droppable(let inner):
            inner.declaration
        case .json, .native, .coded, .custom, .reference: nil
        }
    }

    /// Whether the type is lenient, itself or within arrays and dictionaries.
    var isLenient: Bool {
        switch self {
        case .lenient: true
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner): inner.isLenient
        case .json, .native, .coded, .custom, .declared, .reference, .droppable: false
        }
    }

    /// The type that most values have, with nothing lenient in it.
    var settled: TypeDraft { replacingLenient { $0.settled } }

    /// The type that holds every value, with `JSONValue` for what is lenient in it.
    var opened: TypeDraft { replacingLenient { _ in .json } }

    /// The type with elements that are decoded or fail the array.
    var withoutDroppable: TypeDraft {
        switch self {
        case .droppable(let inner): inner.withoutDroppable
        case .list(let inner): .list(inner.withoutDroppable)
        case .set(let inner): .set(inner.withoutDroppable)
        case .map(let inner): .map(inner.withoutDroppable)
        case .nullable(let inner): inner.withoutDroppable.madeNullable(true)
        case .lenient(let inner): .lenient(inner.withoutDroppable)
        case .json, .native, .coded, .custom, .declared, .reference: self
        }
    }

    private func replacingLenient(_ replacement: (TypeDraft) -> TypeDraft) -> TypeDraft {
        guard isLenient else { return self }
        switch self {
        case .lenient(let inner): return replacement(inner)
        case .list(let inner): return .list(inner.replacingLenient(replacement))
        case .set(let inner): return .set(inner.replacingLenient(replacement))
        case .map(let inner): return .map(inner.replacingLenient(replacement))
        case .nullable(let inner): return inner.replacingLenient(replacement).madeNullable(true)
        case .json, .native, .coded, .custom, .declared, .reference, .droppable: return self
        }
    }

    func madeNullable(_ condition: Bool) -> TypeDraft {
        condition && !isNullable && self != .json ? .nullable(self) : self
    }
}

/// The place of a declaration in a mapping.
package struct DeclarationID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (lhs: DeclarationID, rhs: DeclarationID) -> Bool { lhs.index < rhs.index }
}

/// A declaration on its way: what it is, where it nests, what it was made from.
struct DeclarationDraft {
    let id: DeclarationID
    let document: DocumentID
    let parent: DeclarationID?
    /// The schema that it was made from.
    let schema: SchemaID
    var name: String
    var kind: Kind
    var children: [DeclarationID] = []
    var scope: NameScope

    enum Kind {
        /// Nothing yet, or only a place for other types.
        case namespace
        case alias(TypeDraft)
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
    let rawType: String
    let cases: [Case]

    struct Case {
        let name: String
        let value: JSONNode
        let documentation: String?
    }
}

struct UnionDraft {
    var branches: [Branch]
    var discriminator: Discriminator?
    /// Whether branches may be told apart by their titles, as Plank did.
    var usesTitles: Bool
    /// Whether a value fits one branch at most, as `oneOf` has it.
    var isExclusive = true
    /// What the schema allows besides the branches: nothing, or whatever is not of one of these types.
    var others: Others?

    struct Others {
        let besides: JSONTypes
    }

    struct Branch {
        let type: TypeDraft
        /// The schemas of the branch, to look for a tag in; empty for plain types.
        let schemas: [SchemaID]
        let title: String?
        let documentation: String?
        var isObject: Bool
    }
}

/// Where a type is declared, and what it is called there.
struct NameContext {
    let parent: DeclarationID
    /// The name if the schema does not ask for another.
    let name: String
    var precedence = Precedence.schema

    /// Which names come before `name`.
    enum Precedence {
        /// What the schema calls itself: its `x-swift-name`, then its `title`.
        case schema
        /// Its `x-swift-name` alone: a definition is called after its key.
        case place
        /// None, because several schemas share the type.
        case placeAlone
    }

    /// The same place for a type that several schemas share.
    var ofSeveral: NameContext { NameContext(parent: parent, name: name, precedence: .placeAlone) }

    func with(_ name: String) -> NameContext { NameContext(parent: parent, name: name) }
}
