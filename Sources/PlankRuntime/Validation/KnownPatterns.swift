import Foundation

/// Matches regular expressions, and keeps what was learned of them for the next text.
package nonisolated enum PlankKnownPatterns {
    /// The matchers of each expression that nobody uses at the moment; an empty list for an invalid expression.
    private static let matchers = PlankModelLock<[String: [PlankPatternMatcher]]>([:])

    /// Returns whether a regular expression matches anywhere in a string. An invalid expression, which the generator warns
    /// about, matches every string.
    ///
    /// - Throws: ``PlankPatternFault`` if an expression with references takes too many steps.
    static func matches(_ pattern: String, _ text: String) throws(PlankPatternFault) -> Bool {
        let (known, isKnown) = matchers.withLock { matchers in
            (matchers[pattern]?.popLast(), matchers[pattern] != nil)
        }
        guard let matcher = known ?? (try? PlankPatternMatcher(pattern)) else {
            if !isKnown { matchers.withLock { $0[pattern] = [] } }
            return true
        }
        defer { matchers.withLock { $0[pattern, default: []].append(matcher) } }
        return try matcher.matches(text)
    }

    /// Returns whether any of the regular expressions matches anywhere in a string, or takes too many steps to know.
    package static func matchesAny(_ patterns: [String], _ text: String) -> Bool {
        patterns.contains { (try? matches($0, text)) ?? true }
    }
}
