import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

/// How a union tells its branches apart.
struct Selection {
    /// How objects are told apart.
    enum Objects {
        /// By the values of a key, which has an entry for each branch of the union.
        case tag(Tag, by: Source)
        /// By the only key that each object has, as in `{"move": {"x": 1}}`.
        case keys
        /// By their structure. `rest` is the branch that allows the values of a key which no other branch lists; `nil` if
        /// there is none.
        case trial(rest: Int?)
    }

    /// Where the values of a tag come from.
    enum Source: Hashable {
        case discriminator
        case constants
        /// Titles, by Plank's convention. `isAdded` is whether no branch declares the key, so that the union adds it to the
        /// documents that it writes.
        case titles(isAdded: Bool)
    }

    let objects: Objects
    /// The elements by which arrays are told apart, per branch; `nil` for a branch that is compared with others.
    let elements: [ElementTag?]
    private var sharedTags: Set<JSONNode> = []

    init(_ objects: Objects, elements: [ElementTag?]) {
        self.objects = objects
        self.elements = elements
        guard let tag else { return }
        sharedTags = Set(tag.values.compactMap(\.self).joined().counts.filter { $0.value > 1 }.keys)
    }

    /// The key by whose values objects are told apart; `nil` if there is none.
    var tag: Tag? { if case .tag(let tag, _) = objects { tag } else { nil } }

    /// The branch for the values of a key that no other branch lists; `nil` if there is none.
    var rest: Int? { if case .trial(let rest) = objects { rest } else { tag?.rest } }

    /// Returns the tags of a branch; `nil` for a branch without tags.
    func tags(of branch: Int) -> [JSONNode]? { tag?.values[branch] }

    /// Returns whether a value without a tag can belong to the branch.
    func isTried(_ branch: Int) -> Bool { tags(of: branch) == nil || tag?.isRequired[branch] != true }

    /// Returns whether the branch is compared with others: for a value without a tag, or with one that they share.
    func isCompared(_ branch: Int) -> Bool { isTried(branch) || isShared(branch) }

    func isShared(_ branch: Int) -> Bool { tags(of: branch)?.contains(where: sharedTags.contains) ?? false }
}

extension Tag {
    var type: SwiftType {
        let all = values.compactMap { $0 }.joined()
        if all.allSatisfy({ $0.string != nil }) { return .string }
        return all.allSatisfy { $0.number != nil } ? .int : .json
    }
}

/// Finds how a union's objects are told apart.
struct ObjectSelection {
    let union: UnionDraft
    let schema: SchemaID
    let branches: [UnionDraft.Branch]
    let mapping: Mapping
    /// Returns how the objects of a union that is a branch are told apart.
    let nested: (DeclarationID) -> Selection.Objects?

    /// The branches that are objects of declared types.
    private var indices: [Int] {
        branches.indices.filter { branches[$0].isObject && branches[$0].type.declaration != nil }
    }

    /// The first of the ways that applies.
    var objects: Selection.Objects {
        discriminator.map { .tag($0, by: .discriminator) } ?? constants.map { .tag($0, by: .constants) } ?? titles
            ?? (branches.contains { $0.type.entryKey != nil } ? .keys : .trial(rest: shapes.flatMap(rest)))
    }

    // MARK: - Discriminators

    /// The tag that a discriminator names: with the values that `mapping` lists for a branch, or else those that the branch
    /// declares, or else the name of its schema.
    private var discriminator: Tag? {
        guard let discriminator = union.discriminator else { return nil }
        let key = discriminator.propertyName
        let declared = declaredTags(key)
        // An entry names its schema by a reference or by its name.
        let mapped = Dictionary(grouping: discriminator.mapping) { Discriminator.schemaName($0.target) }
        var values: [Int: [JSONNode]] = [:]
        for index in indices {
            let reference = branches[index].schemas.first.flatMap { mapping.graph[$0].reference }
            let name = (reference?.text).map(Discriminator.schemaName)
            if let entries = name.flatMap({ mapped[$0] }) {
                values[index] = Self.nodes(entries.map(\.value))
            } else if let declared = declared[index] {
                values[index] = declared
            } else if let name {
                guard allows(name, for: key, in: branches[index].shape) else { return nil }
                values[index] = Self.nodes([name])
            }
        }
        guard !values.isEmpty, Array(values.values).tell else { return nil }
        // Where one branch can lack its tag, so can those that do not declare it.
        let isAlwaysThere = indices.allSatisfy { index in
            branches[index].shape.map { $0.requires(key) || $0[property: key] == nil } ?? true
        }
        return tag(key, values) { index in
            guard let shape = branches[index].shape else { return false }
            return shape[property: key] == nil ? isAlwaysThere : requires(key, shape)
        }
    }

    /// Returns the values that each branch declares for the discriminator. Branches can share a schema that lists the values
    /// of all, which tells nothing.
    private func declaredTags(_ key: String) -> [Int: [JSONNode]] {
        var tags: [Int: [JSONNode]] = [:]
        for index in indices { tags[index] = branches[index].shape.flatMap { mapping.shapes.tags($0, key) } }
        if Array(tags.values).tell { return tags }
        let counts = tags.values.joined().counts
        return tags.filter { $0.value.allSatisfy { counts[$0] == 1 } }
    }

    // MARK: - Constants

    /// The property with different values in each branch, except for a branch that excludes the values of all others.
    private var constants: Tag? {
        guard let shapes, let found = mapping.shapes.tag(of: shapes) else { return nil }
        let places = Dictionary(uniqueKeysWithValues: zip(indices, shapes.indices))
        var tag = tag(found.key, places.compactMapValues { found.values[$0] }) { index in
            places[index].map { found.isRequired[$0] && !isNullable(found.key, in: shapes[$0]) } ?? false
        }
        tag.rest = found.rest.map { indices[$0] }
        return tag
    }

    /// The shapes of the objects; `nil` if there are fewer than two, or others that have no type of their own.
    private var shapes: [Shape]? {
        let indices = indices
        let shapes = indices.compactMap { branches[$0].shape }
        let isWhole = indices.count == branches.count(where: \.isObject)
        return isWhole && indices.count > 1 && shapes.count == indices.count ? shapes : nil
    }

    /// Returns the branch for other values of a key, if it does not exclude those of the others.
    private func rest(_ shapes: [Shape]) -> Int? {
        mapping.shapes.tagBesideRest(of: shapes)?.tag.rest.map { indices[$0] }
    }

    // MARK: - Titles

    /// The tag by Plank's convention: `type` contains the branch's `algebraicDataTypeIdentifier` or title.
    private var titles: Selection.Objects? {
        let key = "type"
        var isMarked = false
        var values: [Int: [JSONNode]] = [:]
        for index in indices {
            if case .declared(let id) = branches[index].type, mapping.union(id) != nil {
                // The inner union decodes and encodes the tags of its branches.
                if case .tag(let inner, let source) = nested(id), inner.key == key, inner.rest == nil {
                    let all = inner.values.compactMap { $0 }.flatMap { $0 }
                    values[index] = all.isEmpty ? nil : all
                    if case .titles = source { isMarked = true }
                }
                continue
            }
            let mark = branches[index].schemas.compactMap { id in
                mapping.graph[mapping.shapes.soleReference(of: id) ?? id].annotations.unionTag
            }.first
            isMarked = isMarked || mark != nil
            guard let tag = mark ?? branches[index].title else { continue }
            if mark != nil || allows(tag, for: key, in: branches[index].shape) { values[index] = Self.nodes([tag]) }
        }
        // Titles can be tags, as in Plank's `oneOf`.
        let usesTitles = union.kind == .oneOf && mapping.graph[schema].dialect.hasTitlesAsTags
        guard isMarked || usesTitles, !values.isEmpty, Array(values.values).areDisjoint else { return nil }
        let isAdded = !isMarked && values.keys.allSatisfy { branches[$0].shape?[property: key] == nil }
        return .tag(tag(key, values) { branches[$0].shape?.requires(key) ?? false }, by: .titles(isAdded: isAdded))
    }

    // MARK: - Helpers

    private func tag(_ key: String, _ values: [Int: [JSONNode]], isRequired: (Int) -> Bool) -> Tag {
        let objects = Set(indices)
        return Tag(
            key: key,
            values: branches.indices.map { values[$0] },
            isRequired: branches.indices.map { objects.contains($0) && isRequired($0) }
        )
    }

    private static func nodes(_ texts: [String]) -> [JSONNode] { texts.map { JSONNode(.string($0)) } }

    /// Returns whether a text can be the value of a property: not if the schemas declare other values for it, or do not
    /// allow the property.
    private func allows(_ text: String, for key: String, in shape: Shape?) -> Bool {
        guard let shape else { return true }
        guard let property = shape[property: key] else { return !shape.isClosed }
        if property.parts.isEmpty { return true }
        let value = mapping.shapes[property.parts]
        return value.types.contains(.string)
            && mapping.shapes.listedValues(value)?.contains(JSONNode(.string(text))) ?? true
    }

    /// Returns whether a shape requires a key, and not `null` in its place.
    private func requires(_ key: String, _ shape: Shape) -> Bool { shape.requires(key) && !isNullable(key, in: shape) }

    private func isNullable(_ key: String, in shape: Shape) -> Bool {
        shape[property: key].map { mapping.shapes[$0.parts].allowsNull } ?? false
    }
}
