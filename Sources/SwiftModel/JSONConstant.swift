/// A JSON value that a Swift literal can express.
public indirect enum JSONConstant: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// An integer greater than `Int.max`.
    case unsigned(UInt64)
    case number(Double)
    /// A number that no double holds, as its JSON text. Only the rules of schemas have such numbers.
    case decimal(String)
    case string(String)
    case array([JSONConstant])
    case object([Member])

    /// A key of an object and its value.
    public typealias Member = KeyedValue<JSONConstant>

    /// The text of a string; `nil` for other values.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
