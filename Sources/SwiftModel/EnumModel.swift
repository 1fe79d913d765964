/// An enum of raw values for an `enum` schema, with a case for values that the schema does not list.
public struct EnumModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// A scalar, or `.json` for values of several types.
    public let rawType: SwiftType
    /// The values that the schema lists, in its order.
    public let cases: [Case]
    /// The case for values that the schema does not list.
    public let unknownCase: SwiftName
    /// What happens to values that the schema does not list.
    public let unknownValues: UnknownValues
    /// Whether a union uses the known values of the enum to compare its branches.
    public let isContested: Bool
    /// Whether the schema also allows other values of the raw type.
    public let isExtensible: Bool

    /// What happens to values that an enum does not list.
    public enum UnknownValues: Hashable, Sendable {
        /// An extra case keeps them.
        case kept
        /// Decoding fails.
        case refused
        /// They are decoded as a value that the enum lists.
        case replaced(by: SwiftName)
    }

    /// A value that the schema lists.
    public struct Case: Hashable, Sendable {
        /// The name in Swift.
        public let name: SwiftName
        /// The value in JSON.
        public let value: JSONConstant
        /// What the schema says about the value.
        public let facts: ValueFacts

        /// Creates a case.
        public init(name: SwiftName, value: JSONConstant, facts: ValueFacts) {
            self.name = name
            self.value = value
            self.facts = facts
        }
    }

    /// Whether some cases are marked as deprecated in Swift.
    public var hasDeprecatedCases: Bool { cases.contains(where: \.facts.isMarkedDeprecated) }

    /// Whether the case for other values keeps its value in a box.
    ///
    /// The enum is then as large as a reference, and the compiler makes much less code to copy it. A number needs no
    /// box.
    public var isUnknownBoxed: Bool { rawType == .string || rawType == .json }

    /// Whether the enum has only the values that the schema lists.
    public var isClosed: Bool { unknownValues != .kept }

    /// Creates an enum.
    public init(
        heading: Heading,
        rawType: SwiftType,
        cases: [Case],
        unknownCase: SwiftName,
        unknownValues: UnknownValues = .kept,
        isContested: Bool,
        isExtensible: Bool = false
    ) {
        self.heading = heading
        self.rawType = rawType
        self.cases = cases
        self.unknownCase = unknownCase
        self.unknownValues = unknownValues
        self.isContested = isContested
        self.isExtensible = isExtensible
    }
}
