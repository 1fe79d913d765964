/// The steps that match a regular expression.
nonisolated struct PlankPatternProgram: Sendable {
    enum Step: Sendable {
        /// One character of a set, which is the next one, or the previous one where the text is read backwards.
        case character(Int, isBackward: Bool)
        /// Continues at the first step; at the second one if that leads nowhere.
        case split(Int, Int)
        case jump(Int)
        case position(PlankPatternPosition)
        /// Continues if a lookaround holds.
        case look(Int)
        case match
        // The rest is only for expressions with references.
        case save(Int)
        case forget(Range<Int>)
        /// Remembers the place for `progress`.
        case mark(Int)
        /// Continues unless the place is still the one of `mark`.
        case progress(Int)
        case reference([Int], isBackward: Bool)
    }

    struct Look: Sendable {
        /// Its first step.
        var start: Int
        let isNegated: Bool
        /// Whether its steps read the text backwards.
        let isBackward: Bool
    }

    private(set) var steps: [Step] = []
    private(set) var sets: [PlankPatternSet] = []
    /// The lookarounds; one comes after those that it contains.
    private(set) var looks: [Look] = []
    /// The number of places that `save` and `mark` remember.
    private(set) var placeCount = 0
    /// Whether the steps must be tried one after another, because what a reference matches depends on them.
    let hasReferences: Bool
    /// Whether a match can only start at the start of the text.
    let isAnchored: Bool
    private(set) var usesWords = false
    private(set) var usesLines = false

    private let pattern: PlankSchemaPattern
    private var knownSets: [PlankPatternSet: Int] = [:]

    private static let deepest = 200
    private static let mostSteps = 200_000

    /// Creates the steps.
    ///
    /// - Throws: ``PlankPatternFault`` for an expression that has too many parts.
    init(_ pattern: PlankSchemaPattern) throws(PlankPatternFault) {
        guard pattern.depth <= Self.deepest else { throw PlankPatternFault("groups nested too deep") }
        self.pattern = pattern
        hasReferences = pattern.hasReferences
        isAnchored = pattern.isAnchored(pattern.root)
        placeCount = 2 * pattern.groupCount
        try add(pattern.root, isBackward: false)
        try add(.match)
    }

    private mutating func add(_ step: Step) throws(PlankPatternFault) {
        guard steps.count < Self.mostSteps else { throw PlankPatternFault("too many repetitions") }
        steps.append(step)
    }

    private mutating func add(_ index: Int, isBackward: Bool) throws(PlankPatternFault) {
        switch pattern.parts[index] {
        case .character(let set):
            let number = knownSets[set] ?? sets.count
            if number == sets.count {
                sets.append(set)
                knownSets[set] = number
            }
            try add(.character(number, isBackward: isBackward))
        case .sequence(let parts):
            for part in isBackward ? parts.reversed() : parts { try add(part, isBackward: isBackward) }
        case .choice(let choices):
            var jumps: [Int] = []
            for (offset, choice) in choices.enumerated() {
                let split = steps.count
                let isLast = offset == choices.count - 1
                if !isLast { try add(.split(0, 0)) }
                try add(choice, isBackward: isBackward)
                guard !isLast else { break }
                jumps.append(steps.count)
                try add(.jump(0))
                steps[split] = .split(split + 1, steps.count)
            }
            for jump in jumps { steps[jump] = .jump(steps.count) }
        case .group(let number, let content):
            guard let number, hasReferences else { return try add(content, isBackward: isBackward) }
            try add(.save(2 * number + (isBackward ? 1 : 0)))
            try add(content, isBackward: isBackward)
            try add(.save(2 * number + (isBackward ? 0 : 1)))
        case .repetition(let content, let least, let most, let isLazy, let groups):
            try addRepetition(content, least, most, isLazy, hasReferences ? groups : 0..<0, isBackward)
        case .look(let content, let isAhead, let isNegated):
            try addLook(content, isAhead, isNegated)
        case .position(let position):
            if position == .wordBoundary || position == .noWordBoundary { usesWords = true }
            if position == .lineStart || position == .lineEnd { usesLines = true }
            try add(.position(position))
        case .reference(let groups): try add(.reference(groups, isBackward: isBackward))
        }
    }

    private mutating func addRepetition(
        _ content: Int,
        _ least: Int,
        _ most: Int?,
        _ isLazy: Bool,
        _ groups: Range<Int>,
        _ isBackward: Bool
    ) throws(PlankPatternFault) {
        func split(to inside: Int, or outside: Int) -> Step {
            isLazy ? .split(outside, inside) : .split(inside, outside)
        }
        for _ in 0..<least {
            let start = steps.count
            if !groups.isEmpty { try add(.forget(groups)) }
            try add(content, isBackward: isBackward)
            // Nothing can be repeated as often as one likes.
            if steps.count == start { break }
        }
        let mark = placeCount
        if hasReferences { placeCount += 1 }
        func addOnce(_ program: inout PlankPatternProgram) throws(PlankPatternFault) {
            if program.hasReferences { try program.add(.mark(mark)) }
            if !groups.isEmpty { try program.add(.forget(groups)) }
            try program.add(content, isBackward: isBackward)
            if program.hasReferences { try program.add(.progress(mark)) }
        }
        guard let most else {
            let start = steps.count
            try add(.split(0, 0))
            try addOnce(&self)
            try add(.jump(start))
            steps[start] = split(to: start + 1, or: steps.count)
            return
        }
        var splits: [Int] = []
        for _ in 0..<(most - least) {
            splits.append(steps.count)
            try add(.split(0, 0))
            let start = steps.count
            try addOnce(&self)
            if steps.count == start { break }
        }
        for place in splits { steps[place] = split(to: place + 1, or: steps.count) }
    }

    /// Adds a lookaround, whose steps are skipped otherwise.
    ///
    /// Without references, all places where a lookaround holds are found before the match, in one pass that ends at these
    /// places: a lookahead is read backwards. With references, it is tried at its place.
    private mutating func addLook(_ content: Int, _ isAhead: Bool, _ isNegated: Bool) throws(PlankPatternFault) {
        let jump = steps.count
        try add(.jump(0))
        let start = steps.count
        let isBackward = hasReferences ? !isAhead : isAhead
        try add(content, isBackward: isBackward)
        try add(.match)
        steps[jump] = .jump(steps.count)
        try add(.look(looks.count))
        looks.append(Look(start: start, isNegated: isNegated, isBackward: isBackward))
    }
}

nonisolated extension PlankSchemaPattern {
    /// Returns whether a part only matches at the start of a text.
    fileprivate func isAnchored(_ index: Int) -> Bool {
        switch parts[index] {
        case .position(.start): true
        case .sequence(let parts): parts.first.map(isAnchored) ?? false
        case .choice(let choices): choices.allSatisfy(isAnchored)
        case .group(_, let content): isAnchored(content)
        default: false
        }
    }
}
