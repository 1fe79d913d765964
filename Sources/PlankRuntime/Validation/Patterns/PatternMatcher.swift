/// Finds matches of a regular expression in texts, in time proportional to their length.
///
/// The steps that a match can be at after a character are one state; the state that follows each state and character is
/// computed once (a lazy deterministic automaton). Lookarounds depend on the place, so that expressions with them are
/// matched without states; expressions with references are tried step by step (``PlankPatternTrial``).
///
/// One thread at a time can use a matcher, because it learns states.
nonisolated final class PlankPatternMatcher {
    private let program: PlankPatternProgram
    private var closure: PlankStepClosure
    private var states: [State] = []
    private var known: [State: Int] = [:]
    /// For each state, the next state for each ASCII character; a negative number is one of the results below.
    private var table: [Int32] = []
    /// The results at the end of a text.
    private var endings: [Bool?] = []
    /// The sets that the characters outside of ASCII are in, by character, and the next states.
    private var classes: [UInt32: Int] = [:]
    private var knownClasses: [[Bool]: Int] = [:]
    private var otherTable: [Transition: Int32] = [:]

    /// What the next character can depend on.
    private struct State: Hashable {
        let steps: [Int32]
        let before: PlankTextPlace.Before
    }

    private struct Transition: Hashable {
        let state: Int
        let scalarClass: Int
    }

    private static let unknown: Int32 = -1
    private static let matched: Int32 = -2
    private static let dead: Int32 = -3
    /// The maximum number of states; if there are more, all are forgotten.
    private static let mostStates = 2_000

    /// The number of steps that were taken, for tests.
    var stepCount: Int { closure.stepCount }

    /// Reads an expression.
    ///
    /// - Throws: ``PlankPatternFault`` for text that is not a regular expression, or has too many parts.
    convenience init(_ pattern: String) throws(PlankPatternFault) {
        self.init(try PlankPatternProgram(PlankSchemaPattern(pattern)))
    }

    init(_ program: PlankPatternProgram) {
        self.program = program
        closure = PlankStepClosure(program)
        forgetStates()
    }

    /// Returns whether the expression matches anywhere in a text.
    ///
    /// - Throws: ``PlankPatternFault`` if an expression with references takes too many steps.
    func matches(_ text: String) throws(PlankPatternFault) -> Bool {
        var text = text
        text.makeContiguousUTF8()
        let result = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
            Result { () throws(PlankPatternFault) in try unsafe self.matches(utf8: bytes) }
        }
        return try result?.get() ?? false
    }

    /// The same for the bytes of a text, which are valid UTF-8.
    func matches(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(PlankPatternFault) -> Bool {
        if program.hasReferences || !program.looks.isEmpty {
            let scalars = unsafe Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            if program.hasReferences {
                var trial = PlankPatternTrial(program, scalars)
                defer { closure.stepCount += trial.stepCount }
                return try trial.matches()
            }
            return matches(scalars)
        }
        if states.count > Self.mostStates { forgetStates() }
        var (state, place) = (0, 0)
        while place < bytes.count {
            // As far as states are known.
            (state, place) = unsafe table.withUnsafeBufferPointer { table in
                var (state, place) = (state, place)
                while place < bytes.count, case let byte = unsafe bytes[place], byte < 0x80,
                    case let next = unsafe table[state &<< 7 | Int(byte)], next >= 0
                {
                    state = Int(next)
                    place &+= 1
                }
                return (state, place)
            }
            guard place < bytes.count else { break }
            let (scalar, length) = unsafe Self.scalar(of: bytes, at: place)
            let next = transition(from: state, scalar)
            if next == Self.matched { return true }
            if next == Self.dead { return false }
            state = Int(next)
            place += length
        }
        if let ending = endings[state] { return ending }
        let isMatch = closure.find(states[state].steps, PlankTextPlace(before: states[state].before, next: nil), nil)
        endings[state] = isMatch
        return isMatch
    }

    private static func scalar(of bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (Unicode.Scalar, Int) {
        let first = unsafe UInt32(bytes[place])
        func rest(_ offset: Int) -> UInt32 {
            unsafe place + offset < bytes.count ? UInt32(bytes[place + offset] & 0x3F) : 0
        }
        let (value, length): (UInt32, Int) =
            switch first {
            case 0..<0x80: (first, 1)
            case 0xC0..<0xE0: ((first & 0x1F) << 6 | rest(1), 2)
            case 0xE0..<0xF0: ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
            default: ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
            }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    // MARK: - States

    private func forgetStates() {
        states = []
        known = [:]
        table = []
        endings = []
        otherTable = [:]
        _ = number(of: State(steps: [], before: .start))
    }

    private func number(of state: State) -> Int {
        if let number = known[state] { return number }
        known[state] = states.count
        states.append(state)
        endings.append(nil)
        table += repeatElement(Self.unknown, count: 128)
        return states.count - 1
    }

    private func transition(from state: Int, _ scalar: Unicode.Scalar) -> Int32 {
        if scalar.isASCII {
            let index = state << 7 | Int(scalar.value)
            if table[index] != Self.unknown { return table[index] }
            let next = newTransition(from: state, scalar)
            if next.isKnown { table[index] = next.state }
            return next.state
        }
        let key = Transition(state: state, scalarClass: scalarClass(of: scalar))
        if let next = otherTable[key] { return next }
        let next = newTransition(from: state, scalar)
        if next.isKnown { otherTable[key] = next.state }
        return next.state
    }

    /// Returns the number of a character's class: characters that the same sets contain are alike.
    private func scalarClass(of scalar: Unicode.Scalar) -> Int {
        if let known = classes[scalar.value] { return known }
        let membership = program.sets.map { $0.contains(scalar) } + [PlankPatternSet.isLineEnd(scalar)]
        let number = knownClasses[membership] ?? knownClasses.count
        knownClasses[membership] = number
        if classes.count > 10_000 { classes = [:] }
        classes[scalar.value] = number
        return number
    }

    /// Returns the next state, and whether it is known from now on: not if all states before it were forgotten.
    private func newTransition(from number: Int, _ scalar: Unicode.Scalar) -> (state: Int32, isKnown: Bool) {
        let state = states[number]
        if closure.find(state.steps, PlankTextPlace(before: state.before, next: scalar), nil) {
            return (Self.matched, true)
        }
        let steps = closure.advance(over: scalar).sorted()
        if steps.isEmpty, program.isAnchored { return (Self.dead, true) }
        let before = PlankTextPlace.Before(scalar, words: program.usesWords, lines: program.usesLines)
        let next = State(steps: steps, before: before)
        guard states.count <= Self.mostStates || known[next] != nil else {
            forgetStates()
            return (Int32(self.number(of: next)), false)
        }
        return (Int32(self.number(of: next)), true)
    }

    // MARK: - Lookarounds

    private func matches(_ scalars: [Unicode.Scalar]) -> Bool {
        var held: [[Bool]] = []
        for look in program.looks {
            let places = places(of: look.start, scalars, held, isBackward: look.isBackward)
            held.append(look.isNegated ? places.map { !$0 } : places)
        }
        return !places(of: 0, scalars, held, isBackward: false, onlyFirst: true).isEmpty
    }

    /// Returns for each place of a text whether the steps lead to it from anywhere; if only the first such place matters,
    /// an empty list if there is none.
    private func places(
        of start: Int,
        _ scalars: [Unicode.Scalar],
        _ held: [[Bool]],
        isBackward: Bool,
        onlyFirst: Bool = false
    ) -> [Bool] {
        var result = onlyFirst ? [] : [Bool](repeating: false, count: scalars.count + 1)
        var steps: [Int32] = []
        for offset in 0...scalars.count {
            let place = isBackward ? scalars.count - offset : offset
            let before: PlankTextPlace.Before =
                place == 0 ? .start : PlankTextPlace.Before(scalars[place - 1], words: true, lines: true)
            let next = place < scalars.count ? scalars[place] : nil
            if closure.find(steps, PlankTextPlace(before: before, next: next), (place, held), from: start) {
                if onlyFirst { return [true] }
                result[place] = true
            }
            let consumed = isBackward ? (place > 0 ? scalars[place - 1] : nil) : next
            guard let consumed else { break }
            steps = closure.advance(over: consumed)
            if onlyFirst, steps.isEmpty, program.isAnchored { return [] }
        }
        return result
    }
}

/// What is on both sides of a place in a text.
nonisolated struct PlankTextPlace {
    /// What conditions ask about the character before a place.
    struct Before: Hashable {
        let isStart: Bool
        let isWord: Bool
        let isLineEnd: Bool

        static var start: Before { Before(isStart: true, isWord: false, isLineEnd: true) }

        init(isStart: Bool, isWord: Bool, isLineEnd: Bool) {
            self.isStart = isStart
            self.isWord = isWord
            self.isLineEnd = isLineEnd
        }

        /// - Parameters:
        ///   - words: Whether the expression asks about words.
        ///   - lines: Whether it asks about lines.
        init(_ scalar: Unicode.Scalar, words: Bool, lines: Bool) {
            self.init(
                isStart: false,
                isWord: words && PlankPatternSet.isWord(scalar),
                isLineEnd: lines && PlankPatternSet.isLineEnd(scalar)
            )
        }
    }

    let before: Before
    /// The next character; `nil` at the end.
    let next: Unicode.Scalar?

    func meets(_ position: PlankPatternPosition) -> Bool {
        switch position {
        case .start: before.isStart
        case .end: next == nil
        case .lineStart: before.isLineEnd
        case .lineEnd: next.map(PlankPatternSet.isLineEnd) ?? true
        case .wordBoundary: before.isWord != (next.map(PlankPatternSet.isWord) ?? false)
        case .noWordBoundary: before.isWord == (next.map(PlankPatternSet.isWord) ?? false)
        }
    }
}

nonisolated extension PlankPatternSet {
    static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && wordCharacters.contains(scalar) }

    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { lineEnds.contains { $0.contains(scalar.value) } }
}

/// The steps that others lead to without a character.
private nonisolated struct PlankStepClosure {
    private let program: PlankPatternProgram
    /// The steps of the current closure that match a character.
    private var characters: [Int32] = []
    private var stack: [Int32] = []
    /// The number of the closure in which a step was seen last.
    private var seen: [UInt32]
    private var serial: UInt32 = 0
    var stepCount = 0

    init(_ program: PlankPatternProgram) {
        self.program = program
        seen = Array(repeating: 0, count: program.steps.count + 1)
    }

    private mutating func startOver() {
        serial &+= 1
        if serial == 0 {
            seen = Array(repeating: 0, count: seen.count)
            serial = 1
        }
    }

    private mutating func push(_ step: Int) {
        guard seen[step] != serial else { return }
        seen[step] = serial
        stack.append(Int32(step))
    }

    /// Finds the steps that some steps lead to, and those that the start of the expression leads to where a match can start.
    /// Returns whether one of them is a match.
    ///
    /// - Parameter held: The place, and for each lookaround the places where it holds.
    mutating func find(
        _ steps: [Int32],
        _ place: PlankTextPlace,
        _ held: (place: Int, looks: [[Bool]])?,
        from start: Int = 0
    ) -> Bool {
        startOver()
        characters.removeAll(keepingCapacity: true)
        stack.removeAll(keepingCapacity: true)
        for step in steps { push(Int(step)) }
        if start > 0 || place.before.isStart || !program.isAnchored { push(start) }
        var isMatch = false
        while let next = stack.popLast() {
            stepCount += 1
            let step = Int(next)
            switch program.steps[step] {
            case .character: characters.append(next)
            case .split(let first, let second):
                push(first)
                push(second)
            case .jump(let target): push(target)
            case .position(let position): if place.meets(position) { push(step + 1) }
            case .look(let number): if let held, held.looks[number][held.place] { push(step + 1) }
            case .match: isMatch = true
            case .save, .forget, .mark, .progress, .reference: push(step + 1)
            }
        }
        return isMatch
    }

    /// Returns the steps after a character.
    mutating func advance(over scalar: Unicode.Scalar) -> [Int32] {
        var result: [Int32] = []
        for step in characters {
            if case .character(let set, _) = program.steps[Int(step)], program.sets[set].contains(scalar) {
                result.append(step + 1)
            }
        }
        return result
    }
}
