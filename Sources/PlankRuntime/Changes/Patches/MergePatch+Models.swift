nonisolated extension PlankMergePatch {
    /// Returns the model that is written as `target`, with the changes of the patch.
    ///
    /// A required property that may be `null` is set to `nil` instead of being removed. A member under a legacy key changes
    /// the property that is read from it.
    func applied<Model: Decodable>(to target: PlankJSON, as type: Model.Type) throws -> Model {
        var patch = self
        while true {
            let value = patch.value
            let members = PlankPatchedMembers { value.change(at: $0) }
            let (unexpected, reports) = (PlankUnexpectedValue.Collector(), PlankModelReports())
            let result = Swift.Result {
                try PlankModelReports.$current.withValue(reports) {
                    try PlankUnexpectedValue.$collector.withValue(unexpected) {
                        try PlankObjectReader.$patch.withValue(members) {
                            try PlankMergePatch(value).applied(to: target).decoded(as: type)
                        }
                    }
                }
            }
            // Each round leaves fewer legacy keys. Objects under a legacy key may have some as well.
            if patch.rename(members.legacyMembers) { continue }
            for value in unexpected.values { PlankUnexpectedValue.report(value) }
            let model = try result.get()
            reports.send(as: .patched)
            return model
        }
    }

    /// Moves members under legacy keys to the properties' own keys, if the patch has nothing there. Returns whether there
    /// were any.
    private mutating func rename(_ legacyMembers: [PlankLegacyMember]) -> Bool {
        var areRenamed = false
        for member in legacyMembers {
            _ = value.changeMembers(at: member.path[...]) { members -> Void? in
                guard let change = members.removeValue(forKey: member.legacyKey) else { return nil }
                areRenamed = true
                if members[member.key] == nil { members[member.key] = change }
                return nil
            }
        }
        return areRenamed
    }
}

nonisolated extension PlankJSON {
    /// Returns what this value, as a merge patch, does to the member at a path; `nil` if nothing.
    fileprivate func change(at path: [String]) -> PlankPatchedMembers.Change? {
        var value = self
        for key in path {
            guard let member = value.objectValue?[key] else { return nil }
            value = member
        }
        return value.isNull ? .removed : .set
    }
}

nonisolated extension PlankModel {
    /// Returns the patch that turns `old` into this model: the body of a `PATCH` request.
    ///
    /// A property that this model has set to `nil` is removed by the patch.
    ///
    /// - Parameters:
    ///   - old: The model before the change.
    ///   - keys: The properties of the model to exclude, by their names in JSON.
    /// - Throws: `EncodingError`, if a model cannot be written as JSON.
    public func mergePatch(from old: Self, excluding keys: Set<String> = []) throws -> PlankMergePatch {
        try PlankMergePatch(
            from: PlankJSON(encoding: old, excluding: keys),
            to: PlankJSON(encoding: self, excluding: keys)
        )
    }

    /// Returns the model with the changes of a patch.
    ///
    /// A required property that may be `null` is set to `nil` instead of being removed.
    ///
    /// - Throws: `DecodingError`, if the result is not a valid model.
    public func applying(_ patch: PlankMergePatch) throws -> Self {
        try keepingMembers(in: patch.applied(to: PlankJSON(encoding: self, excluding: []), as: Self.self))
    }
}
