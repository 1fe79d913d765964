/// The protocol of a schema that others extend.
public struct ProtocolModel: Hashable, Sendable, Codable {
    public let heading: Heading
    public let requirements: [Requirement]

    /// A property that all conforming models have.
    public struct Requirement: Hashable, Sendable, Codable {
        public let name: SwiftName
        /// The type as declared, with `?` if it is optional.
        public let type: SwiftType
        public let facts: ValueFacts

        public init(name: SwiftName, type: SwiftType, facts: ValueFacts) {
            self.name = name
            self.type = type
            self.facts = facts
        }
    }

    public init(heading: Heading, requirements: [Requirement]) {
        self.heading = heading
        self.requirements = requirements
    }
}
