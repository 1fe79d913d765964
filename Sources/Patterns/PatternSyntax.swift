/// The syntax of regular expressions (ECMA-262), including the syntax without the `u` flag: `\-`, a lone `]`, `a{,3}`.
package enum PatternSyntax {
    /// Returns the first fault, such as `nothing to repeat before '*'`; nil for a valid pattern.
    package static func fault(in pattern: String) -> String? {
        do throws(PlankPatternFault) {
            _ = try PlankSchemaPattern(pattern)
            return nil
        } catch {
            return error.description
        }
    }

    /// Returns whether a pattern matches anywhere in a text; `nil` for an invalid pattern, and for one that takes too many
    /// steps.
    package static func matches(_ pattern: String, _ text: String) -> Bool? {
        guard let matcher = try? PlankPatternMatcher(pattern) else { return nil }
        return try? matcher.matches(text)
    }
}
