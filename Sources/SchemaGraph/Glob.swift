/// A pattern for names and paths: `*` matches any characters except `/`, `**` any characters, and `?` one character.
package struct Glob: Hashable, Sendable {
    private enum Part: Hashable {
        case scalar(Unicode.Scalar)
        case one
        case many(crossesSlashes: Bool)
    }

    private var parts: [Part] = []

    package init(_ text: String) {
        for scalar in text.unicodeScalars {
            switch (scalar, parts.last) {
            case ("*", .many): parts[parts.count - 1] = .many(crossesSlashes: true)
            case ("*", _): parts.append(.many(crossesSlashes: false))
            case ("?", _): parts.append(.one)
            default: parts.append(.scalar(scalar))
            }
        }
    }

    /// Returns whether the pattern matches a whole text.
    ///
    /// - Complexity: O(*n* × *m*), where *n* is the length of the pattern and *m* that of the text.
    package func matches(_ text: String) -> Bool {
        // The positions in the pattern that match the text so far.
        var states = reachable(from: [0])
        for scalar in text.unicodeScalars {
            var next: Set<Int> = []
            for state in states where state < parts.count {
                switch parts[state] {
                case .scalar(let expected): if scalar == expected { next.insert(state + 1) }
                case .one: if scalar != "/" { next.insert(state + 1) }
                case .many(let crossesSlashes): if crossesSlashes || scalar != "/" { next.insert(state) }
                }
            }
            if next.isEmpty { return false }
            states = reachable(from: next)
        }
        return states.contains(parts.count)
    }

    /// Returns the positions, and those after stars, which can match nothing.
    private func reachable(from states: Set<Int>) -> Set<Int> {
        var found = states
        for state in states {
            var next = state
            while next < parts.count, case .many = parts[next] {
                next += 1
                found.insert(next)
            }
        }
        return found
    }
}
