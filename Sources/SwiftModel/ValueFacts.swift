/// What a schema says about a value in addition to its type.
public struct ValueFacts: Hashable, Sendable {
    /// The schema's `description`.
    public var description: String?
    /// The reason for the deprecation, or an empty string; `nil` if the value is not deprecated.
    public var deprecation: String?
    /// Whether the deprecation is marked in Swift, so that code that uses the value gets a warning. Otherwise only the
    /// comment mentions it.
    public var isMarkedDeprecated: Bool
    /// Whether only the server sets the value.
    public var isReadOnly: Bool
    /// Whether the server never sends the value.
    public var isWriteOnly: Bool
    /// The schema's `examples`, each as JSON text.
    public var examples: [String]
    /// The schema's `default` as JSON text, if no Swift expression has that value; `nil` otherwise.
    public var inexpressibleDefault: String?
    /// The values that the schema allows, if the declaration in Swift does not show them; `nil` otherwise.
    public var unshownValues: UnshownValues?
    /// The limits of the value; `nil` if there are none.
    public var bounds: ValueBounds? {
        get { storedBounds?.value }
        set { storedBounds = newValue.map(Reference.init) }
    }
    /// A reference, because bounds are large and few values have them.
    private var storedBounds: Reference<ValueBounds>?

    /// The values of a property whose type has others too, as JSON texts.
    public enum UnshownValues: Hashable, Sendable {
        /// The schema allows a single value.
        case only(String)
        /// The tags of a union's branch. The union writes the first one in place of any other value.
        case tags([String])
    }

    /// Creates facts, by default none.
    public init(
        description: String? = nil,
        deprecation: String? = nil,
        isMarkedDeprecated: Bool = false,
        isReadOnly: Bool = false,
        isWriteOnly: Bool = false,
        examples: [String] = [],
        inexpressibleDefault: String? = nil,
        unshownValues: UnshownValues? = nil,
        bounds: ValueBounds? = nil
    ) {
        self.description = description
        self.deprecation = deprecation
        self.isMarkedDeprecated = isMarkedDeprecated
        self.isReadOnly = isReadOnly
        self.isWriteOnly = isWriteOnly
        self.examples = examples
        self.inexpressibleDefault = inexpressibleDefault
        self.unshownValues = unshownValues
        storedBounds = bounds.map(Reference.init)
    }
}
