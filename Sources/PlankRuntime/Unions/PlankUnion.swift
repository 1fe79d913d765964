/// A value of one of several types.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankUnion: Codable, Hashable, Sendable {}
