nonisolated extension PlankObjectReader {
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
