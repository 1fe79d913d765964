/// The types of Swift and Foundation that generated code uses and whose names a nested type can have too.
/// The code around such a nested type spells them differently.
///
/// The names of top-level types cannot be these, since such a type would hide Swift's type in the app's own code too.
public enum HiddenNames {
    /// The spellings for code in which the types are hidden, by name.
    public static let spellings: [String: String] = {
        var spellings = Dictionary(uniqueKeysWithValues: swift.map { ($0, "Swift." + $0) })
        for scalar in Scalar.allCases { spellings[scalar.name] = (scalar.module ?? "Swift") + "." + scalar.name }
        for name in ["Date", "URL", "UUID"] { spellings[name] = "Foundation." + name }
        return spellings
    }()

    /// Returns the names in the table that nested types have.
    public static func hidden(by headings: [Heading]) -> Set<String> {
        Set(headings.lazy.filter { $0.parent != nil }.map(\.name.bare).filter { spellings[$0] != nil })
    }

    private static let swift = [
        "Codable", "Decoder", "Dictionary", "Encoder", "ExpressibleByBooleanLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral", "Hashable", "Identifiable", "Optional", "Sendable",
        "Set", "Void",
    ]
}
