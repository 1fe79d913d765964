import JSONTree
import SchemaGraph

/// A key whose values tell shapes apart.
struct TagKey {
    let name: String
    /// The values of the key in each shape.
    let values: [[JSONNode]]
    /// Whether every value of each shape has the key.
    let isRequired: [Bool]

    /// Whether every value of every shape has the key.
    var isAlwaysRequired: Bool { isRequired.allSatisfy { $0 } }
}

/// The values by which objects say what they are.
extension ShapeTable {
    /// The key that tells the shapes apart: one that all require, else one that all declare; `nil` where none does.
    func tagKey(of shapes: [Shape]) -> TagKey? {
        guard let first = shapes.first else { return nil }
        var optional: TagKey?
        for name in keys(first) {
            guard let values = disjointTags(shapes, name) else { continue }
            let key = TagKey(name: name, values: values, isRequired: shapes.map { requires(name, in: $0) })
            if key.isAlwaysRequired { return key }
            optional = optional ?? key
        }
        return optional
    }

    /// The values that `key` can have in each shape; `nil` where a shape leaves them open or two shapes share one.
    private func disjointTags(_ shapes: [Shape], _ key: String) -> [[JSONNode]]? {
        var all: [[JSONNode]] = []
        var seen: Set<JSONNode> = []
        for shape in shapes {
            guard let values = tags(shape, key), values.allSatisfy({ seen.insert($0).inserted }) else { return nil }
            all.append(values)
        }
        return all
    }

    /// The keys of a shape, or of the first branch of the union that it is.
    private func keys(_ shape: Shape) -> [String] {
        var keys: [String] = []
        var seen: Set<SchemaID> = []
        var next = shape
        while true {
            keys += next.properties.map(\.name)
            guard let group = next.unions.first, let branch = group.branches.first, seen.insert(branch).inserted else {
                return keys
            }
            next = self[branch]
        }
    }

    /// The values that `key` can have in a value of the shape, looking into the union that it is; `nil` where it can have
    /// any.
    func tags(_ shape: Shape, _ key: String) -> [JSONNode]? {
        var seen: Set<SchemaID> = []
        return tags(shape, key, &seen)
    }

    private func tags(_ shape: Shape, _ key: String, _ seen: inout Set<SchemaID>) -> [JSONNode]? {
        if let property = shape[property: key], !property.parts.isEmpty {
            let values = listedValues(self[property])?.filter { !$0.isNull } ?? []
            return values.isEmpty || !values.allSatisfy(\.isTag) ? nil : values
        }
        guard shape.unions.count == 1 else { return nil }
        var all: [JSONNode] = []
        var known: Set<JSONNode> = []
        for branch in shape.unions[0].branches {
            // A union that leads back to itself adds no values.
            guard seen.insert(branch).inserted else { continue }
            guard let values = tags(self[branch], key, &seen) else { return nil }
            all += values.filter { known.insert($0).inserted }
        }
        return all
    }

    /// The values that a shape lists, in its `enum` or as the branches of the choice that it is; `nil` where it allows others.
    func listedValues(_ shape: Shape) -> [JSONNode]? {
        var seen: Set<SchemaID> = []
        return listedValues(shape, &seen)
    }

    private func listedValues(_ shape: Shape, _ seen: inout Set<SchemaID>) -> [JSONNode]? {
        if let values = shape.values { return values.map(\.value) }
        guard shape.isOnlyUnion else { return shape.isOnlyNull ? [JSONNode(.null)] : nil }
        var all: [JSONNode] = []
        var known: Set<JSONNode> = []
        // A choice that leads back to itself adds no values.
        for branch in shape.unions[0].branches where seen.insert(branch).inserted {
            guard let values = listedValues(self[branch], &seen) else { return nil }
            all += values.filter { known.insert($0).inserted }
        }
        return all
    }

    /// Whether every value of the shape has the key, looking into the union that it is.
    private func requires(_ key: String, in shape: Shape) -> Bool {
        var seen: Set<SchemaID> = []
        return requires(key, in: shape, &seen)
    }

    private func requires(_ key: String, in shape: Shape, _ seen: inout Set<SchemaID>) -> Bool {
        if shape.requires(key) { return true }
        guard shape[property: key] == nil, shape.unions.count == 1 else { return false }
        return shape.unions[0].branches.allSatisfy {
            !seen.insert($0).inserted || requires(key, in: self[$0], &seen)
        }
    }
}

extension JSONNode {
    /// Whether a switch can tell the value: strings, integers and booleans.
    var isTag: Bool {
        string != nil || bool != nil || number?.int != nil
    }
}
