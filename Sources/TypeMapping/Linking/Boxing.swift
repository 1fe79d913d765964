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
    private var known: [DeclarationID: Storage] = [:]

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
        let mapping = resolver.mapping
        var edges = mapping.ids.map { id in mapping[id].kind.parts.compactMap(resolver.declaration) }
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

    mutating func isIndirect(_ id: DeclarationID, _ union: UnionDraft) -> Bool {
        recursiveUnions.contains(id) || union.branches.contains { isLarge(resolver.resolve($0.type)) }
    }

    /// Returns whether a copy of a declared type's value certainly shares memory, which is counted, as that of a text
    /// is. A value of numbers alone is copied as bytes.
    mutating func sharesMemory(_ id: DeclarationID) -> Bool { storage(id).sharesMemory }

    // MARK: - Storage

    /// What the values of a declaration take.
    private struct Storage {
        /// The size of a value that is stored inline, in bytes.
        var size: Int
        /// Whether copies of a value share memory.
        var sharesMemory: Bool

        static let box = Storage(size: Boxing.reference, sharesMemory: true)
    }

    private mutating func isLarge(_ type: TypeDraft) -> Bool { storage(type.withoutNull).size > Self.limit }

    private mutating func storage(_ type: TypeDraft) -> Storage {
        switch type {
        case .scalar(let scalar): return Storage(size: scalar.size, sharesMemory: scalar == .string)
        case .numberOrText(let scalar): return Storage(size: scalar.size, sharesMemory: false)
        case .coded, .custom: return Storage(size: 16, sharesMemory: false)
        case .json: return Storage(size: Self.json, sharesMemory: true)
        case .list, .set, .map, .lenient(.json): return .box
        case .lenient, .droppable, .reference: return Storage(size: Self.reference, sharesMemory: false)
        case .nullable(let inner):
            let held = storage(inner)
            return Storage(size: held.size + 1, sharesMemory: held.sharesMemory)
        case .entry(_, let inner): return storage(inner)
        case .declared(let id): return storage(id)
        }
    }

    /// Returns what a declaration's values take. Their inline values are measured first, without recursion, because they
    /// can form a long chain. What can contain itself is in a box, so the order does not matter.
    private mutating func storage(_ id: DeclarationID) -> Storage {
        var open = [(id: id, isEntered: false)]
        while let (next, isEntered) = open.popLast() {
            if isEntered {
                known[next] = measured(next)
            } else if known[next] == nil, !recursiveUnions.contains(next) {
                open.append((next, true))
                for part in resolver.mapping[next].kind.parts.reversed() {
                    guard let held = resolver.declaration(of: part), !recursion.isCycle(next, held) else { continue }
                    open.append((held, false))
                }
            }
        }
        return known[id] ?? .box
    }

    private mutating func measured(_ id: DeclarationID) -> Storage {
        switch resolver.mapping[id].kind {
        case .structure(let structure):
            return structure.properties.reduce(into: Storage(size: Self.reference, sharesMemory: false)) {
                let type = resolver.resolve($1.type)
                let isBoxed = resolver.declaration(of: $1.type).map { recursion.isCycle(id, $0) } ?? false
                // A value in a box can be one whose storage depends on this one.
                let held = isBoxed ? .box : storage(type)
                $0.size += isBoxed || isLarge(type) ? Self.reference : held.size + 1
                $0.sharesMemory = $0.sharesMemory || held.sharesMemory
            }
        case .enumeration: return Storage(size: Self.openEnum, sharesMemory: false)
        case .union(let union):
            let held = union.branches.map { storage(resolver.resolve($0.type)) }
            let largest = held.map(\.size).max() ?? 0
            if largest > Self.limit { return .box }
            return Storage(size: max(largest, Self.json) + 1, sharesMemory: held.contains(where: \.sharesMemory))
        case .newtype(let scalar): return storage(.scalar(scalar))
        case .namespace, .alias, .place: return Storage(size: Self.reference, sharesMemory: false)
        }
    }
}
