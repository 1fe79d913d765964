/// What a run has counted and how long each of its stages took.
public struct Statistics: Sendable, Hashable {
    /// A step of the pipeline with its share of the time.
    public struct Stage: Sendable, Hashable {
        /// Such as `resolve`.
        public let name: String
        /// Time by the clock, not of the processors.
        public let seconds: Double

        /// A stage that took `seconds`.
        public init(name: String, seconds: Double) {
            self.name = name
            self.seconds = seconds
        }
    }

    /// Schema files that took part, those that only a `$ref` named included.
    public var schemas = 0
    /// Swift types declared.
    public var types = 0
    /// Places in the models that have a type: properties, branches of unions, values of other properties, aliases.
    public var positions = 0
    /// Those whose type is `JSONValue` or holds it, such as `[String: JSONValue]`.
    public var untypedPositions = 0
    /// The steps in the order in which they ran; `--verbose` prints them.
    public var stages: [Stage] = []

    /// Nothing counted yet.
    public init() {}
}
