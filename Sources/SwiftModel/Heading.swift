/// What every declaration has.
public struct Heading: Hashable, Sendable, Codable {
    /// The name that is declared.
    public let name: SwiftName
    /// The name from the top of the module; extensions and other types refer to it.
    public let path: TypePath
    /// The declaration that holds this one; `nil` at the top of a file.
    public let parent: TypePath?
    public let access: AccessLevel
    /// What the schema says about the type.
    public let facts: ValueFacts
    /// The names of the features that the generated code has.
    public let features: [String]
    /// Whether Swift is told that the type or the one around it is deprecated, which every extension of it has to repeat.
    public let isDeprecated: Bool
    /// What the schema adds to the Swift declaration.
    public let additions: Additions

    /// What a schema adds to a declaration, as Swift code.
    public struct Additions: Hashable, Sendable, Codable {
        /// Protocols that the type conforms to.
        public var conformances: [String]
        /// Attributes of the type.
        public var attributes: [String]
        /// Modules that the file imports.
        public var modules: [String]

        public init(conformances: [String] = [], attributes: [String] = [], modules: [String] = []) {
            self.conformances = conformances
            self.attributes = attributes
            self.modules = modules
        }
    }

    /// Whether models know which of their properties were set; without that, they are written as one writes them by hand.
    public var hasPresence: Bool { features.contains(Self.presence) }

    /// Whether the properties of models are read-only, so that a builder is a type of its own.
    public var isImmutable: Bool { features.contains(Self.immutability) }

    /// Whether Swift is told what the schema deprecates.
    public var marksDeprecations: Bool { features.contains(Self.deprecation) }

    /// Whether models tell a function how they came to be.
    public var reportsInitialization: Bool { features.contains(Self.initializationHook) }

    /// The name of the feature that `hasPresence` asks for.
    public static let presence = "presence"
    /// The name of the feature that `marksDeprecations` asks for.
    public static let deprecation = "deprecation"
    /// Whether models have a document to make a fixture of.
    public var hasFixtures: Bool { features.contains(Self.fixtures) || features.contains(Self.debugFixtures) }

    /// The names of the features that `hasFixtures` asks for.
    public static let fixtures = "fixture"
    public static let debugFixtures = "debug-fixture"
    /// The name of the feature that `reportsInitialization` asks for.
    public static let initializationHook = "initialization-hook"
    /// The name of the feature that gives documents rules.
    public static let validation = "validation"
    /// The name of the feature that `isImmutable` asks for.
    public static let immutability = "immutable"

    public init(
        name: SwiftName,
        path: TypePath,
        parent: TypePath?,
        access: AccessLevel,
        facts: ValueFacts,
        features: [String],
        isDeprecated: Bool = false,
        additions: Additions = Additions()
    ) {
        self.name = name
        self.path = path
        self.parent = parent
        self.access = access
        self.facts = facts
        self.features = features
        self.isDeprecated = isDeprecated
        self.additions = additions
    }
}
