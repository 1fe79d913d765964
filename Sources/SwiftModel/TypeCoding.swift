/// The coding of the runtime that reads and writes a value whose `Codable` conformance does not match the JSON.
public indirect enum TypeCoding: Hashable, Sendable, Codable {
    /// The type's own `Codable` conformance, as a part of another coding.
    case plain(SwiftType)
    /// The name of a coding of strings: `DateTimeCoding`.
    case text(String)
    /// The name of a coding of numbers: `UnixSecondsCoding`.
    case number(String)
    /// Reads a number from a string too.
    case numberOrText(Scalar)
    /// Rejects a string that does not match the format, which the coding alone would keep.
    case strict(TypeCoding)
    case list(TypeCoding)
    /// Drops the elements that cannot be decoded.
    case lenientList(TypeCoding)
    case set(TypeCoding)
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
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner): inner.isLenient
        case .plain, .text, .number, .numberOrText, .strict, .lenientList, .patch: false
        }
    }

    /// Returns the coding as Swift code inside the declaration at `scope`.
    public func spelling(in scope: TypePath) -> String {
        switch self {
        case .plain(let type): "PlainCoding<" + type.spelling(in: scope) + ">"
        case .text(let name), .number(let name): name
        case .numberOrText(let number): "NumberOrTextCoding<" + number.name + ">"
        case .strict(let inner): "StrictCoding<" + inner.spelling(in: scope) + ">"
        case .list(let inner): "ListCoding<" + inner.spelling(in: scope) + ">"
        case .lenientList(let inner): "LenientListCoding<" + inner.spelling(in: scope) + ">"
        case .set(let inner): "SetCoding<" + inner.spelling(in: scope) + ">"
        case .map(let inner): "MapCoding<" + inner.spelling(in: scope) + ">"
        case .nullable(let inner): "NullableCoding<" + inner.spelling(in: scope) + ">"
        case .lenient(let inner): "LenientCoding<" + inner.spelling(in: scope) + ">"
        case .patch(let inner): "PatchCoding<" + inner.spelling(in: scope) + ">"
        }
    }
}
