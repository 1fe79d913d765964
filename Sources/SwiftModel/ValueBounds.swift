/// The limits that a schema sets on a value in addition to its type, each named after its keyword.
///
/// If several schemas apply to a value, each limit is the tightest. A limit that Swift cannot express is omitted; no
/// value of the Swift type can exceed it.
public struct ValueBounds: Hashable, Sendable {
    /// The lowest allowed number.
    public var minimum: JSONConstant?
    /// The number that values must exceed.
    public var exclusiveMinimum: JSONConstant?
    /// The highest allowed number.
    public var maximum: JSONConstant?
    /// The number that values must be below.
    public var exclusiveMaximum: JSONConstant?
    /// The number of which values must be multiples.
    public var multipleOf: JSONConstant?
    /// The minimum number of Unicode scalars of a string.
    public var minLength: Int?
    /// The maximum number of Unicode scalars of a string.
    public var maxLength: Int?
    /// The regular expressions that a string must match, in ECMA-262 syntax.
    public var patterns: [String] = []
    /// The minimum number of elements of an array.
    public var minItems: Int?
    /// The maximum number of elements of an array.
    public var maxItems: Int?
    /// Whether the elements of an array must differ from each other.
    public var uniqueItems = false
    /// The minimum number of properties of an object.
    public var minProperties: Int?
    /// The maximum number of properties of an object.
    public var maxProperties: Int?

    /// Creates bounds that allow every value.
    public init() {}
}
