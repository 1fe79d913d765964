/// A regular expression of ECMA-262, as JSON Schema uses them (core, section 6.4): a tree of parts, and what its groups
/// are called.
///
/// A part refers to others by index, so that no depth of groups can overflow the stack.
nonisolated struct PlankSchemaPattern: Sendable {
    /// A part of an expression.
    enum Part: Sendable {
        /// One character of a set.
        case character(PlankPatternSet)
        case sequence([Int])
        case choice([Int])
        /// A group, with its number if it captures.
        case group(number: Int?, content: Int)
        case repetition(content: Int, least: Int, most: Int?, isLazy: Bool, groups: Range<Int>)
        case look(content: Int, isAhead: Bool, isNegated: Bool)
        case position(PlankPatternPosition)
        /// The text of the first of some groups that took part in the match.
        case reference([Int])
    }

    /// The parts; a part comes after those that it contains.
    let parts: [Part]
    /// The maximum depth of nested groups.
    let depth: Int
    /// The number of capturing groups, the whole expression included.
    let groupCount: Int
    /// Whether all names of groups are valid and all escaped letters have a meaning; others stand for themselves.
    let isStrict: Bool

    /// The index of the whole expression.
    var root: Int { parts.count - 1 }

    /// Whether the expression refers to its groups.
    var hasReferences: Bool {
        parts.contains { if case .reference = $0 { true } else { false } }
    }

    /// The text that all matches start with, if a text matches whenever it starts with that: `x-` for `^x-`.
    var decidingPrefix: [UInt8]? {
        guard case .sequence(let parts) = self.parts[root], let first = parts.first,
            case .position(.start) = self.parts[first]
        else { return nil }
        var prefix: [UInt8] = []
        for part in parts.dropFirst() {
            guard case .character(let set) = self.parts[part], let scalar = set.single else { return nil }
            prefix += Array(String(scalar).utf8)
        }
        return prefix
    }

    /// Reads an expression.
    ///
    /// - Throws: ``PlankPatternFault`` for text that is not a regular expression.
    init(_ text: String) throws(PlankPatternFault) {
        self = try PlankPatternParser.pattern(text)
    }

    init(parts: [Part], depth: Int, groupCount: Int, isStrict: Bool) {
        self.parts = parts
        self.depth = depth
        self.groupCount = groupCount
        self.isStrict = isStrict
    }
}

/// A condition on the place in a text.
nonisolated enum PlankPatternPosition: Sendable, Hashable {
    case start, end, lineStart, lineEnd, wordBoundary, noWordBoundary
}

/// Why a text is not a regular expression, or why one cannot be matched.
nonisolated struct PlankPatternFault: Error, Hashable, CustomStringConvertible {
    /// What is wrong: `nothing to repeat before '*'`.
    let description: String

    init(_ description: String) { self.description = description }
}
