nonisolated extension PlankJSON {
    /// Changes the members of an object within others and arrays. Returns the result; `nil` if there is no such object.
    package mutating func changeMembers<Result>(
        at path: ArraySlice<String>,
        _ change: (inout [String: PlankJSON]) -> Result?
    ) -> Result? {
        if case .array(var elements) = self {
            guard let index = path.first.flatMap(Int.init), elements.indices.contains(index) else { return nil }
            self = .null
            defer { self = .array(elements) }
            return elements[index].changeMembers(at: path.dropFirst(), change)
        }
        guard case .object(var members) = self else { return nil }
        // Otherwise the members would be shared and copied when they are changed.
        self = .null
        defer { self = .object(members) }
        guard let key = path.first else { return change(&members) }
        return members[key]?.changeMembers(at: path.dropFirst(), change)
    }
}
