/// Whether a property must be there, and what it may be.
public enum Presence: Hashable, Sendable, Codable {
    /// Always there with this value, so that nothing is stored.
    case constant(OnlyValue)
    /// Always there.
    case required(allowsNull: Bool)
    /// May be missing; `only` is the one value that it can have, or that the schema lists, if there is a single one.
    case optional(allowsNull: Bool, only: OnlyValue?)

    public var isRequired: Bool {
        if case .optional = self { false } else { true }
    }

    public var allowsNull: Bool {
        switch self {
        case .constant: false
        case .required(let allowsNull), .optional(let allowsNull, _): allowsNull
        }
    }

    /// The value of a property that always has the same one.
    public var constant: OnlyValue? {
        if case .constant(let value) = self { value } else { nil }
    }

    /// The one value that the property can have.
    public var onlyValue: OnlyValue? {
        guard let value = listedValue, !value.isOpen else { return nil }
        return value
    }

    /// The one value that the property can have, or that its schema lists.
    public var listedValue: OnlyValue? {
        switch self {
        case .constant(let value): value
        case .required: nil
        case .optional(_, let value): value
        }
    }
}
