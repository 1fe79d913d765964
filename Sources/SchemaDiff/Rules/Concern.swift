/// A concern that changes are judged by, whichever version the server has.
public enum Concern: String, CaseIterable, Sendable, Hashable {
    /// Models of one version read what the other version allows.
    case wireRead = "wire-read"
    /// A server of one version accepts what models of the other write.
    case wireWrite = "wire-write"
    /// The app's own code, compiled against the new models.
    case source
}

extension RuleRow {
    /// Returns the verdict on one concern.
    package func verdict(on concern: Concern) -> Verdict {
        switch concern {
        case .source: source
        case .wireRead: Set([.newServer, .newApp]).subtracting(aboutWriting).map { self[axis: $0] }.max() ?? .safe
        case .wireWrite: aboutWriting.union(aboutBoth).map { self[axis: $0] }.max() ?? .safe
        }
    }
}
