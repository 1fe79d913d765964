/// A model of another run, which the output refers to.
public nonisolated struct User: Codable, Hashable, Sendable {
    public func merging(_ newer: User) -> User { newer }
}
