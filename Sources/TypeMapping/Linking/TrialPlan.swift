import JSONTree
import SchemaGraph

/// The requirements that unions without tags put on other types, determined before models are finished.
struct TrialPlan {
    /// The structs in branches that are compared with others. When they are decoded, they report which keys they drop.
    private(set) var tried: Set<DeclarationID> = []
    /// The types in branches that are only distinguished by the keys that each of them drops, because required
    /// properties are not enough.
    private(set) var contested: Set<DeclarationID> = []
    /// The structs that must keep unknown keys, and the properties for these keys. Their values can be something else:
    /// another branch of an `anyOf` declares more keys, the branch is for the values that no other branch matches, or
    /// the schema allows any value as well.
    private(set) var keepers: [DeclarationID: AdditionalDraft] = [:]
    /// The initial tags of a struct's values, by their keys.
    private(set) var startingTags: [DeclarationID: [String: JSONNode]] = [:]
    /// The keys of the tags that tell a struct from other branches.
    private(set) var tagKeys: [DeclarationID: Set<String>] = [:]

    /// The tags of the structs whose branch has several, by their keys; none for a key with different ones in several unions.
    private(set) var severalTags: [DeclarationID: [String: [JSONNode]]] = [:]

    private let unions: UnionBranches
    private let mapping: Mapping

    init(_ unions: UnionBranches) {
        self.unions = unions
        mapping = unions.mapping
        var conflicting: Set<Start> = []
        for id in mapping.ids {
            guard let union = mapping.union(id) else { continue }
            let branches = unions.branches(of: union)
            let tags = unions.tags(of: id, union)
            let compared = branches.indices.filter { tags.isTried($0) || tags.values[$0] == nil }
                .map { branches[$0].type }
            for form in [JSONTypes.object, .array] {
                // Objects with one property differ by its key.
                let rivals = compared.filter { $0.entryKey == nil && unions.forms(of: $0).contains(form) }
                guard rivals.count > 1 else { continue }
                for rival in rivals { Self.visit(rival, &tried, unions) }
                if !firstFits(rivals) { for rival in rivals { Self.visit(rival, &contested, unions) } }
            }
            if tags.key == nil, !union.isExclusive {
                findKeepers(branches, others: union.others)
            }
            // A value that another branch does not match yet, such as one with a new enum value, keeps its keys.
            if let catchAll = tags.catchAll { keepAll(branches[catchAll].type) }
            findStarts(tags, branches, &conflicting)
        }
        for start in conflicting { startingTags[start.structure]?[start.key] = nil }
        for type in mapping.typesBesideAnything { keepAll(type) }
    }

    // MARK: - Tried structs

    /// Adds the declarations that values of a type contain.
    private static func visit(_ type: TypeDraft, _ visited: inout Set<DeclarationID>, _ unions: UnionBranches) {
        var open = [type]
        while let next = open.popLast() {
            guard let id = unions.resolver.resolve(next).declaration, visited.insert(id).inserted else { continue }
            open += unions.mapping[id].kind.parts
        }
    }

    /// The maximum number of branches that are compared in pairs.
    private static let mostPairs = 30

    /// Returns whether the first matching branch is always correct, because each branch requires a property that later
    /// branches do not declare.
    private func firstFits(_ rivals: [TypeDraft]) -> Bool {
        let structures = rivals.compactMap { unions.resolver.resolve($0).declaration.flatMap(mapping.structure) }
        guard structures.count == rivals.count, rivals.count <= Self.mostPairs else { return false }
        var required: [Set<String>] = []
        for structure in structures {
            let declared = Set(structure.properties.map(\.key))
            if required.contains(where: { $0.isSubset(of: declared) }) { return false }
            required.append(Set(structure.properties.filter(\.isRequired).map(\.key)))
        }
        return true
    }

    // MARK: - Structs that keep what others declare

    /// Finds structs that lose keys: a value can match several branches of an `anyOf`, and possibly no single branch
    /// declares all of its keys.
    private mutating func findKeepers(_ branches: [UnionDraft.Branch], others: UnionDraft.Others?) {
        if let others, !others.besides.contains(.object) {
            for branch in branches { keepAll(branch.type) }
            return
        }
        let structures = branches.compactMap { branch -> ComparedStruct? in
            guard case .declared(let id) = branch.type, let structure = mapping.structure(id) else { return nil }
            return ComparedStruct(
                id: id,
                structure: structure,
                keys: Set(structure.properties.map(\.key)),
                isClosed: branch.shape?.isClosed ?? false
            )
        }
        // A dictionary accepts every key, but possibly not every value.
        let hasDictionary = branches.contains { if case .map = $0.type { true } else { false } }
        guard structures.count > 1 || hasDictionary else { return }
        // A key that only some branches declare would be lost in the others.
        let allKeys = structures.reduce(into: Set()) { $0.formUnion($1.keys) }
        for branch in structures where hasDictionary || allKeys.count > branch.keys.count {
            if !branch.isClosed { keep(branch.structure, of: branch.id) }
        }
    }

    private struct ComparedStruct {
        let id: DeclarationID
        let structure: StructDraft
        let keys: Set<String>
        /// Whether the schema forbids the keys of other branches, even if the struct does not refuse them.
        let isClosed: Bool
    }

    /// Makes a struct keep unknown keys, because an object with other keys is possibly not meant to be the struct.
    private mutating func keepAll(_ type: TypeDraft) {
        guard let id = unions.resolver.resolve(type).declaration, let structure = mapping.structure(id) else { return }
        keep(structure, of: id)
    }

    private mutating func keep(_ structure: StructDraft, of id: DeclarationID) {
        guard keepers[id] == nil, case .dropped = structure.additional else { return }
        keepers[id] = .kept(name: additionalName(structure), type: .json)
    }

    private func additionalName(_ structure: StructDraft) -> String {
        var scope = NameScope(reserved: [mapping.reserved.structMembers, Set(structure.properties.map(\.name))])
        return scope.claim(["additionalProperties", "otherProperties"], fallback: "additionalProperties")
    }

    // MARK: - Tags that values start with

    private struct Start: Hashable {
        let structure: DeclarationID
        let key: String
    }

    private mutating func findStarts(
        _ tags: UnionTags,
        _ branches: [UnionDraft.Branch],
        _ conflicting: inout Set<Start>
    ) {
        guard let key = tags.key else { return }
        for (branch, values) in zip(branches, tags.values) {
            guard let values, case .declared(let id) = branch.type else { continue }
            tagKeys[id, default: []].insert(key)
            if values.count > 1 {
                let known = severalTags[id]?[key] ?? values
                severalTags[id, default: [:]][key] = known == values ? values : []
            }
            guard let start = start(of: values, key, in: id), startingTags[id]?[key] ?? start == start else {
                conflicting.insert(Start(structure: id, key: key))
                continue
            }
            startingTags[id, default: [:]][key] = start
        }
    }

    /// Returns the tag that a branch's values start with: the only one, or the schema's default; `nil` if none of
    /// several tags is preferred.
    private func start(of values: [JSONNode], _ key: String, in id: DeclarationID) -> JSONNode? {
        if values.count == 1 { return values[0] }
        let property = mapping.structure(id)?.properties.first { $0.key == key }
        return property?.defaultValue.flatMap { values.contains($0) ? $0 : nil }
    }
}
