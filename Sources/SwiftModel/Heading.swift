/// The properties that all declarations have.
public struct Heading: Hashable, Sendable {
    /// The declared name.
    public let name: SwiftName
    /// The name from the top of the module, by which extensions and other types refer to the declaration.
    public let path: TypePath
    /// The enclosing declaration; `nil` at the top of a file.
    public let parent: TypePath?
    /// The access level of the declaration.
    public let access: AccessLevel
    /// What the schema says about the type.
    public let facts: ValueFacts
    /// The names of the features of the generated code.
    public let features: [String]
    /// Whether the type or an enclosing type is marked as deprecated in Swift. Every extension of it must repeat the
    /// attribute.
    public let isDeprecated: Bool
    /// The schema's own additions to the Swift declaration.
    public let additions: Additions

    /// What a schema adds to a declaration, as Swift code.
    public struct Additions: Hashable, Sendable {
        /// Protocols that the type conforms to.
        public var conformances: [String]
        /// Attributes of the type.
        public var attributes: [String]
        /// Modules that the file imports.
        public var modules: [String]

        /// Creates additions, by default none.
        public init(conformances: [String] = [], attributes: [String] = [], modules: [String] = []) {
            self.conformances = conformances
            self.attributes = attributes
            self.modules = modules
        }
    }

    /// Whether models record which of their properties were set. Without this, models look like handwritten structs.
    public var hasPresence: Bool { features.contains(Self.presence) }

    /// Whether the properties of models are read-only, so that the builder is a separate type.
    public var isImmutable: Bool { features.contains(Self.immutability) }

    /// Whether deprecations of the schema are marked in Swift.
    public var marksDeprecations: Bool { features.contains(Self.deprecation) }

    /// Whether code cannot assign properties that only the server sets. A builder can.
    public var hasReadOnlyProperties: Bool { features.contains(Self.readOnlyProperties) && !isImmutable }

    /// Whether models call a function after they were created, decoded or merged.
    public var reportsInitialization: Bool { features.contains(Self.initializationHook) }

    /// Whether models have fixtures.
    public var hasFixtures: Bool { !Self.fixtureFeatures.isDisjoint(with: features) }

    /// Whether unions have the properties that all of their branches have.
    public var sharesProperties: Bool { features.contains(Self.sharedProperties) }

    /// Returns the heading of a type that is nested in this one and has the same access level.
    public func nested(_ name: String, description: String, features: [String]) -> Heading {
        Heading(
            name: SwiftName(name),
            path: path.appending(name),
            parent: path,
            access: access,
            facts: ValueFacts(description: description),
            features: features,
            isDeprecated: isDeprecated
        )
    }

    /// The name of the feature that `hasPresence` checks.
    public static let presence = "presence"
    /// The name of the feature that `marksDeprecations` checks.
    public static let deprecation = "deprecation"
    /// The name of the feature that gives models fixtures in all builds.
    public static let fixtures = "fixture"
    /// The name of the feature that gives models fixtures in debug builds only.
    public static let debugFixtures = "debug-fixture"
    /// The features that give models fixtures.
    public static let fixtureFeatures: Set = [fixtures, debugFixtures]
    /// The name of the feature that gives models a partial one.
    public static let partial = "partial"
    /// The name of the feature that gives models patches.
    public static let patches = "patches"
    /// The name of the feature that gives unions the properties that all of their branches have.
    public static let sharedProperties = "shared-properties"
    /// The name of the feature that gives models a protocol of their read-only properties.
    public static let readOnlyProtocol = "read-only-protocol"
    /// The name of the feature that keeps code from assigning properties that only the server sets.
    public static let readOnlyProperties = "read-only"
    /// The name of the feature that `reportsInitialization` checks.
    public static let initializationHook = "initialization-hook"
    /// The name of the feature that generates rules for documents.
    public static let validation = "validation"
    /// The name of the feature that `isImmutable` checks.
    public static let immutability = "immutable"

    /// Creates the heading of a declaration.
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
