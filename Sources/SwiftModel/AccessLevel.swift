/// The access level of a run's declarations.
public enum AccessLevel: String, CaseIterable, Comparable, Hashable, Sendable {
    case `public`
    case `package`
    case `internal`

    /// The modifier with a space after it; empty for `internal`, Swift's default.
    public var modifier: String { self == .internal ? "" : rawValue + " " }

    /// Orders by visibility: `internal` is less than `package`, and `package` less than `public`.
    public static func < (lhs: AccessLevel, rhs: AccessLevel) -> Bool { lhs.width < rhs.width }

    private var width: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}
