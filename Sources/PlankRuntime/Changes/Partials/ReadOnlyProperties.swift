nonisolated extension PlankPartialConvertible {
    /// Returns the model's JSON.
    ///
    /// - Parameter includingReadOnly: Whether to include properties that only the server sets, outside of arrays.
    func json(includingReadOnly: Bool) throws -> PlankJSON {
        if includingReadOnly { return try PlankJSON(encoding: self, excluding: []) }
        let branches = PlankWrittenBranches()
        let written = try PlankWrittenBranches.$current.withValue(branches) {
            try PlankJSON(encoding: self, excluding: [])
        }
        var (json, rest) = (written, written)
        // Branches within others come first. Their values are taken out, so that none is read once per union around it.
        for branch in branches.all.reversed() where !branch.path.contains(where: { $0.intValue != nil }) {
            let path = branch.path.map(\.stringValue)
            let places = try Self.readOnlyPaths(of: branch.value, at: path, in: &rest)
            for place in places { _ = json.removeMember(at: place) }
        }
        for place in try Self.readOnlyPaths(in: rest) { _ = json.removeMember(at: place) }
        return json
    }

    /// Returns the places of the read-only properties in a branch, whose JSON is taken out of `json`.
    private static func readOnlyPaths(
        of branch: any Encodable,
        at path: [String],
        in json: inout PlankJSON
    ) throws -> [[String]] {
        guard let value = json.removeMember(at: path) else { return [] }
        if let model = branch as? any PlankPartialConvertible {
            return try type(of: model).readOnlyPaths(in: value).map { path + $0 }
        }
        guard let type = (branch as? any PlankModelEntries).map({ type(of: $0).plankModel }) else { return [] }
        return try (value.objectValue ?? [:]).flatMap { name, entry in
            try type.readOnlyPaths(in: entry).map { path + [name] + $0 }
        }
    }

    /// Returns the places of read-only properties in the JSON of a model of this type.
    private static func readOnlyPaths(in json: PlankJSON) throws -> [[String]] {
        var partial = try json.reread(as: Partial.self)
        return PlankPartialRules.apply(.findingReadOnly, to: &partial).paths
    }
}

/// A dictionary of models, which a union can have as a branch.
private nonisolated protocol PlankModelEntries {
    static var plankModel: any PlankPartialConvertible.Type { get }
}

nonisolated extension Dictionary: PlankModelEntries where Key == String, Value: PlankPartialConvertible {
    fileprivate static var plankModel: any PlankPartialConvertible.Type { Value.self }
}

nonisolated extension PlankJSON {
    /// Removes a member of nested objects and returns it; `nil` if there is none.
    fileprivate mutating func removeMember(at path: [String]) -> PlankJSON? {
        guard let key = path.last else { return nil }
        return changeMembers(at: path.dropLast()) { $0.removeValue(forKey: key) }
    }
}
