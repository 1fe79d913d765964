import JSONTree
import SchemaGraph
import SwiftNames

/// What unions require of the structs in their branches, determined before models are finished.
///
/// A model does not depend on what refers to it, so a union requires something only of the types in its own document. The
/// structs of other documents are read as anywhere else; the runtime finds the keys that they drop.
struct TrialPlan {
    /// The types in branches that are compared with others.
    private(set) var tried: Set<DeclarationID> = []
    /// The structs that must keep unknown keys, with a property for these. Their values can be something else: another
    /// branch of an `anyOf` declares more keys, the branch is for the values that no other branch matches, or the schema
    /// allows any value as well.
    private(set) var keepers: [DeclarationID: StructDraft] = [:]
    /// The tags that tell a struct from other branches, by their keys.
    private(set) var tags: [DeclarationID: [String: BranchTag]] = [:]

    /// The tag of a struct in unions of its document.
    struct BranchTag {
        /// The value that the struct's values start with; `nil` if none of several is preferred, or the unions differ.
        var start: JSONNode?
        /// The values, if a branch has several; empty if the unions differ, `nil` if each has one.
        var several: [JSONNode]?
    }

    private let resolver: TypeResolver
    private let mapping: Mapping

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
        mapping = resolver.mapping
        for id in mapping.ids {
            guard let union = mapping.union(id) else { continue }
            let branches = resolver.branches(of: id)
            let selection = resolver.selection(of: id, union)
            let document = mapping[id].document
            let compared = branches.indices.filter(selection.isCompared).map { branches[$0].type }
            for form in [JSONTypes.object, .array] {
                // Objects with one property differ by its key.
                let rivals = compared.filter { $0.entryKey == nil && resolver.forms(of: $0).contains(form) }
                guard rivals.count > 1 else { continue }
                for rival in rivals { visit(rival, in: document) }
            }
            if selection.tag == nil, !union.isExclusive {
                findKeepers(branches, othersBesides: union.othersBesides, in: document)
            }
            // A value that another branch does not match yet, such as one with a new enum value, keeps its keys.
            if let rest = selection.rest { keepAll(branches[rest].type, in: document) }
            if let tag = selection.tag { add(tag, of: branches, in: document) }
        }
        for place in mapping.typesBesideAnything { keepAll(place.type, in: mapping.graph[place.schema].document) }
    }

    /// Adds the declarations of a document that values of a type contain.
    private mutating func visit(_ type: TypeDraft, in document: DocumentID) {
        var open = [type]
        while let next = open.popLast() {
            guard let id = resolver.resolve(next).declaration, mapping[id].document == document,
                tried.insert(id).inserted
            else { continue }
            open += mapping[id].kind.parts
        }
    }

    // MARK: - Structs that keep what others declare

    /// Finds structs that lose keys: a value can match several branches of an `anyOf`, and possibly no single branch
    /// declares all of its keys.
    private mutating func findKeepers(
        _ branches: [UnionDraft.Branch],
        othersBesides: JSONTypes?,
        in document: DocumentID
    ) {
        if let othersBesides, !othersBesides.contains(.object) {
            for branch in branches { keepAll(branch.type, in: document) }
            return
        }
        typealias Compared = (id: DeclarationID, structure: StructDraft, keys: Set<String>, isClosed: Bool)
        let structures = branches.compactMap { branch -> Compared? in
            guard case .declared(let id) = branch.type, let structure = mapping.structure(id) else { return nil }
            return (id, structure, structure.keys, branch.shape?.isClosed ?? false)
        }
        // A dictionary accepts every key, but possibly not every value.
        let hasDictionary = branches.contains { if case .map = $0.type { true } else { false } }
        guard structures.count > 1 || hasDictionary else { return }
        // A key that only some branches declare would be lost in the others.
        let allKeys = structures.reduce(into: Set()) { $0.formUnion($1.keys) }
        for branch in structures where hasDictionary || allKeys.count > branch.keys.count {
            // The schema can forbid the keys of other branches, even if the struct does not refuse them.
            if !branch.isClosed { keep(branch.structure, of: branch.id, in: document) }
        }
    }

    /// Makes a struct keep unknown keys, because an object with other keys is possibly not meant to be the struct.
    private mutating func keepAll(_ type: TypeDraft, in document: DocumentID) {
        guard let id = resolver.resolve(type).declaration, let structure = mapping.structure(id) else { return }
        keep(structure, of: id, in: document)
    }

    private mutating func keep(_ structure: StructDraft, of id: DeclarationID, in document: DocumentID) {
        guard mapping[id].document == document, keepers[id] == nil, case .dropped = structure.additional else { return }
        var structure = structure
        let names = ["additionalProperties", "otherProperties"]
        var scope = NameScope(reserved: [mapping.reserved.structMembers, Set(structure.properties.map(\.name))])
        structure.additional = .kept(name: scope.claim(names, fallback: names[0]), type: .json)
        keepers[id] = structure
    }

    // MARK: - Tags that values start with

    private mutating func add(_ tag: Tag, of branches: [UnionDraft.Branch], in document: DocumentID) {
        let key = tag.key
        for (branch, values) in zip(branches, tag.values) {
            guard let values, case .declared(let id) = branch.type, mapping[id].document == document else { continue }
            let start = start(of: values, key, in: id)
            var known = tags[id]?[key] ?? BranchTag(start: start)
            if known.start != start { known.start = nil }
            if values.count > 1 { known.several = known.several ?? values == values ? values : [] }
            tags[id, default: [:]][key] = known
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
