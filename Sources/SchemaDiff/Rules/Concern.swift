/// An aspect by which changes are judged, whichever version the server has.
public enum Concern: String, CaseIterable, Sendable, Hashable {
    /// Whether models of one version can read what the other version allows.
    case wireRead = "wire-read"
    /// Whether a server of one version accepts what models of the other version write.
    case wireWrite = "wire-write"
    /// Whether the app's own code compiles and works with the new models.
    case source
}

extension RuleFacts {
    /// Returns the verdict on one concern.
    package func verdict(on concern: Concern) -> Verdict {
        switch concern {
        case .source: source
        case .wireRead: Set([.newServer, .newApp]).subtracting(aboutWriting).map { self[axis: $0] }.max() ?? .safe
        case .wireWrite: aboutWriting.union(aboutBoth).map { self[axis: $0] }.max() ?? .safe
        }
    }
}
