/// An aspect by which changes are judged.
public enum Concern: String, CaseIterable, Sendable, Hashable {
    /// Whether models of one version can read what the other version allows.
    case wireRead = "wire-read"
    /// Whether a server of one version accepts what models of the other version write.
    case wireWrite = "wire-write"
    /// Whether the app's own code compiles and works with the new models.
    case source
    /// Whether an old app reads what a new server sends.
    case newServerRead = "new-server-read"
    /// Whether a new server accepts what an old app sends.
    case newServerWrite = "new-server-write"
    /// Whether a new app reads what an old server sends.
    case newAppRead = "new-app-read"
    /// Whether an old server accepts what a new app sends.
    case newAppWrite = "new-app-write"
}
