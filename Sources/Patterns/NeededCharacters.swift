/// The characters that a string must contain to match a regular expression, as far as they are evident: `:` for
/// `^.+:.+$`.
package struct NeededCharacters {
    /// The characters; none for an invalid expression.
    package let characters: Set<Unicode.Scalar>

    package init(_ pattern: String) {
        characters = ReadPattern(pattern).map { Self.needed($0.pattern.root, $0) } ?? []
    }

    private static func needed(_ index: Int, _ pattern: ReadPattern) -> Set<Unicode.Scalar> {
        switch pattern[index] {
        case .character(let set): set.single.map { [$0] } ?? []
        case .sequence(let parts): parts.reduce(into: []) { $0.formUnion(needed($1, pattern)) }
        case .choice(let choices):
            choices.dropFirst().reduce(needed(choices[0], pattern)) { $0.intersection(needed($1, pattern)) }
        case .group(_, let content): needed(content, pattern)
        case .repetition(let content, let least, _, _, _): least > 0 ? needed(content, pattern) : []
        case .look, .position, .reference: []
        }
    }
}
