import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

/// A Swift type before names are final and references are resolved.
enum TypeDraft: Hashable, Sendable {
    case json
    /// A type that conforms to `Codable` directly: `Int`, `String`.
    case scalar(Scalar)
    /// A type that is coded by one of the runtime's codings: `Date` by `PlankDateTimeCoding`.
    indirect case coded(type: String, coding: String, json: Scalar)
    /// A number that JSON can have as a string too.
    case numberOrText(Scalar)
    /// A type that the configuration names, with the module to import.
    indirect case custom(type: String, module: String?)
    indirect case list(TypeDraft)
    indirect case set(TypeDraft, isOrdered: Bool)
    indirect case map(TypeDraft)
    indirect case nullable(TypeDraft)
    /// The type of most values; others are allowed too, and a property keeps them unchanged by a lenient coding. Elsewhere
    /// the type is replaced by `PlankJSON`.
    indirect case lenient(TypeDraft)
    /// The type of an array's elements that the property's coding skips if they cannot be decoded.
    indirect case droppable(TypeDraft)
    /// The value of the only property that the objects of a union's branch have, with the property's key. The case of
    /// the branch has that value, and the union reads and writes the object.
    indirect case entry(key: String, TypeDraft)
    case declared(DeclarationID)
    /// The type of another schema, which is known when everything is mapped.
    case reference(SchemaID)

    var withoutNull: TypeDraft { if case .nullable(let inner) = self { inner } else { self } }

    static let bool = scalar(.bool)
    static let int = scalar(.int)
    static let double = scalar(.double)
    static let string = scalar(.string)
    /// The type of schemas that allow only `null`.
    static let null = nullable(scalar(.null))

    var entryKey: String? { if case .entry(let key, _) = self { key } else { nil } }

    var isNullable: Bool { if case .nullable = self { true } else { false } }

    init(_ type: SwiftType) {
        switch type {
        case .json, .declared: self = .json
        case .scalar(let scalar): self = .scalar(scalar)
        case .coded(let name, let coding, let json): self = .coded(type: name, coding: coding, json: json)
        case .numberOrText(let number): self = .numberOrText(number)
        case .custom(let name, let module): self = .custom(type: name, module: module)
        case .list(let element): self = .list(TypeDraft(element))
        case .set(let element, let isOrdered): self = .set(TypeDraft(element), isOrdered: isOrdered)
        case .map(let value): self = .map(TypeDraft(value))
        case .optional(let wrapped): self = .nullable(TypeDraft(wrapped))
        }
    }

    /// The compiler's time doubles with every few brackets of `[[[[Int]]]]`.
    static let deepestCollection = 8

    /// The type of an array's elements, of a dictionary's values, or in a wrapper; `nil` for other types.
    var inner: TypeDraft? {
        switch self {
        case .list(let inner), .set(let inner, _), .map(let inner), .nullable(let inner), .lenient(let inner),
            .droppable(let inner), .entry(_, let inner):
            inner
        case .json, .scalar, .coded, .numberOrText, .custom, .declared, .reference: nil
        }
    }

    var collectionDepth: Int {
        switch self {
        case .list(let inner), .set(let inner, _), .map(let inner): inner.collectionDepth + 1
        default: inner?.collectionDepth ?? 0
        }
    }

    /// The declared type that the type is, or that its arrays and dictionaries contain.
    var declaration: DeclarationID? { if case .declared(let id) = self { id } else { inner?.declaration } }

    /// Whether the type, or a type in its arrays and dictionaries, is lenient.
    var isLenient: Bool {
        switch self {
        case .lenient: true
        case .droppable, .entry: false
        default: inner?.isLenient ?? false
        }
    }

    /// Whether resolving references does not change the type, as most types: it contains nothing that is lenient or
    /// droppable, and neither declarations nor references.
    var isPlain: Bool {
        switch self {
        case .lenient, .droppable, .declared, .reference: false
        default: inner?.isPlain ?? true
        }
    }

    /// The type with each lenient type replaced by the type of most values.
    var settled: TypeDraft { replacingLenient { $0.settled } }

    /// The type with each lenient type replaced by `PlankJSON`, so that it holds every value.
    var opened: TypeDraft { replacingLenient { _ in .json } }

    /// The type with arrays that fail to decode if an element does.
    var withoutDroppable: TypeDraft {
        if case .droppable(let inner) = self { inner.withoutDroppable } else { replacingInner(\.withoutDroppable) }
    }

    private func replacingLenient(_ replacement: (TypeDraft) -> TypeDraft) -> TypeDraft {
        guard isLenient else { return self }
        if case .lenient(let inner) = self { return replacement(inner) }
        return replacingInner { $0.replacingLenient(replacement) }
    }

    /// Returns the type with another type in its array, dictionary or wrapper; other types unchanged.
    private func replacingInner(_ replacement: (TypeDraft) -> TypeDraft) -> TypeDraft {
        switch self {
        case .list(let inner): .list(replacement(inner))
        case .set(let inner, let isOrdered): .set(replacement(inner), isOrdered: isOrdered)
        case .map(let inner): .map(replacement(inner))
        case .nullable(let inner): replacement(inner).madeNullable(true)
        case .lenient(let inner): .lenient(replacement(inner))
        case .droppable(let inner): .droppable(replacement(inner))
        case .entry(let key, let inner): .entry(key: key, replacement(inner))
        case .json, .scalar, .coded, .numberOrText, .custom, .declared, .reference: self
        }
    }

    func madeNullable(_ condition: Bool) -> TypeDraft {
        condition && !isNullable && self != .json ? .nullable(self) : self
    }

    /// Returns whether every value of another type is also a value of this type: `[Double]` covers `[Int]`.
    func covers(_ other: TypeDraft) -> Bool {
        switch (self, other) {
        case (.double, .int), (.scalar(.int64), .int): true
        case (.nullable(let inner), _): inner.covers(other.withoutNull)
        case (.list(let inner), .list(let other)), (.set(let inner, _), .set(let other, _)),
            (.map(let inner), .map(let other)), (.lenient(let inner), .lenient(let other)),
            (.lenient(let inner), let other):
            inner.covers(other)
        default: self == other
        }
    }

    func replacingDeclared(_ replacement: (DeclarationID) -> DeclarationID) -> TypeDraft {
        if case .declared(let id) = self { return .declared(replacement(id)) }
        return replacingInner { $0.replacingDeclared(replacement) }
    }

    /// The type with those of JSON instead of types that need a coding: `String` instead of a `Date` that is a string.
    var withoutCodings: TypeDraft {
        switch self {
        case .coded(_, _, let json): .scalar(json)
        case .numberOrText: .json
        default: replacingInner(\.withoutCodings)
        }
    }

    /// `nil` for arrays, objects and numbers that no literal can express.
    init?(constant: JSONNode) {
        switch JSONConstant(scalar: constant) {
        case .string: self = .string
        case .bool: self = .bool
        case .integer: self = .int
        case .unsigned: self = .scalar(.uint64)
        case .number where constant.number.map { !$0.isInteger || $0.isExactDouble } ?? false: self = .double
        default: return nil
        }
    }

    /// Returns the name of the case for a union's branch that only its type describes: `string`, `strings`, `dictionary`.
    func caseName(_ identifiers: SwiftIdentifier, declared: (DeclarationID) -> String) -> String {
        switch self {
        case .scalar(let scalar), .numberOrText(let scalar): return scalar.caseName
        case .coded(let name, _, _), .custom(let name, _):
            // `Foundation.Data` is the type's name in full.
            return identifiers.lowerCamel(String(name.split(separator: ".").last ?? ""))
        case .declared(let id): return identifiers.lowerCamel(declared(id))
        case .list(let element), .set(let element, _):
            return element == .json ? "array" : Self.plural(element.caseName(identifiers, declared: declared))
        case .map(let element):
            return element == .json ? "dictionary" : element.caseName(identifiers, declared: declared) + "ByKey"
        case .nullable(let inner), .lenient(let inner), .droppable(let inner):
            return inner.caseName(identifiers, declared: declared)
        case .entry(let key, _): return identifiers.lowerCamel(key)
        case .json, .reference: return "value"
        }
    }

    private static func plural(_ name: String) -> String {
        // The plural of `number` is `numbers`, that of `numbers` is `numbersList`.
        if EnglishPlural.singular(name) != nil { return name + "List" }
        if name.hasSuffix("s") || name.hasSuffix("x") { return name + "es" }
        if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + "s"
    }
}
