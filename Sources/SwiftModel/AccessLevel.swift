/// Who can use the declarations of a run.
public enum AccessLevel: String, CaseIterable, Hashable, Sendable, Codable {
    case `public`
    case `package`
    case `internal`

    /// The modifier with a space after it; empty for `internal`, which Swift assumes.
    public var modifier: String { self == .internal ? "" : rawValue + " " }
}
