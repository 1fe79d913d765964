/// What a schema registry requires of a new version. Compatibility is that of documents: the source does not count.
public enum Policy: String, CaseIterable, Sendable {
    /// Documents of the old version stay valid: new apps read what old servers send, new servers accept what old apps send.
    case backward
    /// Documents of the new version are valid in the old one: old apps read what new servers send, old servers accept what
    /// new apps send.
    case forward
    /// Both.
    case full

    /// The concerns that the policy judges changes by.
    public var concerns: Set<Concern> {
        switch self {
        case .backward: [.newAppRead, .newServerWrite]
        case .forward: [.newServerRead, .newAppWrite]
        case .full: [.wireRead, .wireWrite]
        }
    }
}
