import SchemaGraph
import SwiftModel

/// A Swift type before names are final and references are followed.
enum TypeDraft: Hashable, Sendable {
    case json
    /// A type that codes itself: `Int`, `String`.
    case scalar(Scalar)
    /// A type that takes a coding of the runtime's to read and write: `Date` by `DateTimeCoding`.
    indirect case coded(type: String, coding: String)
    /// A type that the configuration names, with the module to import.
    indirect case custom(type: String, module: String?)
    indirect case list(TypeDraft)
    indirect case set(TypeDraft)
    indirect case map(TypeDraft)
    indirect case nullable(TypeDraft)
    /// A type that most values have; the schema allows others as well, which a property keeps as they came.
    ///
    /// A property of such a type has a lenient coding; elsewhere the type becomes `JSONValue`.
    indirect case lenient(TypeDraft)
    /// An array's element that is left out if it cannot be decoded, by the property's coding.
    indirect case droppable(TypeDraft)
    case declared(DeclarationID)
    /// The type of another schema, known when everything is mapped.
    case reference(SchemaID)

    /// The type without `null`.
    var withoutNull: TypeDraft {
        if case .nullable(let inner) = self { inner } else { self }
    }

    static let bool = scalar(.bool)
    static let int = scalar(.int)
    static let double = scalar(.double)
    static let string = scalar(.string)

    var isNullable: Bool {
        if case .nullable = self { true } else { false }
    }

    /// A type without references.
    init(_ type: SwiftType) {
        switch type {
        case .json, .declared: self = .json
        case .scalar(let scalar): self = .scalar(scalar)
        case .coded(let name, let coding): self = .coded(type: name, coding: coding)
        case .custom(let name, let module): self = .custom(type: name, module: module)
        case .list(let element): self = .list(TypeDraft(element))
        case .set(let element): self = .set(TypeDraft(element))
        case .map(let value): self = .map(TypeDraft(value))
        case .optional(let wrapped): self = .nullable(TypeDraft(wrapped))
        }
    }

    /// The most arrays and dictionaries within each other: the compiler's time doubles with every few brackets of `[[[[Int]]]]`.
    static let deepestCollection = 8

    /// How many arrays and dictionaries lie within each other.
    var collectionDepth: Int {
        switch self {
        case .list(let inner), .set(let inner), .map(let inner): inner.collectionDepth + 1
        case .nullable(let inner), .lenient(let inner), .droppable(let inner): inner.collectionDepth
        default: 0
        }
    }

    /// The declared type that the type is made of, itself or through arrays and dictionaries, if it is made of one.
    var declaration: DeclarationID? {
        switch self {
        case .declared(let id): id
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner), .lenient(let inner),
            .droppable(let inner):
            inner.declaration
        case .json, .scalar, .coded, .custom, .reference: nil
        }
    }

    /// Whether the type is lenient, itself or within arrays and dictionaries.
    var isLenient: Bool {
        switch self {
        case .lenient: true
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner): inner.isLenient
        case .json, .scalar, .coded, .custom, .declared, .reference, .droppable: false
        }
    }

    /// Whether the type is what it says: nothing in it is lenient or droppable, or leads to a declaration. Most types are plain,
    /// and stay as they are where references are followed.
    var isPlain: Bool {
        switch self {
        case .json, .scalar, .coded, .custom: true
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner): inner.isPlain
        case .lenient, .droppable, .declared, .reference: false
        }
    }

    /// The type that most values have, with nothing lenient in it.
    var settled: TypeDraft { replacingLenient { $0.settled } }

    /// The type that holds every value, with `JSONValue` for what is lenient in it.
    var opened: TypeDraft { replacingLenient { _ in .json } }

    /// Whether elements of an array in the type may be left out.
    private var isDroppable: Bool {
        switch self {
        case .droppable: true
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner), .lenient(let inner):
            inner.isDroppable
        case .json, .scalar, .coded, .custom, .declared, .reference: false
        }
    }

    /// The type with elements that are decoded or fail the array.
    var withoutDroppable: TypeDraft {
        guard isDroppable else { return self }
        switch self {
        case .droppable(let inner): return inner.withoutDroppable
        case .list(let inner): return .list(inner.withoutDroppable)
        case .set(let inner): return .set(inner.withoutDroppable)
        case .map(let inner): return .map(inner.withoutDroppable)
        case .nullable(let inner): return inner.withoutDroppable.madeNullable(true)
        case .lenient(let inner): return .lenient(inner.withoutDroppable)
        case .json, .scalar, .coded, .custom, .declared, .reference: return self
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
        case .json, .scalar, .coded, .custom, .declared, .reference, .droppable: return self
        }
    }

    func madeNullable(_ condition: Bool) -> TypeDraft {
        condition && !isNullable && self != .json ? .nullable(self) : self
    }

    /// Whether every value of another type is one of this type too: `[Double]` holds what `[Int]` does.
    func covers(_ other: TypeDraft) -> Bool {
        switch (self, other) {
        case (.double, .int): true
        case (.nullable(let inner), _): inner.covers(other.withoutNull)
        case (.lenient(let inner), .lenient(let other)): inner.covers(other)
        case (.lenient(let inner), _): inner.covers(other)
        case (.list(let inner), .list(let other)), (.set(let inner), .set(let other)),
            (.map(let inner), .map(let other)):
            inner.covers(other)
        default: self == other
        }
    }
}

extension TypeDraft {
    /// The type with other declarations in the place of its own.
    func replacingDeclared(_ replacement: (DeclarationID) -> DeclarationID) -> TypeDraft {
        switch self {
        case .declared(let id): .declared(replacement(id))
        case .list(let inner): .list(inner.replacingDeclared(replacement))
        case .set(let inner): .set(inner.replacingDeclared(replacement))
        case .map(let inner): .map(inner.replacingDeclared(replacement))
        case .nullable(let inner): .nullable(inner.replacingDeclared(replacement))
        case .lenient(let inner): .lenient(inner.replacingDeclared(replacement))
        case .droppable(let inner): .droppable(inner.replacingDeclared(replacement))
        case .json, .scalar, .coded, .custom, .reference: self
        }
    }

    /// The type with text where it would take a coding.
    var withoutCodings: TypeDraft {
        switch self {
        case .coded: .string
        case .list(let inner): .list(inner.withoutCodings)
        case .set(let inner): .set(inner.withoutCodings)
        case .map(let inner): .map(inner.withoutCodings)
        case .nullable(let inner): .nullable(inner.withoutCodings)
        default: self
        }
    }
}
