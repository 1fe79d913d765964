/// A Swift declaration for a schema.
public indirect enum Declaration: Hashable, Sendable {
    case structure(StructModel)
    case enumeration(EnumModel)
    case union(UnionModel)
    case newtype(NewtypeModel)
    case alias(AliasModel)
    case namespace(NamespaceModel)
    case baseProtocol(ProtocolModel)

    /// The properties that all declarations have.
    public var heading: Heading {
        switch self {
        case .structure(let model): model.heading
        case .enumeration(let model): model.heading
        case .union(let model): model.heading
        case .newtype(let model): model.heading
        case .alias(let model): model.heading
        case .namespace(let model): model.heading
        case .baseProtocol(let model): model.heading
        }
    }

    /// The declarations nested in this one.
    public var nested: [Declaration] {
        get {
            switch self {
            case .structure(let model): model.nested
            case .union(let model): model.nested
            case .namespace(let model): model.nested
            case .enumeration, .newtype, .alias, .baseProtocol: []
            }
        }
        set {
            switch self {
            case .structure(var model):
                model.nested = newValue
                self = .structure(model)
            case .union(var model):
                model.nested = newValue
                self = .union(model)
            case .namespace(var model):
                model.nested = newValue
                self = .namespace(model)
            case .enumeration, .newtype, .alias, .baseProtocol:
                break
            }
        }
    }

    /// The types of the values in the declaration.
    package var types: [SwiftType] {
        switch self {
        case .structure(let model): model.properties.map(\.type) + [model.additional.value].compactMap(\.self)
        case .union(let model): model.cases.map(\.type) + model.shared.map(\.type)
        case .alias(let model): [model.type]
        case .baseProtocol(let model): model.requirements.map(\.type)
        case .newtype(let model): [.scalar(model.scalar)]
        case .enumeration, .namespace: []
        }
    }

    /// Whether features add parts to the declaration.
    package var takesParts: Bool {
        switch self {
        case .structure, .enumeration, .union: true
        case .newtype, .alias, .namespace, .baseProtocol: false
        }
    }

    /// Whether the declaration is an alias for a type that several places share.
    package var isPlace: Bool {
        if case .alias(let model) = self { model.isPlace } else { false }
    }

    /// The declaration and everything nested in it at any depth, in source order.
    public var family: [Declaration] {
        var family: [Declaration] = []
        append(to: &family)
        return family
    }

    private func append(to family: inout [Declaration]) {
        family.append(self)
        for child in nested { child.append(to: &family) }
    }
}

/// A `typealias` for a schema whose Swift type exists already.
public struct AliasModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The type that the alias names.
    public let type: SwiftType
    /// Whether the alias names one of several places that share the type.
    public let isPlace: Bool

    /// Creates an alias.
    public init(heading: Heading, type: SwiftType, isPlace: Bool = false) {
        self.heading = heading
        self.type = type
        self.isPlace = isPlace
    }
}

/// A caseless enum for a document that declares types but has no type itself.
public struct NamespaceModel: Hashable, Sendable {
    /// The properties that all declarations have.
    public let heading: Heading
    /// The declarations in the namespace.
    public var nested: [Declaration]

    /// Creates a namespace.
    public init(heading: Heading, nested: [Declaration]) {
        self.heading = heading
        self.nested = nested
    }
}
