/// Finds what the author probably meant, for `did you mean '…'?`.
package enum Suggestion {
    private static let longestWord = 128

    /// Returns the candidate nearest to a misspelled word; nil if none is similar.
    ///
    /// `nearest(to: "Borad", among: ["Board", "Pin"])` is `Board`. Ties are resolved alphabetically, so the
    /// order of the candidates has no effect.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
        guard 1...longestWord ~= word.unicodeScalars.count else { return nil }
        let folded = fold(word)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate != word && !candidate.isEmpty {
            guard let distance = distance(from: folded, to: candidate) else { continue }
            if let current = best, (current.distance, current.candidate) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// Returns the help for a misspelled word, `did you mean 'Board'?`; nil if no candidate is similar.
    package static func help(for word: String, among candidates: some Sequence<String>) -> String? {
        nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
    }

    /// Returns the help for a word among known names, of which it can also be the beginning: `unsat` is `unsatisfiable`.
    package static func help(forName word: String, among names: some Sequence<String>) -> String? {
        if let help = help(for: word, among: names) { return help }
        guard word.count >= 3 else { return nil }
        let longer = names.filter { $0.hasPrefix(word) }.min { ($0.count, $0) < ($1.count, $1) }
        return longer.map { "did you mean '\($0)'?" }
    }

    /// Returns the Damerau-Levenshtein distance: the number of letters to insert, delete, replace or swap with a neighbor.
    package static func distance(from word: String, to other: String) -> Int {
        editDistance(Array(word.unicodeScalars), Array(other.unicodeScalars))
    }

    /// Returns the edit distance, ignoring case; nil above a third of the shorter word.
    private static func distance(from folded: [UnicodeScalar], to candidate: String) -> Int? {
        let other = fold(candidate)
        guard other.count <= longestWord else { return nil }
        let limit = max(folded.count, other.count) <= 2 ? 0 : max(1, min(folded.count, other.count) / 3)
        guard abs(folded.count - other.count) <= limit else { return nil }
        let edits = editDistance(folded, other)
        return edits <= limit ? edits : nil
    }

    private static func fold(_ word: String) -> [UnicodeScalar] { Array(word.lowercased().unicodeScalars) }

    private static func editDistance(_ left: [UnicodeScalar], _ right: [UnicodeScalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in 0..<right.count {
                let isEqual = left[row] == right[column]
                var cost = min(previous[column] + (isEqual ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
