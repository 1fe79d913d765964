/// A regular expression whose parts can be visited one within another.
struct ReadPattern {
    let pattern: PlankSchemaPattern

    /// The maximum depth of groups.
    private static let deepest = 32

    /// Reads an expression; `nil` for an invalid one, and one whose groups are nested too deep to visit.
    init?(_ text: String) {
        guard let pattern = try? PlankSchemaPattern(text), pattern.depth <= Self.deepest else { return nil }
        self.pattern = pattern
    }

    subscript(index: Int) -> PlankSchemaPattern.Part { pattern.parts[index] }

    /// The parts of the whole expression, one after another.
    var sequence: [Int] { if case .sequence(let parts) = self[pattern.root] { parts } else { [pattern.root] } }

    func isPosition(_ index: Int?, _ position: PlankPatternPosition) -> Bool {
        guard let index, case .position(position) = self[index] else { return false }
        return true
    }
}
