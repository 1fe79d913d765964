/// Whether a property is required, and which values it can have.
public enum Presence: Hashable, Sendable {
    /// The property always has this value, so nothing is stored.
    case constant(OnlyValue)
    /// The property is required.
    case required(allowsNull: Bool)
    /// The property can be missing. `only` is the only value that it can have or that the schema lists, if there is
    /// one.
    case optional(allowsNull: Bool, only: OnlyValue?)

    /// Whether the key is required.
    public var isRequired: Bool {
        if case .optional = self { false } else { true }
    }

    /// Whether the value can be `null`.
    public var allowsNull: Bool {
        switch self {
        case .constant: false
        case .required(let allowsNull), .optional(let allowsNull, _): allowsNull
        }
    }

    /// The value of a constant property.
    public var constant: OnlyValue? {
        if case .constant(let value) = self { value } else { nil }
    }

    /// The only value that the property can have.
    public var onlyValue: OnlyValue? { listedValue?.isOpen == false ? listedValue : nil }

    /// The only value that the property can have or that its schema lists.
    public var listedValue: OnlyValue? {
        switch self {
        case .constant(let value): value
        case .required: nil
        case .optional(_, let value): value
        }
    }
}
