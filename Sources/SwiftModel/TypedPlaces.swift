/// Counts the typed places in finished models, and those whose type contains `PlankJSON`.
public struct TypedPlaces: Sendable {
    /// The number of properties, branches of unions, values of additional properties and aliases.
    public private(set) var count = 0
    /// The number of those whose type is `PlankJSON` or contains it, such as `[String: PlankJSON]`.
    public private(set) var untyped = 0

    /// Counts the places in files.
    public init(_ files: [SwiftFile]) {
        for file in files {
            for declaration in file.declarations.flatMap(\.family) { add(declaration) }
        }
    }

    private mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .structure(let model):
            for property in model.properties { add(property.type) }
            if case .kept(_, let value, _, _) = model.additional { add(value) }
        case .union(let model):
            for item in model.cases { add(item.type) }
        case .alias(let model):
            add(model.type)
        case .newtype(let model):
            add(.scalar(model.scalar))
        case .enumeration, .namespace, .baseProtocol:
            break
        }
    }

    private mutating func add(_ type: SwiftType) {
        count += 1
        if type.innermost == .json { untyped += 1 }
    }
}
