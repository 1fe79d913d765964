import JSONTree
import SchemaGraph
import SwiftModel

/// How a union's object branches say which one they are.
struct UnionTags {
    /// The JSON key that holds the tag; `nil` where branches have to be tried.
    private(set) var key: String?
    /// The tags of each branch, strings, integers or booleans; `nil` for a branch without.
    private(set) var values: [[JSONNode]?]
    /// Whether every value of the branch has its tag.
    private(set) var isRequired: [Bool]
    /// Whether the tags are Plank's, which no schema declares.
    private(set) var isConvention = false

    private let mapping: Mapping

    /// - Parameter nested: The tags of a union that is a branch.
    init(
        _ union: UnionDraft,
        branches: [UnionDraft.Branch],
        mapping: Mapping,
        nested: (DeclarationID) -> UnionTags?
    ) {
        self.mapping = mapping
        values = branches.map { _ in nil }
        isRequired = branches.map { _ in false }
        let objects = branches.indices.filter { branches[$0].isObject && branches[$0].type.declaration != nil }
        guard !objects.isEmpty else { return }
        if let discriminator = union.discriminator, readDiscriminator(discriminator, branches, objects) { return }
        let isWhole = objects.count == branches.filter(\.isObject).count
        if isWhole, objects.count > 1, readConstants(branches, objects) { return }
        readTitles(union, branches, objects, nested)
    }

    /// The Swift type to read tags as.
    var type: SwiftType {
        let all = values.compactMap { $0 }.joined()
        if all.allSatisfy({ $0.string != nil }) { return .string }
        return all.allSatisfy { $0.number != nil } ? .int : .json
    }

    /// Whether a value without tag may belong to the branch.
    func isTried(_ index: Int) -> Bool {
        key == nil || values[index] == nil || !isRequired[index]
    }

    // MARK: - Discriminators

    /// A branch has the values that `mapping` lists for it, else those that it declares itself, else its schema's name.
    private mutating func readDiscriminator(
        _ discriminator: Discriminator,
        _ branches: [UnionDraft.Branch],
        _ objects: [Int]
    ) -> Bool {
        let key = discriminator.propertyName
        let declared = declaredTags(branches, objects, key)
        for index in objects {
            let reference = branches[index].schemas.first.flatMap { mapping.graph[$0].reference?.text }
            let name = reference.map(lastComponent)
            let mapped = discriminator.mapping.filter {
                $0.target == reference || name != nil && lastComponent($0.target) == name
            }
            let tags = mapped.map { JSONNode(.string($0.value)) }
            values[index] = tags.isEmpty ? declared[index] ?? name.map { [JSONNode(.string($0))] } : tags
        }
        guard objects.contains(where: { values[$0] != nil }), isDisjoint else { return reset() }
        self.key = key
        for index in objects {
            guard let shape = branches[index].shape else { continue }
            isRequired[index] = shape.requires(key) || shape[property: key] == nil
        }
        return true
    }

    /// The values that each branch declares for the discriminator and no other does: branches may share the schema that
    /// lists the values of all.
    private func declaredTags(_ branches: [UnionDraft.Branch], _ objects: [Int], _ key: String) -> [Int: [JSONNode]] {
        var tags: [Int: [JSONNode]] = [:]
        for index in objects { tags[index] = branches[index].shape.flatMap { mapping.shapes.tags($0, key) } }
        let counts = tags.values.joined().reduce(into: [JSONNode: Int]()) { $0[$1, default: 0] += 1 }
        return tags.filter { $0.value.allSatisfy { counts[$0] == 1 } }
    }

    private func lastComponent(_ reference: String) -> String {
        reference.split(separator: "/").last.map(String.init) ?? reference
    }

    // MARK: - Constants

    /// Looks for a property with values of its own in each branch.
    private mutating func readConstants(_ branches: [UnionDraft.Branch], _ objects: [Int]) -> Bool {
        let shapes = objects.compactMap { branches[$0].shape }
        guard shapes.count == objects.count, let found = mapping.shapes.tagKey(of: shapes) else { return false }
        key = found.name
        for (object, index) in zip(objects, shapes.indices) {
            values[object] = found.values[index]
            isRequired[object] = found.isRequired[index]
        }
        return true
    }

    // MARK: - Titles

    /// Plank's rule: `type` holds the branch's `algebraicDataTypeIdentifier` or title.
    private mutating func readTitles(
        _ union: UnionDraft,
        _ branches: [UnionDraft.Branch],
        _ objects: [Int],
        _ nested: (DeclarationID) -> UnionTags?
    ) {
        let key = "type"
        var isMarked = false
        for index in objects {
            if case .declared(let id) = branches[index].type, mapping.union(id) != nil {
                // The inner union reads and writes the tags of its branches.
                if let inner = nested(id), inner.key == key {
                    let all = inner.values.compactMap { $0 }.flatMap { $0 }
                    values[index] = all.isEmpty ? nil : all
                    isMarked = isMarked || inner.isConvention
                }
                continue
            }
            let mark = branches[index].schemas.compactMap { id in
                mapping.graph[mapping.shapes.soleReference(of: id) ?? id].annotations.unionTag
            }.first
            isMarked = isMarked || mark != nil
            guard let tag = (mark ?? branches[index].title).map({ JSONNode(.string($0)) }) else { continue }
            if mark != nil || allows(tag, for: key, in: branches[index].shape) { values[index] = [tag] }
        }
        guard isMarked || union.usesTitles, objects.contains(where: { values[$0] != nil }), isDisjoint else {
            _ = reset()
            return
        }
        self.key = key
        isConvention = true
        for index in objects { isRequired[index] = branches[index].shape?.requires(key) ?? false }
    }

    /// Whether a title can be the value of a property: not where the schemas declare other values for it, or allow no such
    /// property.
    private func allows(_ tag: JSONNode, for key: String, in shape: Shape?) -> Bool {
        guard let shape else { return true }
        guard let property = shape[property: key] else { return !shape.isClosed }
        if property.parts.isEmpty { return true }
        let value = mapping.shapes[property.parts]
        return value.types.contains(.string) && mapping.shapes.listedValues(value)?.contains(tag) ?? true
    }

    // MARK: - Helpers

    private var isDisjoint: Bool {
        let all = values.compactMap { $0 }.flatMap { $0 }
        return Set(all).count == all.count
    }

    private mutating func reset() -> Bool {
        key = nil
        values = values.map { _ in nil }
        isRequired = isRequired.map { _ in false }
        return false
    }
}
