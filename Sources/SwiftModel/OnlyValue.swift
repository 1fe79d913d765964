/// The one value that a property can have.
public struct OnlyValue: Hashable, Sendable, Codable {
    /// The value in JSON.
    public let json: JSONConstant
    /// The value as an expression of the property's type.
    public let expression: ValueExpression

    public init(json: JSONConstant, expression: ValueExpression) {
        self.json = json
        self.expression = expression
    }
}
