/// A struct for an object schema.
public struct StructModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The properties that the schema declares, in its order.
    public let properties: [PropertyModel]
    /// How keys that the schema does not declare are treated.
    public let additional: AdditionalProperties
    /// The protocols of the schemas that this one extends.
    public let conformances: [String]
    /// The tag that identifies the model among others; `nil` if none does, or several do.
    public let tag: Tag?
    /// The words for an instance in comments: "a pin".
    public let noun: String
    /// The declarations nested in the struct.
    public var nested: [Declaration]
    /// The declared types of the struct's values, with what the struct's code needs to know of them; sorted by path.
    public let references: [TypeReference]
    /// The model that the struct is a variant of, with the same property names.
    public let original: TypePath?
    /// The smallest value that the schema allows; `nil` if no feature needs it, or if it is unknown.
    public package(set) var fixture: FixtureModel?
    /// The property that the schema chooses as the identity of values; `nil` to use a property called `id`.
    public let identity: SwiftName?
    /// Whether a value can contain another value of the struct, at any depth.
    public let isRecursive: Bool
    /// The model of which the struct has some properties; `nil` for other structs.
    public let whole: Whole?

    /// The model that a partial one becomes when it is completed.
    public struct Whole: Hashable, Sendable {
        /// The type of the model.
        public let path: TypePath
        /// Its properties, those of the partial model in the same order.
        public let properties: [PropertyModel]

        /// Creates a description of a whole model.
        public init(path: TypePath, properties: [PropertyModel]) {
            self.path = path
            self.properties = properties
        }
    }

    /// A value that identifies a model among others, such as the branches of a union.
    public typealias Tag = KeyedValue<String>

    /// Creates a struct.
    public init(
        heading: Heading,
        properties: [PropertyModel],
        additional: AdditionalProperties,
        conformances: [String],
        tag: Tag?,
        noun: String,
        nested: [Declaration],
        references: [TypeReference] = [],
        original: TypePath? = nil,
        identity: SwiftName? = nil,
        isRecursive: Bool = false,
        whole: Whole? = nil
    ) {
        self.heading = heading
        self.properties = properties
        self.additional = additional
        self.conformances = conformances
        self.tag = tag
        self.noun = noun
        self.nested = nested
        self.references = references.sorted { $0.path < $1.path }
        self.original = original
        self.identity = identity
        self.isRecursive = isRecursive
        self.whole = whole
    }

    /// The properties whose value is not constant.
    public var stored: [PropertyModel] {
        properties.contains { $0.presence.constant != nil }
            ? properties.filter { $0.presence.constant == nil } : properties
    }
    /// The properties without which a model cannot be created.
    public var required: [PropertyModel] { properties.filter { $0.isRequired && !$0.hasOwnValue } }

    /// The parameters of the initializer. Those for optional properties can be omitted.
    public var initializerParameters: [PropertyModel] {
        !heading.hasPresence && stored.count <= Self.mostParameters ? stored.filter { !$0.hasOwnValue } : required
    }

    /// The maximum number of optional parameters of an initializer, together with the required ones. The compiler takes
    /// time quadratic in their number.
    private static let mostParameters = 100

    /// Whether synthesized `Codable` reads and writes the struct as its schema requires. It does not check constants.
    public var isSynthesized: Bool {
        guard !heading.hasPresence, additional == .dropped else { return false }
        return properties.allSatisfy { property in
            (property.boxing != .recursive || property.coding == nil) && property.legacyKeys.isEmpty
        }
    }

    /// Returns the declared type that a type refers to; `nil` if there is none.
    public func reference(to type: SwiftType) -> TypeReference? {
        guard let path = type.declaration else { return nil }
        // They are sorted by path.
        var (low, high) = (0, references.count)
        while low < high {
            let middle = (low + high) / 2
            if references[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < references.count && references[low].path == path ? references[low] : nil
    }
}

/// How keys that the schema does not declare are treated.
public enum AdditionalProperties: Hashable, Sendable {
    /// They are ignored.
    case dropped
    /// Decoding a document with such a key fails.
    case rejected
    /// They are kept in a dictionary. Decoding a document fails if a key matches no pattern of one of the lists in
    /// `patterns`.
    case kept(name: SwiftName, value: SwiftType, coding: TypeCoding?, patterns: [[String]])

    /// The type of the kept values.
    public var value: SwiftType? {
        if case .kept(_, let value, _, _) = self { value } else { nil }
    }

    /// The variable that stores the kept values.
    public var variable: String? {
        guard case .kept(let name, _, let coding, _) = self else { return nil }
        return coding == nil ? name.bare : "_" + name.bare
    }

    /// Whether decoding fails for some keys that the schema does not declare.
    public var isClosed: Bool {
        switch self {
        case .dropped: false
        case .rejected: true
        case .kept(_, _, _, let patterns): !patterns.isEmpty
        }
    }
}
