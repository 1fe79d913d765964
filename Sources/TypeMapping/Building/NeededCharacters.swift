/// The characters that a text needs to match a regular expression, as far as the expression shows it: `:` for `^.+:.+$`.
struct NeededCharacters {
    private(set) var characters: Set<Unicode.Scalar> = []

    init(_ pattern: String) {
        var needed: Set<Unicode.Scalar> = []
        var last: Unicode.Scalar?
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*", "?", "{":
                // What comes before may be absent.
                last = nil
                if scalar == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
                continue
            case "+": continue
            // Any of the alternatives will do.
            case "|": return
            default: break
            }
            if let last { needed.insert(last) }
            last = nil
            switch scalar {
            case "(": Self.skipGroup(&rest)
            case "[": Self.skipClass(&rest)
            case "\\":
                guard let escaped = rest.popFirst() else { return }
                if !escaped.properties.isAlphabetic, escaped.properties.numericType == nil {
                    last = escaped
                } else if !Self.classes.contains(escaped) {
                    return
                }
            case ".", "^", "$": break
            default: last = scalar
            }
        }
        if let last { needed.insert(last) }
        characters = needed
    }

    /// The letters that stand for any of several characters, or for a place between them.
    private static let classes = Set("dDwWsSbB".unicodeScalars)

    /// Skips to the end of a class, whose start was read.
    private static func skipClass(_ rest: inout Substring.UnicodeScalarView) {
        while let scalar = rest.popFirst(), scalar != "]" {
            if scalar == "\\" { rest = rest.dropFirst() }
        }
    }

    /// Skips to the end of a group, whose start was read.
    private static func skipGroup(_ rest: inout Substring.UnicodeScalarView) {
        var depth = 1
        while depth > 0, let scalar = rest.popFirst() {
            switch scalar {
            case "(": depth += 1
            case ")": depth -= 1
            case "[": skipClass(&rest)
            case "\\": rest = rest.dropFirst()
            default: break
            }
        }
    }
}
