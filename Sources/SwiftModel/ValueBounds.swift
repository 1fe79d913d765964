/// The limits that a schema sets on a value besides its type, each named after its keyword.
///
/// Where several schemas apply to a value, each limit is the tightest. A limit that Swift cannot express is left out; no
/// value that Swift holds can exceed it.
public struct ValueBounds: Hashable, Sendable, Codable {
    public var minimum: JSONConstant?
    public var exclusiveMinimum: JSONConstant?
    public var maximum: JSONConstant?
    public var exclusiveMaximum: JSONConstant?
    public var multipleOf: JSONConstant?
    /// The fewest Unicode scalars of a string.
    public var minLength: Int?
    /// The most Unicode scalars of a string.
    public var maxLength: Int?
    /// The regular expressions that a string must match, in ECMA-262 syntax.
    public var patterns: [String] = []
    public var minItems: Int?
    public var maxItems: Int?
    /// Whether the elements of an array must differ from each other.
    public var uniqueItems = false
    public var minProperties: Int?
    public var maxProperties: Int?

    /// Creates bounds that allow every value.
    public init() {}
}
