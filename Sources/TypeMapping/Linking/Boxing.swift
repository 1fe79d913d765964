import SwiftModel

/// Decides which values are stored in boxes: values that would contain themselves, and values that make their owner
/// large.
///
/// The sizes of nested structs multiply: ten properties of ten properties of ten strings are 16 KB to copy, with the
/// code to copy them. Above `limit`, a box is cheaper than the copies, both in code size and in time.
struct Boxing {
    /// The maximum size of a value that is stored inline, in bytes.
    private static let limit = 192
    /// The size of a reference, which is the inline size of a box.
    private static let reference = 8
    /// The size of an enum that keeps unknown values, which are stored as numbers or in a box.
    private static let openEnum = 9
    /// The size of an enum with inline payloads.
    private static let json = 17

    private let resolver: TypeResolver
    private var recursion: RecursionFinder
    /// The unions that contain themselves: `indirect` breaks their cycle without a box.
    private var recursiveUnions: Set<DeclarationID> = []
    private var known: [DeclarationID: Int] = [:]

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
        let mapping = resolver.mapping
        var edges = mapping.ids.map { id in
            mapping[id].kind.parts.compactMap(resolver.declaration)
        }
        recursion = RecursionFinder(edges: edges)
        for id in mapping.ids where recursion.isRecursive[id.index] && mapping.union(id) != nil {
            recursiveUnions.insert(id)
            edges[id.index] = []
        }
        if !recursiveUnions.isEmpty { recursion = RecursionFinder(edges: edges) }
    }

    /// Returns why a property of `owner` is stored in a box; `nil` if it is not.
    mutating func reason(_ type: TypeDraft, in owner: DeclarationID) -> PropertyModel.Boxing? {
        guard let held = resolver.declaration(of: type) else { return nil }
        if recursion.isCycle(owner, held) { return .recursive }
        return isLarge(.declared(held)) ? .large : nil
    }

    /// Returns whether a union's payloads are stored in boxes.
    mutating func isIndirect(_ id: DeclarationID, _ union: UnionDraft) -> Bool {
        if recursiveUnions.contains(id) { return true }
        for branch in union.branches where isLarge(resolver.resolve(branch.type)) { return true }
        return false
    }

    // MARK: - Sizes

    private mutating func isLarge(_ type: TypeDraft) -> Bool { size(type.withoutNull) > Self.limit }

    private mutating func size(_ type: TypeDraft) -> Int {
        switch type {
        case .scalar(let scalar): return scalar.size
        case .coded, .custom: return 16
        case .json: return Self.json
        case .nullable(let inner): return size(inner) + 1
        case .entry(_, let inner): return size(inner)
        case .declared(let id): return size(id)
        default: return Self.reference
        }
    }

    /// Returns the size of a declaration. Its inline values are measured first, without recursion, because they can
    /// form a long chain.
    private mutating func size(_ id: DeclarationID) -> Int {
        var open = [(id: id, isEntered: false)]
        while let (next, isEntered) = open.popLast() {
            if isEntered {
                known[next] = measured(next)
            } else if known[next] == nil {
                // A value that contains itself is boxed, so it has the size of a reference.
                known[next] = Self.reference
                open.append((next, true))
                for part in resolver.mapping[next].kind.parts.reversed() {
                    if let held = resolver.declaration(of: part) { open.append((held, false)) }
                }
            }
        }
        return known[id] ?? Self.reference
    }

    private mutating func measured(_ id: DeclarationID) -> Int {
        switch resolver.mapping[id].kind {
        case .structure(let structure):
            return structure.properties.reduce(Self.reference) { sum, property in
                let type = resolver.resolve(property.type)
                return sum + (isLarge(type) ? Self.reference : size(type) + 1)
            }
        case .enumeration: return Self.openEnum
        case .union(let union):
            let largest = union.branches.map { size(resolver.resolve($0.type)) }.max() ?? 0
            return largest > Self.limit ? Self.reference : max(largest, Self.json) + 1
        case .newtype(let scalar): return scalar.size
        case .namespace, .alias, .place: return Self.reference
        }
    }
}
