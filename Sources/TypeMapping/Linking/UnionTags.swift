import JSONTree
import SchemaGraph
import SwiftModel

/// The tags that identify a union's object branches.
struct UnionTags {
    /// The JSON key of the tag; `nil` if the branches have to be tried.
    private(set) var key: String?
    /// The tags of each branch, which are strings, integers or booleans; `nil` for a branch without tags.
    private(set) var values: [[JSONNode]?]
    /// Whether each branch requires its tag, and not `null` in its place.
    private(set) var isRequired: [Bool]
    /// Whether the tags follow Plank's convention and are not declared in a schema.
    private(set) var isConvention = false
    /// Whether the tags are titles, and no branch declares their key, so that the union adds it to the documents it writes.
    private(set) var isAdded = false

    /// The branch that allows values of the other branches' tag which they do not list; `nil` if there is none.
    private(set) var catchAll: Int?

    /// The tags that several branches have.
    private var sharedTags: Set<JSONNode> = []
    private let mapping: Mapping

    /// Finds the tags of a union's branches.
    ///
    /// - Parameter nested: Returns the tags of a union that is a branch.
    init(
        _ union: UnionDraft,
        branches: [UnionDraft.Branch],
        mapping: Mapping,
        nested: (DeclarationID) -> UnionTags?
    ) {
        self.mapping = mapping
        values = branches.map { _ in nil }
        isRequired = branches.map { _ in false }
        readTags(union, branches, nested)
        sharedTags = Set(values.compactMap(\.self).joined().counts.filter { $0.value > 1 }.keys)
    }

    private mutating func readTags(
        _ union: UnionDraft,
        _ branches: [UnionDraft.Branch],
        _ nested: (DeclarationID) -> UnionTags?
    ) {
        let objects = branches.indices.filter { branches[$0].isObject && branches[$0].type.declaration != nil }
        guard !objects.isEmpty else { return }
        if let discriminator = union.discriminator, readDiscriminator(discriminator, branches, objects) { return }
        let isWhole = objects.count == branches.filter(\.isObject).count
        if isWhole, objects.count > 1, readConstants(branches, objects) { return }
        readTitles(union, branches, objects, nested)
    }

    /// The Swift type of the tags.
    var type: SwiftType {
        let all = values.compactMap { $0 }.joined()
        if all.allSatisfy({ $0.string != nil }) { return .string }
        return all.allSatisfy { $0.number != nil } ? .int : .json
    }

    /// Returns whether a value without a tag can belong to the branch.
    func isTried(_ index: Int) -> Bool {
        key == nil || values[index] == nil || !isRequired[index]
    }

    /// Returns whether the branch is compared with others: for a value without a tag, or with one that they share.
    func isCompared(_ index: Int) -> Bool { isTried(index) || isShared(index) }

    /// Returns whether another branch has one of the branch's tags.
    func isShared(_ index: Int) -> Bool { values[index]?.contains(where: sharedTags.contains) ?? false }

    // MARK: - Discriminators

    /// Reads the tags for a discriminator: the values that `mapping` lists for a branch, or else those that the branch
    /// declares, or else the name of its schema.
    private mutating func readDiscriminator(
        _ discriminator: Discriminator,
        _ branches: [UnionDraft.Branch],
        _ objects: [Int]
    ) -> Bool {
        let key = discriminator.propertyName
        let declared = declaredTags(branches, objects, key)
        let mapped = MappedValues(discriminator)
        var found = values
        for index in objects {
            let reference = branches[index].schemas.first.flatMap { mapping.graph[$0].reference?.text }
            let name = reference.map(Discriminator.schemaName)
            let tag = name.map { JSONNode(.string($0)) }
            let tags = mapped.values(of: reference, named: name).map { JSONNode(.string($0)) }
            if tags.isEmpty, declared[index] == nil, let tag, !allows(tag, for: key, in: branches[index].shape) {
                return false
            }
            found[index] = tags.isEmpty ? declared[index] ?? tag.map { [$0] } : tags
        }
        guard objects.contains(where: { found[$0] != nil }), found.compactMap(\.self).tell else { return false }
        self.key = key
        values = found
        // Where one branch can lack its tag, so can those that do not declare it.
        let isAlwaysThere = objects.allSatisfy { index in
            branches[index].shape.map { $0.requires(key) || $0[property: key] == nil } ?? true
        }
        for index in objects {
            guard let shape = branches[index].shape else { continue }
            isRequired[index] =
                shape[property: key] == nil ? isAlwaysThere : shape.requires(key) && !isNullable(key, in: shape)
        }
        return true
    }

    /// The values of a discriminator's `mapping`, by the schemas that they stand for.
    private struct MappedValues {
        private let discriminator: Discriminator
        /// The entries by their targets, and by the names of these.
        private let byTarget: [String: [Int]], byName: [String: [Int]]

        init(_ discriminator: Discriminator) {
            self.discriminator = discriminator
            let entries = Array(discriminator.mapping.enumerated())
            byTarget = Dictionary(grouping: entries) { $0.element.target }.mapValues { $0.map(\.offset) }
            byName = Dictionary(grouping: entries) { Discriminator.schemaName($0.element.target) }
                .mapValues { $0.map(\.offset) }
        }

        /// Returns the values for a schema in the order of the entries, which can name it by a reference or its name.
        func values(of reference: String?, named name: String?) -> [String] {
            let indices = [reference.flatMap { byTarget[$0] }, name.flatMap { byName[$0] }].compactMap { $0 }.joined()
            return Set(indices).sorted().map { discriminator.mapping[$0].value }
        }
    }

    /// Returns the values that each branch declares for the discriminator. Branches can share a schema that lists the values
    /// of all, which tells nothing.
    private func declaredTags(_ branches: [UnionDraft.Branch], _ objects: [Int], _ key: String) -> [Int: [JSONNode]] {
        var tags: [Int: [JSONNode]] = [:]
        for index in objects { tags[index] = branches[index].shape.flatMap { mapping.shapes.tags($0, key) } }
        if Array(tags.values).tell { return tags }
        let counts = tags.values.joined().counts
        return tags.filter { $0.value.allSatisfy { counts[$0] == 1 } }
    }

    // MARK: - Constants

    /// Looks for a property with different values in each branch, except for a branch that excludes the values of all
    /// others.
    private mutating func readConstants(_ branches: [UnionDraft.Branch], _ objects: [Int]) -> Bool {
        let shapes = objects.compactMap { branches[$0].shape }
        guard shapes.count == objects.count else { return false }
        guard let found = mapping.shapes.tagKey(of: shapes) else {
            return readOthers(mapping.shapes.catchAll(of: shapes), objects)
        }
        key = found.name
        for (object, index) in zip(objects, shapes.indices) {
            values[object] = found.values[index]
            isRequired[object] = found.isRequired[index] && !isNullable(found.name, in: shapes[index])
        }
        return true
    }

    /// Records the branch for other values of a tag. Without tags, the value of another branch can belong to it too.
    private mutating func readOthers(_ found: CatchAll?, _ objects: [Int]) -> Bool {
        guard let found else { return false }
        catchAll = objects[found.index]
        guard found.isSeparate else { return false }
        key = found.name
        for (object, values) in zip(objects, found.values) {
            self.values[object] = values
            isRequired[object] = true
        }
        return true
    }

    // MARK: - Titles

    /// Reads tags by Plank's convention: `type` contains the branch's `algebraicDataTypeIdentifier` or title.
    private mutating func readTitles(
        _ union: UnionDraft,
        _ branches: [UnionDraft.Branch],
        _ objects: [Int],
        _ nested: (DeclarationID) -> UnionTags?
    ) {
        let key = "type"
        var isMarked = false
        var found = values
        for index in objects {
            if case .declared(let id) = branches[index].type, mapping.union(id) != nil {
                // The inner union decodes and encodes the tags of its branches.
                if let inner = nested(id), inner.key == key, inner.catchAll == nil {
                    let all = inner.values.compactMap { $0 }.flatMap { $0 }
                    found[index] = all.isEmpty ? nil : all
                    isMarked = isMarked || inner.isConvention
                }
                continue
            }
            let mark = branches[index].schemas.compactMap { id in
                mapping.graph[mapping.shapes.soleReference(of: id) ?? id].annotations.unionTag
            }.first
            isMarked = isMarked || mark != nil
            guard let tag = (mark ?? branches[index].title).map({ JSONNode(.string($0)) }) else { continue }
            if mark != nil || allows(tag, for: key, in: branches[index].shape) { found[index] = [tag] }
        }
        guard isMarked || union.usesTitles, objects.contains(where: { found[$0] != nil }),
            found.compactMap(\.self).areDisjoint
        else { return }
        self.key = key
        values = found
        isConvention = true
        isAdded = !isMarked && objects.allSatisfy { found[$0] == nil || branches[$0].shape?[property: key] == nil }
        for index in objects { isRequired[index] = branches[index].shape?.requires(key) ?? false }
    }

    /// Returns whether a title can be the value of a property: not if the schemas declare other values for it, or do
    /// not allow the property.
    private func allows(_ tag: JSONNode, for key: String, in shape: Shape?) -> Bool {
        guard let shape else { return true }
        guard let property = shape[property: key] else { return !shape.isClosed }
        if property.parts.isEmpty { return true }
        let value = mapping.shapes[property.parts]
        return value.types.contains(.string) && mapping.shapes.listedValues(value)?.contains(tag) ?? true
    }

    // MARK: - Helpers

    private func isNullable(_ key: String, in shape: Shape) -> Bool {
        shape[property: key].map { mapping.shapes[$0.parts].allowsNull } ?? false
    }
}
