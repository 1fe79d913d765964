/// The one value that a property can have, or the one that its schema lists.
public struct OnlyValue: Hashable, Sendable, Codable {
    /// The value in JSON.
    public let json: JSONConstant
    /// The value as an expression of the property's type.
    public let expression: ValueExpression
    /// Whether the property takes other values too, as that of an enum does: only a union that tries its branches asks for it.
    public let isOpen: Bool

    public init(json: JSONConstant, expression: ValueExpression, isOpen: Bool = false) {
        self.json = json
        self.expression = expression
        self.isOpen = isOpen
    }
}
