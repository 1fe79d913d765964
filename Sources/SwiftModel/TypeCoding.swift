/// The coding of the runtime that reads and writes a value of a type that does not code itself.
public indirect enum TypeCoding: Hashable, Sendable, Codable {
    /// The type's own `Codable`, inside a coding of something that needs one.
    case plain(SwiftType)
    /// A coding of texts, by its name: `DateTimeCoding`.
    case text(String)
    /// Refuses a text that does not fit, where the coding alone would keep it.
    case strict(TypeCoding)
    case list(TypeCoding)
    /// Leaves out the elements that cannot be decoded.
    case lenientList(TypeCoding)
    case set(TypeCoding)
    case map(TypeCoding)
    case nullable(TypeCoding)
    /// Keeps a value of another type as it came.
    case lenient(TypeCoding)
    /// Keeps the JSON of a value that a merge patch may change in part.
    case patch(TypeCoding)

    /// Whether a value of another type is kept as it came.
    public var isLenient: Bool {
        if case .lenient = self { true } else { false }
    }

    /// The coding as Swift code inside the declaration at `scope`.
    public func spelling(in scope: TypePath) -> String {
        switch self {
        case .plain(let type): "PlainCoding<" + type.spelling(in: scope) + ">"
        case .text(let name): name
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
