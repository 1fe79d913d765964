/// A Swift expression for a value from the schema, such as a property's default.
public indirect enum ValueExpression: Hashable, Sendable {
    /// A literal of a scalar type.
    case scalar(JSONConstant)
    /// A `Decimal` with a fraction: `significand × 10^exponent`.
    case decimal(significand: Int, exponent: Int)
    /// A `PlankJSON`.
    case json(JSONConstant)
    /// A case of the enum that the context requires.
    case enumCase(SwiftName)
    /// A value of the enum that the context requires, by its raw value, because naming its case would cause a warning.
    case rawValue(JSONConstant)
    case array([ValueExpression])
    case dictionary([Entry])

    /// A key of a dictionary and its value.
    public typealias Entry = KeyedValue<ValueExpression>
}
