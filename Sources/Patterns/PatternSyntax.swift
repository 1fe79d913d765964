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
}
