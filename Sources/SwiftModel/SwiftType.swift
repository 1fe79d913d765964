/// The Swift type of a value in a finished model.
public enum SwiftType: Hashable, Sendable {
    /// `PlankJSON`, for any value.
    case json
    /// A type that conforms to `Codable`.
    case scalar(Scalar)
    /// A Foundation type that a coding of the runtime reads and writes, and its type in JSON: `Date` by `PlankDateTimeCoding`,
    /// from a `String`.
    indirect case coded(name: String, coding: String, json: Scalar)
    /// A number that JSON can have as a string too.
    case numberOrText(Scalar)
    /// A type named by the configuration, and the module to import for it.
    indirect case custom(name: String, module: String?)
    indirect case list(element: SwiftType)
    /// A `Set`, or a `PlankOrderedSet` if the elements keep their order.
    indirect case set(element: SwiftType, isOrdered: Bool)
    /// A dictionary whose keys are strings.
    indirect case map(value: SwiftType)
    indirect case optional(wrapped: SwiftType)
    /// A type that the run declares.
    case declared(path: TypePath)

    /// `Bool`.
    public static let bool = scalar(.bool)
    /// `Int`.
    public static let int = scalar(.int)
    /// `Double`.
    public static let double = scalar(.double)
    /// `String`.
    public static let string = scalar(.string)

    /// Whether the type has a `?`.
    public var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without the `?` of an optional.
    public var wrapped: SwiftType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The innermost type: the element of arrays, sets and dictionaries at any depth.
    public var innermost: SwiftType {
        switch self {
        case .list(let inner), .set(let inner, _), .map(let inner), .optional(let inner): inner.innermost
        case .json, .scalar, .coded, .numberOrText, .custom, .declared: self
        }
    }

    /// The declared type at the core of the type: the type itself or the element of collections.
    public var declaration: TypePath? {
        if case .declared(let path) = innermost { path } else { nil }
    }

    /// The module to import for the type; `nil` for types of the standard library, the runtime and the run itself.
    public var module: String? {
        switch innermost {
        case .scalar(let scalar), .numberOrText(let scalar): scalar.module
        case .coded: "Foundation"
        case .custom(_, let module): module
        default: nil
        }
    }

    /// Returns the type as Swift code inside the declaration at `scope`, where nested types need no qualification.
    public func spelling(in scope: TypePath = .top) -> String {
        switch self {
        case .json: "PlankJSON"
        case .scalar(let scalar), .numberOrText(let scalar): scalar.name
        case .coded(let name, _, _), .custom(let name, _): name
        case .list(let element): "[" + element.spelling(in: scope) + "]"
        case .set(let element, let isOrdered):
            (isOrdered ? "PlankOrderedSet<" : "Set<") + element.spelling(in: scope) + ">"
        case .map(let value): "[String: " + value.spelling(in: scope) + "]"
        case .optional(let wrapped): wrapped.spelling(in: scope) + "?"
        case .declared(let path): path.spelling(in: scope)
        }
    }

    /// Returns the spelling for a variable without an initial value. With a `?`, the variable would start as `nil`, and
    /// Swift copies a struct with such a variable at the end of each initializer.
    public func startlessSpelling(in scope: TypePath) -> String {
        guard case .optional(let wrapped) = self else { return spelling(in: scope) }
        return "Optional<\(wrapped.spelling(in: scope))>"
    }
}
