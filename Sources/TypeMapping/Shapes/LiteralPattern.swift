/// A regular expression that matches a few texts and nothing else, as some authors write an `enum`: `^(A|B)$`.
enum LiteralPattern {
    /// The characters that mean something else in a regular expression.
    private static let special = Set("\\^$.|?*+()[]{}".unicodeScalars)

    /// Returns the texts that match; `nil` for an expression that is not a list of them.
    static func texts(of pattern: String) -> [String]? {
        var rest = pattern.unicodeScalars[...]
        guard rest.popFirst() == "^", rest.popLast() == "$" else { return nil }
        let isGroup = rest.first == "("
        if isGroup {
            guard rest.popLast() == ")" else { return nil }
            rest = rest.dropFirst()
            if rest.starts(with: "?:".unicodeScalars) { rest = rest.dropFirst(2) }
        }
        var texts = [""]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "|" where isGroup: texts.append("")
            case "\\":
                // A letter after a backslash is a class of characters.
                guard let escaped = rest.popFirst(), special.contains(escaped) || "/-".unicodeScalars.contains(escaped)
                else { return nil }
                texts[texts.count - 1].unicodeScalars.append(escaped)
            case _ where special.contains(scalar): return nil
            default: texts[texts.count - 1].unicodeScalars.append(scalar)
            }
        }
        return texts.contains("") ? nil : texts
    }
}
