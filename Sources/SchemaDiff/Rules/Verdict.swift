/// How severely a change affects code or apps that have not been adapted to it.
public enum Verdict: String, CaseIterable, Sendable, Comparable {
    /// Nothing fails and nothing is lost.
    case safe
    /// Nothing fails immediately, but information is lost or a request may be rejected.
    case dangerous
    /// A document cannot be decoded, or code no longer compiles.
    case breaking

    public static func < (left: Verdict, right: Verdict) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a change may break.
public enum Axis: String, CaseIterable, Sendable {
    /// The server has the new schemas, the app has the models of the old ones.
    case newServer = "new-server"
    /// The app has the models of the new schemas, the server has the old schemas.
    case newApp = "new-app"
    /// The app's own code, compiled against the new models.
    case source

    package var title: String {
        switch self {
        case .newServer: "new server, old app"
        case .newApp: "old server, new app"
        case .source: "Swift source"
        }
    }
}
