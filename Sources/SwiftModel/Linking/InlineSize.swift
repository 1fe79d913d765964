/// Estimates how many bytes a value takes in place, so that a model which would make its holder large goes into a box.
///
/// Nested structs multiply: ten properties of ten properties of ten strings are 16 KB to copy, and code to copy them.
/// Past `limit` a box costs less than the copies, in the compiled size as well as in time.
struct InlineSize {
    static let limit = 64

    private unowned let builder: ModelBuilder
    private var known: [DeclarationID: Int] = [:]

    init(_ builder: ModelBuilder) { self.builder = builder }

    /// Whether a property or payload of the type should lie in a box.
    mutating func isLarge(_ type: TypeDraft) -> Bool { size(type.withoutNull) > Self.limit }

    private mutating func size(_ type: TypeDraft) -> Int {
        switch type {
        case .native("Bool"): return 1
        case .native("String"), .coded, .custom: return 16
        case .json: return 17
        case .nullable(let inner): return size(inner) + 1
        case .declared(let id): return size(id)
        default: return 8
        }
    }

    private mutating func size(_ id: DeclarationID) -> Int {
        if let size = known[id] { return size }
        // What holds itself is boxed where it does.
        known[id] = 8
        let size: Int
        switch builder.mapper.declarations[id.index].kind {
        case .structure(let structure):
            size = structure.properties.reduce(8) { sum, property in
                let type = builder.resolver.resolve(property.type)
                return sum + (isLarge(type) ? 8 : self.size(type) + 1)
            }
        case .enumeration: size = 17
        case .union(let union):
            let payloads = union.branches.map { self.size(builder.resolver.resolve($0.type)) }
            let largest = payloads.max() ?? 0
            size = largest > Self.limit ? 8 : max(largest, 17) + 1
        default: size = 8
        }
        known[id] = size
        return size
    }
}
