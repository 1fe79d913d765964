/// The protocol of a schema that others extend.
public struct ProtocolModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The properties that the protocol requires.
    public let requirements: [Requirement]

    /// A property that all conforming models have.
    public struct Requirement: Hashable, Sendable {
        /// The name in Swift.
        public let name: SwiftName
        /// The type as declared, with `?` if it is optional.
        public let type: SwiftType
        /// What the schema says about the value.
        public let facts: ValueFacts

        /// Creates a requirement.
        public init(name: SwiftName, type: SwiftType, facts: ValueFacts) {
            self.name = name
            self.type = type
            self.facts = facts
        }
    }

    /// Creates a protocol.
    public init(heading: Heading, requirements: [Requirement]) {
        self.heading = heading
        self.requirements = requirements
    }
}
