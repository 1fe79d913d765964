/// The limits that a schema sets on a value in addition to its type, each named after its keyword.
///
/// If several schemas apply to a value, each limit is the tightest. A limit that Swift cannot express is omitted; no
/// value of the Swift type can exceed it.
public struct ValueBounds: Hashable, Sendable, Codable {
    public var minimum: JSONConstant?
    public var exclusiveMinimum: JSONConstant?
    public var maximum: JSONConstant?
    public var exclusiveMaximum: JSONConstant?
    public var multipleOf: JSONConstant?
    /// The minimum number of Unicode scalars of a string.
    public var minLength: Int?
    /// The maximum number of Unicode scalars of a string.
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
