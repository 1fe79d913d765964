import JSONTree
import SchemaGraph
import SwiftNames

/// A key whose values distinguish shapes.
package struct Tag {
    package let key: String
    /// The values of the key, per shape: strings, integers or booleans; `nil` for a shape that lists none.
    let values: [[JSONNode]?]
    let isRequired: [Bool]

    /// The index of the only shape that allows values which it does not list, and excludes those of all others; `nil` if
    /// there is none.
    var rest: Int?

    var isAlwaysRequired: Bool { isRequired.allSatisfy { $0 } }
}

extension [[JSONNode]] {
    /// Whether no value is in two lists.
    var areDisjoint: Bool { joined().counts.values.allSatisfy { $0 == 1 } }

    /// Whether some list has only values of its own, and no value is in all of several lists.
    var tell: Bool {
        let counts = joined().counts
        return counts.values.allSatisfy { $0 == 1 || $0 < count } && contains { $0.allSatisfy { counts[$0] == 1 } }
    }
}

/// Finds the values that identify the kind of an object.
extension ShapeTable {
    /// Returns the key that distinguishes the shapes: preferably one that all shapes require, otherwise one that all
    /// declare, otherwise one that all require and of which few share values, otherwise one of which one shape excludes the
    /// values of all others; `nil` if there is none.
    package func tag(of shapes: [Shape]) -> Tag? {
        guard let first = shapes.first else { return nil }
        var optional: Tag?
        var shared: Tag?
        for key in keys(first) {
            guard let values = allTags(shapes, key) else { continue }
            let tag = Tag(key: key, values: values, isRequired: shapes.map { requires(key, in: $0) })
            if values.areDisjoint {
                if tag.isAlwaysRequired { return tag }
                optional = optional ?? tag
            } else if tag.isAlwaysRequired, values.tell {
                shared = shared ?? tag
            }
        }
        return optional ?? shared ?? tagBesideRest(of: shapes).flatMap { $0.isSeparate ? $0.tag : nil }
    }

    /// Returns whether the branches of a union have the values of its discriminator themselves, so that it says nothing
    /// else about them; true without one.
    func isDiscriminatorImplied(of group: Shape.UnionGroup) -> Bool {
        group.discriminator == nil
            || ownTag(of: group.branches.map { self[$0] }, besides: group.discriminator) != nil
    }

    /// Returns the key by whose values, which all shapes require and list, a union of them reads its values, whether a
    /// discriminator names it or not; `nil` if there is none, or the discriminator lists other values.
    func ownTag(of shapes: [Shape], besides discriminator: Discriminator?) -> String? {
        guard let discriminator else {
            return tag(of: shapes).flatMap { $0.isAlwaysRequired && $0.rest == nil ? $0.key : nil }
        }
        let key = discriminator.propertyName
        guard shapes.allSatisfy({ requires(key, in: $0) }), let values = allTags(shapes, key), values.areDisjoint else {
            return nil
        }
        let known = Set(values.joined().compactMap(\.string))
        return discriminator.mapping.allSatisfy { known.contains($0.value) } ? key : nil
    }

    /// Returns the values that `key` can have, per shape; `nil` if a shape does not list them.
    private func allTags(_ shapes: [Shape], _ key: String) -> [[JSONNode]]? {
        var all: [[JSONNode]] = []
        for shape in shapes {
            guard let values = tags(shape, key) else { return nil }
            all.append(values)
        }
        return all
    }

    /// Returns the key that distinguishes all shapes but one, which allows other values of the key, and whether that shape
    /// excludes the values of all others; `nil` if there is none.
    func tagBesideRest(of shapes: [Shape]) -> (tag: Tag, isSeparate: Bool)? {
        guard shapes.count > 1, let first = shapes.first else { return nil }
        let found = keys(first).compactMap { tagBesideRest(shapes, $0) }
        return found.first(where: \.isSeparate) ?? found.first
    }

    private func tagBesideRest(_ shapes: [Shape], _ key: String) -> (tag: Tag, isSeparate: Bool)? {
        guard shapes.allSatisfy({ requires(key, in: $0) }) else { return nil }
        let values = shapes.map { tags($0, key) }
        let open = shapes.indices.filter { values[$0] == nil }
        let listed = values.compactMap(\.self)
        guard open.count == 1, listed.areDisjoint, let property = shapes[open[0]][property: key],
            !property.parts.isEmpty
        else { return nil }
        let known = Set(listed.joined())
        let rest = self[property]
        guard listedValues(rest) == nil, known.allSatisfy({ rest.types.contains(JSONTypes(of: $0)) }) else {
            return nil
        }
        let tag = Tag(key: key, values: values, isRequired: shapes.map { _ in true }, rest: open[0])
        return (tag, excluded(rest).isSuperset(of: known))
    }

    func excluded(_ shape: Shape) -> Set<JSONNode> {
        Set(shape.facets.compactMap { graph[$0].combinators?.not }.flatMap { listedValues(self[$0]) ?? [] })
    }

    /// Returns the keys of a shape and, if it is a union, those of the first branch.
    private func keys(_ shape: Shape) -> [String] {
        var keys: [String] = []
        var seen: Set<SchemaID> = []
        var next = shape
        while true {
            keys += next.propertyNames
            guard let group = next.unions.first, let branch = group.branches.first, seen.insert(branch).inserted else {
                return keys
            }
            next = self[branch]
        }
    }

    /// Returns the values that `key` can have, including those in the branches of a union; `nil` if it can have any
    /// value.
    package func tags(_ shape: Shape, _ key: String, _ known: SeenSchemas? = nil) -> [JSONNode]? {
        let schemas = shape.schemas(ofProperty: key)
        if !schemas.isEmpty {
            // Most properties list no values, and need no shape to know.
            guard schemas.contains(where: { graph[$0].mayListValues }), let property = shape[property: key] else {
                return nil
            }
            return tellingValues(self[property]).flatMap { $0.allSatisfy(\.isTag) ? $0 : nil }
        }
        guard shape.unions.count == 1 else { return nil }
        let seen = known ?? SeenSchemas()
        return values(ofBranches: shape.unions[0].branches, seen) { tags($0, key, seen) }
    }

    /// Returns the values of a union's branches, each once; `nil` if a branch has none. A union that refers back to itself
    /// adds no values.
    private func values(
        ofBranches branches: [SchemaID],
        _ seen: SeenSchemas,
        _ values: (Shape) -> [JSONNode]?
    ) -> [JSONNode]? {
        var all: [JSONNode] = []
        var known: Set<JSONNode> = []
        for branch in branches where seen.add(branch) {
            guard let values = values(self[branch]) else { return nil }
            all += values.filter { known.insert($0).inserted }
        }
        return all
    }

    /// Returns the values other than `null` that a shape lists; `nil` if there are none, or it allows others.
    func tellingValues(_ shape: Shape) -> [JSONNode]? {
        guard let values = listedValues(shape)?.filter({ !$0.isNull }), !values.isEmpty else { return nil }
        return values
    }

    /// Returns the values that a shape lists, in its `enum` or as the branches of a union; `nil` if it allows others.
    func listedValues(_ shape: Shape, _ known: SeenSchemas? = nil) -> [JSONNode]? {
        if let values = shape.values { return shape.isExtensible ? nil : values.map(\.value) }
        guard shape.isOnlyUnion else { return shape.isOnlyNull ? [JSONNode(.null)] : nil }
        let seen = known ?? SeenSchemas()
        return values(ofBranches: shape.unions[0].branches, seen) { listedValues($0, seen) }
    }

    /// Returns whether the shape, or every branch if it is a union, requires the key.
    private func requires(_ key: String, in shape: Shape, _ known: SeenSchemas? = nil) -> Bool {
        if shape.requires(key) { return true }
        guard shape[property: key] == nil, shape.unions.count == 1 else { return false }
        let seen = known ?? SeenSchemas()
        return shape.unions[0].branches.allSatisfy { !seen.add($0) || requires(key, in: self[$0], seen) }
    }

    /// Returns the first element of a tuple that has only certain values; `nil` if there is none.
    func elementTag(of shape: Shape) -> ElementTag? {
        for (index, parts) in shape.prefixItems.enumerated() {
            if let values = listedValues(self[parts]), !values.isEmpty, values.allSatisfy(\.isTag) {
                return ElementTag(index: index, values: values)
            }
        }
        return nil
    }
}

extension Schema {
    /// Whether the schema lists values, or combines others, which can.
    fileprivate var mayListValues: Bool {
        enumeration != nil || constant != nil || reference != nil || combinators != nil
    }
}

extension JSONNode {
    /// Whether the value is a string, an integer or a boolean, which a `switch` can match.
    var isTag: Bool { string != nil || bool != nil || number?.int != nil }
}

/// The element of an array whose values tell tuples apart, as a tag tells objects apart.
struct ElementTag: Hashable {
    let index: Int
    let values: [JSONNode]
}

extension SchemaGraph {
    /// Returns the `discriminator` of a schema that all branches extend with `allOf`; `nil` if there is none, or if a
    /// branch is not a reference.
    func inheritedDiscriminator(of branches: [SchemaID]) -> Discriminator? {
        guard let first = branches.first, branches.allSatisfy({ self[$0].reference != nil }) else { return nil }
        var common = discriminatingBases(of: first)
        for branch in branches.dropFirst() where !common.isEmpty {
            let bases = Set(discriminatingBases(of: branch))
            common.removeAll { !bases.contains($0) }
        }
        return common.first.flatMap { self[$0].combinators?.discriminator }
    }

    /// Returns the schemas with a `discriminator` among those that a schema refers to or combines, nearest first.
    private func discriminatingBases(of schema: SchemaID) -> [SchemaID] {
        var found = [schema]
        var seen: Set<SchemaID> = [schema]
        var next = 0
        while next < found.count {
            let schema = self[found[next]]
            next += 1
            let bases = (schema.reference?.target).map { [$0] } ?? []
            found += (bases + (schema.combinators?.allOf ?? [])).filter { seen.insert($0).inserted }
        }
        return found.filter { self[$0].combinators?.discriminator != nil }
    }
}
