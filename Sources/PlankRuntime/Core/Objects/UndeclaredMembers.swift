nonisolated extension PlankObjectReader {
    /// Returns the names of the members that are not in `known`.
    package func names(besides known: Set<String>) -> [String] {
        if let names = PlankKeyNames.names(of: values, besides: known) { return names }
        // A decoder that makes an object's keys in advance makes none of type `PlankPropertyKey`.
        let members = try? decoder.container(keyedBy: PlankKey.self)
        return members.flatMap { PlankKeyNames.names(of: $0, besides: known) } ?? []
    }

    /// Reads the members whose names are not in `known`, each with `read`.
    func readMembers(
        besides known: Set<String>,
        _ read: (KeyedDecodingContainer<PlankKey>, PlankKey) throws -> Void
    ) throws {
        let names = names(besides: known)
        guard !names.isEmpty else { return }
        let members = try decoder.container(keyedBy: PlankKey.self)
        for name in names { try read(members, PlankKey(name)) }
    }
}
