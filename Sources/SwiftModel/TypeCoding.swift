/// The coding of the runtime that reads and writes a value whose `Codable` conformance does not match the JSON.
public indirect enum TypeCoding: Hashable, Sendable {
    /// The type's own `Codable` conformance, as a part of another coding.
    case plain(SwiftType)
    /// The name of a coding of strings: `PlankDateTimeCoding`.
    case text(String)
    /// The name of a coding of numbers: `PlankUnixSecondsCoding`.
    case number(String)
    /// Reads a number from a string too.
    case numberOrText(Scalar)
    /// Rejects a string that does not match the format, which the coding alone would keep.
    case strict(TypeCoding)
    case list(TypeCoding)
    /// Drops the elements that cannot be decoded.
    case lenientList(TypeCoding)
    case set(TypeCoding, isOrdered: Bool)
    case map(TypeCoding)
    case nullable(TypeCoding)
    /// Keeps a value of another type unchanged.
    case lenient(TypeCoding)
    /// Keeps the JSON of a value that a merge patch can change partially.
    case patch(TypeCoding)

    /// Whether JSON that has no value, because it or an element of it is of another type, is kept unchanged.
    public var isLenient: Bool {
        switch self {
        case .lenient: true
        case .list(let inner), .set(let inner, _), .map(let inner), .nullable(let inner): inner.isLenient
        case .plain, .text, .number, .numberOrText, .strict, .lenientList, .patch: false
        }
    }

    /// Whether the values are strings of a format.
    public var isText: Bool { if case .text = self { true } else { false } }

    /// The coding of the elements, or of the value.
    package var inner: TypeCoding? {
        switch self {
        case .plain, .text, .number, .numberOrText: nil
        case .strict(let inner), .list(let inner), .lenientList(let inner), .set(let inner, _), .map(let inner),
            .nullable(let inner), .lenient(let inner), .patch(let inner):
            inner
        }
    }

    /// The name of the coding's type in the runtime, without its argument.
    package var name: String {
        switch self {
        case .text(let name), .number(let name): name
        case .plain: "PlankPlainCoding"
        case .numberOrText: "PlankNumberOrTextCoding"
        case .strict: "PlankStrictCoding"
        case .list: "PlankListCoding"
        case .lenientList: "PlankLenientListCoding"
        case .set(_, let isOrdered): isOrdered ? "PlankOrderedSetCoding" : "PlankSetCoding"
        case .map: "PlankMapCoding"
        case .nullable: "PlankNullableCoding"
        case .lenient: "PlankLenientCoding"
        case .patch: "PlankPatchCoding"
        }
    }

    /// Returns the coding as Swift code inside the declaration at `scope`.
    public func spelling(in scope: TypePath) -> String {
        switch self {
        case .plain(let type): name + "<" + type.spelling(in: scope) + ">"
        case .numberOrText(let number): name + "<" + number.name + ">"
        default: inner.map { name + "<" + $0.spelling(in: scope) + ">" } ?? name
        }
    }
}
