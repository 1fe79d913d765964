/// The protocol of a schema that others extend.
public struct ProtocolModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The properties that the protocol requires.
    public let requirements: [Requirement]

    /// A property that all conforming models have, with its type as declared: with `?` if it is optional.
    public typealias Requirement = CommonProperty

    /// Creates a protocol.
    public init(heading: Heading, requirements: [Requirement]) {
        self.heading = heading
        self.requirements = requirements
    }
}
