nonisolated extension ObjectReader {
    /// Returns the names of the members that are not in `known`.
    func names(besides known: Set<String>) -> [String] {
        if let names = KeyNames.names(of: values, besides: known) { return names }
        // A decoder that makes an object's keys in advance makes none of type `DeclaredKey`.
        let members = try? decoder.container(keyedBy: PropertyKey.self)
        return members.flatMap { KeyNames.names(of: $0, besides: known) } ?? []
    }

    /// Reads the members whose names are not in `known`, each with `read`.
    func readMembers(
        besides known: Set<String>,
        _ read: (KeyedDecodingContainer<PropertyKey>, PropertyKey) throws -> Void
    ) throws {
        let names = names(besides: known)
        guard !names.isEmpty else { return }
        let members = try decoder.container(keyedBy: PropertyKey.self)
        for name in names { try read(members, PropertyKey(name)) }
    }
}
