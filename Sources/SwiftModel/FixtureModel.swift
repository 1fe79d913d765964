/// The smallest valid value of a struct, as a call of its initializer.
public struct FixtureModel: Hashable, Sendable {
    /// The arguments of the initializer. Parameters with a default argument are left out.
    public let arguments: [Argument]
    /// The properties to assign after that, because no initializer takes them.
    public let assignments: [Argument]

    /// A value of a property.
    public struct Argument: Hashable, Sendable {
        /// The name of the property.
        public let name: SwiftName
        /// The type as declared.
        public let type: SwiftType
        /// The value; `nil` if no expression has it, so that it is a parameter of the fixture.
        public let value: SampleValue?

        /// Creates a value of a property.
        public init(name: SwiftName, type: SwiftType, value: SampleValue?) {
            self.name = name
            self.type = type
            self.value = value
        }
    }

    /// Creates a fixture.
    public init(arguments: [Argument], assignments: [Argument]) {
        self.arguments = arguments
        self.assignments = assignments
    }

    /// The values that are parameters of the fixture.
    public var parameters: [Argument] { (arguments + assignments).filter { $0.value == nil } }
}

/// A Swift expression for a value of any type that a model has.
public indirect enum SampleValue: Hashable, Sendable {
    /// An expression that the schema can also have as a default.
    case literal(ValueExpression)
    case null
    /// A `Date`, by the seconds since 1970 in UTC, and the name of the type in the code.
    case date(secondsSince1970: Double, type: String)
    /// A `URL`, by its text.
    case url(String)
    /// A `UUID`, by its 16 bytes, and the name of the type in the code.
    case uuid([UInt8], type: String)
    /// Data without bytes, and the name of the type in the code.
    case noData(type: String)
    case array([SampleValue])
    case dictionary([Entry])
    /// A case of the union that the context requires.
    case unionCase(SwiftName, SampleValue)
    /// The fixture of the struct that the context requires.
    case fixture
    /// A call of the initializer of the struct that the context requires.
    case initializer([Member])

    /// A key of a dictionary and its value.
    public typealias Entry = KeyedValue<SampleValue>

    /// An argument of an initializer.
    public struct Member: Hashable, Sendable {
        /// The name of the property.
        public let name: SwiftName
        /// The value.
        public let value: SampleValue

        /// Creates an argument.
        public init(name: SwiftName, value: SampleValue) {
            self.name = name
            self.value = value
        }
    }
}
