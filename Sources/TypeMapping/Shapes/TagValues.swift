import JSONTree
import SchemaGraph

/// The values by which objects say what they are.
extension ShapeTable {
    /// The keys of a shape, or of the first branch of the union that it is.
    func keys(_ shape: Shape) -> [String] {
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
            let values = self[property.parts].values?.map(\.value).filter { !$0.isNull } ?? []
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

    /// Whether every value of the shape has the key, looking into the union that it is.
    func requires(_ key: String, in shape: Shape) -> Bool {
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
    fileprivate var isTag: Bool {
        string != nil || bool != nil || number?.int != nil
    }
}
