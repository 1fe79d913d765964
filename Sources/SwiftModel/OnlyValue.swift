/// The only value that a property can have or that its schema lists.
public struct OnlyValue: Hashable, Sendable {
    /// The value in JSON.
    public let json: JSONConstant
    /// The value as an expression of the property's type.
    public let expression: ValueExpression
    /// Whether the property accepts other values too, as an open enum does.
    public let isOpen: Bool

    /// Creates a value, by default the only one that the property can have.
    public init(json: JSONConstant, expression: ValueExpression, isOpen: Bool = false) {
        self.json = json
        self.expression = expression
        self.isOpen = isOpen
    }
}
