/// The types of Swift, Foundation and the runtime that generated code names and a nested type may be called as well: the code
/// around it then writes them otherwise.
///
/// Outside all types the names are reserved, since such a type would hide Swift's in the app's own code too.
public enum HiddenNames {
    /// How code writes the types where they are hidden, by their names.
    public static let spellings: [String: String] = {
        var spellings = Dictionary(uniqueKeysWithValues: swift.map { ($0, "Swift." + $0) })
        for scalar in Scalar.allCases { spellings[scalar.name] = (scalar.module ?? "Swift") + "." + scalar.name }
        for name in ["Date", "URL", "UUID"] { spellings[name] = "Foundation." + name }
        // A copied runtime has no module of its own, but a second name for this type.
        spellings["Field"] = "ModelField"
        return spellings
    }()

    /// Those of the names that nested types have.
    public static func hidden(by headings: [Heading]) -> Set<String> {
        Set(headings.lazy.filter { $0.parent != nil }.map(\.name.bare).filter { spellings[$0] != nil })
    }

    private static let swift = [
        "Codable", "Decoder", "Dictionary", "Encoder", "ExpressibleByBooleanLiteral", "ExpressibleByFloatLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral", "Hashable", "Identifiable", "Optional", "Sendable",
        "Set", "Void",
    ]
}
