/// A struct around a scalar, so that values of the same scalar with different meanings are not mixed up.
public struct NewtypeModel: Hashable, Sendable, Codable {
    public let heading: Heading
    public let scalar: Scalar

    public init(heading: Heading, scalar: Scalar) {
        self.heading = heading
        self.scalar = scalar
    }
}
