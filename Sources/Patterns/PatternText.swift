/// A short string that matches a regular expression. Supports the parts of ECMA-262 that most schemas use.
package struct PatternText {
    package let text: String

    /// Creates a string; `nil` for an expression that uses more than classes, groups, alternatives, repetitions and negative
    /// lookaheads. What a lookahead excludes is rarely as short as the string, so it is ignored.
    ///
    /// Each part that can be repeated is, as often as it must be, or `repetitions` times.
    package init?(_ pattern: String, repeating repetitions: Int = 0) {
        guard let pattern = ReadPattern(pattern),
            let text = Self.text(of: pattern.pattern.root, pattern, repetitions)
        else { return nil }
        self.text = text
    }

    private static let longest = 1_000
    /// The maximum number of times that the parts of an expression are repeated to reach a length.
    private static let mostRepetitions = 64

    /// Returns the shortest string of at least a length that matches an expression, or else the shortest one; `nil` if none
    /// is found.
    package static func text(of pattern: String, length: Int = 0) -> String? {
        guard let shortest = PatternText(pattern)?.text else { return nil }
        let least = min(length, longest)
        if shortest.unicodeScalars.count >= least { return shortest }
        // An expression that starts or ends anywhere allows any text there.
        let more = String(repeating: "a", count: least - shortest.unicodeScalars.count)
        if !pattern.hasSuffix("$") { return shortest + more }
        if !pattern.hasPrefix("^") { return more + shortest }
        let longer = (1...min(least, mostRepetitions)).lazy.compactMap { PatternText(pattern, repeating: $0)?.text }
        return longer.first { $0.unicodeScalars.count >= least } ?? shortest
    }

    /// Some characters, of which a string has the first that is allowed.
    private static let examples: [Unicode.Scalar] = ["a", "A", "0", "-", "_", ".", " ", "/", "é", "\n"]

    private static func text(of index: Int, _ pattern: ReadPattern, _ repetitions: Int) -> String? {
        switch pattern[index] {
        case .character(let set):
            let example = set.first ?? examples.first(where: set.contains)
            return example.map { String(Character($0)) }
        case .sequence(let parts):
            var result = ""
            for part in parts {
                guard let text = text(of: part, pattern, repetitions) else { return nil }
                result += text
                guard result.utf8.count <= longest else { return nil }
            }
            return result
        case .choice(let choices):
            let texts = choices.compactMap { text(of: $0, pattern, repetitions) }
            return texts.count == choices.count ? texts[0] : nil
        case .group(_, let content): return text(of: content, pattern, repetitions)
        case .repetition(let content, let least, let most, _, _):
            guard let text = text(of: content, pattern, repetitions) else { return nil }
            let count = max(least, min(repetitions, most ?? .max))
            let (length, isTooLong) = text.utf8.count.multipliedReportingOverflow(by: count)
            return isTooLong || length > longest ? nil : String(repeating: text, count: text.isEmpty ? 0 : count)
        case .look(let content, let isAhead, let isNegated):
            return isAhead && isNegated && text(of: content, pattern, repetitions) != nil ? "" : nil
        case .position: return ""
        case .reference: return nil
        }
    }
}
