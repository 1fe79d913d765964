/// The characters that a string must contain to match a regular expression, as far as they are evident: `:` for
/// `^.+:.+$`.
struct NeededCharacters {
    private(set) var characters: Set<Unicode.Scalar> = []

    init(_ pattern: String) {
        var needed: Set<Unicode.Scalar> = []
        var last: Unicode.Scalar?
        var rest = pattern.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*", "?", "{":
                // The preceding character is optional.
                last = nil
                if scalar == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
                continue
            case "+": continue
            // No character is needed in all alternatives.
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

    /// The letters of escapes that match any of several characters, or a position between characters.
    private static let classes = Set("dDwWsSbB".unicodeScalars)

    /// Skips to the end of a class whose start was read.
    private static func skipClass(_ rest: inout Substring.UnicodeScalarView) {
        while let scalar = rest.popFirst(), scalar != "]" {
            if scalar == "\\" { rest = rest.dropFirst() }
        }
    }

    /// Skips to the end of a group whose start was read.
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
