/// A struct around a scalar, so that values of the same scalar with different meanings are not mixed up.
public struct NewtypeModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The type of the value.
    public let scalar: Scalar

    /// Creates a newtype.
    public init(heading: Heading, scalar: Scalar) {
        self.heading = heading
        self.scalar = scalar
    }
}
