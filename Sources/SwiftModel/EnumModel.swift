/// An enum of raw values for an `enum` schema, with a case for values that the schema does not list.
public struct EnumModel: Hashable, Sendable, Codable {
    public let heading: Heading
    /// A scalar, or `.json` for values of several types.
    public let rawType: SwiftType
    public let cases: [Case]
    /// The case that keeps values that the schema does not list.
    public let unknownCase: SwiftName
    /// Whether a union compares branches by which values of the enum are known.
    public let isContested: Bool

    /// A value that the schema lists.
    public struct Case: Hashable, Sendable, Codable {
        public let name: SwiftName
        public let value: JSONConstant
        /// What the schema says about the value.
        public let facts: ValueFacts

        public init(name: SwiftName, value: JSONConstant, facts: ValueFacts) {
            self.name = name
            self.value = value
            self.facts = facts
        }
    }

    /// Whether Swift is told that some values are deprecated.
    public var hasDeprecatedCases: Bool { cases.contains(where: \.facts.isMarkedDeprecated) }

    public init(heading: Heading, rawType: SwiftType, cases: [Case], unknownCase: SwiftName, isContested: Bool) {
        self.heading = heading
        self.rawType = rawType
        self.cases = cases
        self.unknownCase = unknownCase
        self.isContested = isContested
    }
}
