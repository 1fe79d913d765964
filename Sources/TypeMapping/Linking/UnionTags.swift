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

    private mutating func readDiscriminator(
        _ discriminator: Discriminator,
        _ branches: [UnionDraft.Branch],
        _ objects: [Int]
    ) -> Bool {
        for index in objects {
            guard let reference = branches[index].schemas.first.flatMap({ mapping.graph[$0].reference }) else {
                continue
            }
            let name = lastComponent(reference.text)
            let mapped = discriminator.mapping.filter {
                $0.target == reference.text || lastComponent($0.target) == name
            }
            values[index] = (mapped.isEmpty ? [name] : mapped.map(\.value)).map { JSONNode(.string($0)) }
        }
        guard objects.contains(where: { values[$0] != nil }), isDisjoint else { return reset() }
        key = discriminator.propertyName
        for index in objects {
            let shape = shape(branches[index].schemas)
            isRequired[index] =
                shape.required.contains(discriminator.propertyName)
                || shape[property: discriminator.propertyName] == nil
        }
        return true
    }

    private func lastComponent(_ reference: String) -> String {
        reference.split(separator: "/").last.map(String.init) ?? reference
    }

    // MARK: - Constants

    /// Looks for a property with values of its own in each branch: one that all require, else one that all declare.
    private mutating func readConstants(_ branches: [UnionDraft.Branch], _ objects: [Int]) -> Bool {
        guard let first = objects.first else { return false }
        var optional: UnionTags?
        for candidate in keys(branches[first].schemas) {
            let isComplete = objects.allSatisfy { index in
                var seen: Set<[SchemaID]> = []
                values[index] = tags(branches[index].schemas, candidate, &seen)
                return values[index] != nil
            }
            if isComplete, isDisjoint {
                key = candidate
                for index in objects {
                    var seen: Set<[SchemaID]> = []
                    isRequired[index] = requires(branches[index].schemas, candidate, &seen)
                }
                if objects.allSatisfy({ isRequired[$0] }) { return true }
                optional = optional ?? self
            }
            _ = reset()
        }
        guard let optional else { return false }
        self = optional
        return true
    }

    /// The properties of the schemas, or of the first branch of the union that they are.
    private func keys(_ schemas: [SchemaID]) -> [String] {
        var keys: [String] = []
        var seen: Set<[SchemaID]> = []
        var next = schemas
        while seen.insert(next).inserted {
            let shape = shape(next)
            keys += shape.properties.map(\.name)
            guard let branch = shape.unions.first?.branches.first else { break }
            next = [branch]
        }
        return keys
    }

    /// The values that `key` can have in a value of the schemas, looking into unions that they are.
    private func tags(_ schemas: [SchemaID], _ key: String, _ seen: inout Set<[SchemaID]>) -> [JSONNode]? {
        if schemas.isEmpty { return nil }
        // A union that leads back to itself adds no values.
        guard seen.insert(schemas).inserted else { return [] }
        let shape = shape(schemas)
        if let property = shape[property: key], !property.parts.isEmpty {
            let values = self.shape(property.parts.map(\.schema)).values?.map(\.value).filter { !$0.isNull } ?? []
            return values.isEmpty || !values.allSatisfy(\.isTag) ? nil : values
        }
        guard shape.unions.count == 1 else { return nil }
        var all: [JSONNode] = []
        var known: Set<JSONNode> = []
        for branch in shape.unions[0].branches {
            guard let values = tags([branch], key, &seen) else { return nil }
            all += values.filter { known.insert($0).inserted }
        }
        return all
    }

    private func requires(_ schemas: [SchemaID], _ key: String, _ seen: inout Set<[SchemaID]>) -> Bool {
        guard seen.insert(schemas).inserted else { return true }
        let shape = shape(schemas)
        if shape.required.contains(key) { return true }
        guard shape[property: key] == nil, shape.unions.count == 1 else { return false }
        return shape.unions[0].branches.allSatisfy { requires([$0], key, &seen) }
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
                mapping.graph[mapping.graph.soleReference(of: id) ?? id].annotations.unionTag
            }.first
            isMarked = isMarked || mark != nil
            guard let tag = (mark ?? branches[index].title).map({ JSONNode(.string($0)) }) else { continue }
            if mark != nil || allows(tag, for: key, in: branches[index].schemas) { values[index] = [tag] }
        }
        guard isMarked || union.usesTitles, objects.contains(where: { values[$0] != nil }), isDisjoint else {
            _ = reset()
            return
        }
        self.key = key
        isConvention = true
        for index in objects { isRequired[index] = shape(branches[index].schemas).required.contains(key) }
    }

    /// Whether a title can be the value of a property: not where the schemas declare other values for it.
    private func allows(_ tag: JSONNode, for key: String, in schemas: [SchemaID]) -> Bool {
        guard let property = shape(schemas)[property: key], !property.parts.isEmpty else { return true }
        let shape = shape(property.parts.map(\.schema))
        return shape.types.contains(.string) && shape.values.map { $0.contains { $0.value == tag } } ?? true
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

    private func shape(_ schemas: [SchemaID]) -> Shape { mapping.shapes[schemas] }
}

extension JSONNode {
    /// Whether a switch can tell the value: strings, integers and booleans.
    fileprivate var isTag: Bool {
        string != nil || bool != nil || number?.int != nil
    }
}
