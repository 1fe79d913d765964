/// Who can use the declarations of a run.
public enum AccessLevel: String, CaseIterable, Comparable, Hashable, Sendable, Codable {
    case `public`
    case `package`
    case `internal`

    /// The modifier with a space after it; empty for `internal`, which Swift assumes.
    public var modifier: String { self == .internal ? "" : rawValue + " " }

    /// Whether fewer can use a declaration with this access than one with another.
    public static func < (lhs: AccessLevel, rhs: AccessLevel) -> Bool { lhs.width < rhs.width }

    private var width: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}
