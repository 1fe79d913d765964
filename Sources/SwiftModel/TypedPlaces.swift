/// Counts the typed places in finished models, and those whose type contains `PlankJSON`.
public struct TypedPlaces: Sendable {
    /// The number of properties, branches of unions, values of additional properties and aliases.
    public private(set) var count = 0
    /// The number of those whose type is `PlankJSON` or contains it, such as `[String: PlankJSON]`.
    public private(set) var untyped = 0

    /// Counts the places in files.
    public init(_ files: [SwiftFile]) {
        for declaration in files.flatMap(\.declarations).flatMap(\.family) {
            let types =
                switch declaration {
                case .union(let model): model.cases.map(\.type)
                case .baseProtocol: [SwiftType]()
                default: declaration.types
                }
            count += types.count
            untyped += types.count { $0.innermost == .json }
        }
    }
}
