/// A regular expression, as far as it decides whether every string that it matches spells a number.
///
/// A string that is read from left to right is at places of a number: after its sign, in its fraction. Each part of the
/// expression leads from each place to those where the string can be after the part. Assertions only restrict what matches, so
/// they are left out.
struct NumberPattern {
    /// The places of a number.
    private enum Place: Int, CaseIterable {
        case start, afterSign, inInteger
        /// After a point without a digit before it.
        case afterPoint
        case inFraction, afterE, afterSignOfExponent, inExponent
        /// Where the string cannot become a number.
        case nowhere

        /// Whether a number can end here.
        var isEnd: Bool { self == .inInteger || self == .inFraction || self == .inExponent }

        /// Whether the string has no digit up to here.
        var isBeforeDigits: Bool { self == .start || self == .afterSign || self == .afterPoint }

        func next(_ sign: Sign, onlyIntegers: Bool) -> Place {
            switch (self, sign) {
            case (.start, .sign): .afterSign
            case (.start, .digit), (.afterSign, .digit), (.inInteger, .digit): .inInteger
            case (.start, .point), (.afterSign, .point): onlyIntegers ? .nowhere : .afterPoint
            case (.inInteger, .point): onlyIntegers ? .nowhere : .inFraction
            case (.afterPoint, .digit), (.inFraction, .digit): .inFraction
            case (.inInteger, .exponent), (.inFraction, .exponent): onlyIntegers ? .nowhere : .afterE
            case (.afterE, .sign): .afterSignOfExponent
            case (.afterE, .digit), (.afterSignOfExponent, .digit), (.inExponent, .digit): .inExponent
            default: .nowhere
            }
        }
    }

    /// What a character is in a number.
    private enum Sign: Hashable {
        case digit, sign, point, exponent, other

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "0"..."9": self = .digit
            case "+", "-": self = .sign
            case ".": self = .point
            case "e", "E": self = .exponent
            default: self = .other
            }
        }
    }

    /// A set of places.
    private struct Places: OptionSet {
        let rawValue: UInt16

        init(rawValue: UInt16) { self.rawValue = rawValue }

        init(_ place: Place) { rawValue = 1 << place.rawValue }
    }

    /// The places where a part of the expression leads from each place.
    private struct Steps: Equatable {
        private let reached: [Places]

        /// The steps of a part that matches the empty string.
        static let none = Steps { Places($0) }

        init(_ reached: (Place) -> Places) { self.reached = Place.allCases.map(reached) }

        subscript(place: Place) -> Places { reached[place.rawValue] }

        func followed(by next: Steps) -> Steps {
            Steps { place in
                Place.allCases.reduce(into: Places()) { found, between in
                    if self[place].contains(Places(between)) { found.formUnion(next[between]) }
                }
            }
        }

        func or(_ other: Steps) -> Steps { Steps { self[$0].union(other[$0]) } }

        /// The steps of any number of repetitions.
        var repeated: Steps {
            var all = or(.none)
            while true {
                let next = all.followed(by: all)
                if next == all { return all }
                all = next
            }
        }
    }

    /// The maximum depth of groups.
    private static let deepest = 32

    private var rest: Substring.UnicodeScalarView
    private var depth = 0
    private let onlyIntegers: Bool

    /// Returns whether a regular expression matches only whole strings that spell numbers, or integers.
    static func matches(_ pattern: String, onlyIntegers: Bool) -> Bool {
        guard pattern.hasPrefix("^"), pattern.hasSuffix("$") else { return false }
        let inner = pattern.dropFirst().dropLast()
        var expression = NumberPattern(rest: inner.unicodeScalars, onlyIntegers: onlyIntegers)
        let needsDigits = expression.readAssertionOfDigits()
        // An anchor belongs to one side of a choice, so there must be none outside of groups.
        guard let steps = expression.readSequence(), expression.rest.isEmpty else { return false }
        return Place.allCases.allSatisfy { place in
            place.isEnd || needsDigits && place.isBeforeDigits || !steps[.start].contains(Places(place))
        }
    }

    private init(rest: Substring.UnicodeScalarView, onlyIntegers: Bool) {
        self.rest = rest
        self.onlyIntegers = onlyIntegers
    }

    // MARK: - Parts

    /// Reads an assertion that the string has more than signs and points, `(?!^[-+.]*$)`, if the expression starts with one.
    private mutating func readAssertionOfDigits() -> Bool {
        let start = rest
        for prefix in ["(?!^[", "(?!["] where rest.starts(with: prefix.unicodeScalars) {
            rest.removeFirst(prefix.unicodeScalars.count)
            guard let end = rest.firstIndex(of: "]") else { break }
            let signs = Set(rest[..<end].filter { $0 != "\\" })
            rest = rest[rest.index(after: end)...]
            let suffix = "*$)".unicodeScalars
            guard signs == ["+", "-", "."], rest.starts(with: suffix) else { break }
            rest.removeFirst(suffix.count)
            return true
        }
        rest = start
        return false
    }

    /// Reads parts up to the end of a group or a side of a choice; `nil` if one is not known.
    private mutating func readSequence() -> Steps? {
        var steps = Steps.none
        while let next = rest.first, next != ")", next != "|" {
            guard let part = readRepeated() else { return nil }
            steps = steps.followed(by: part)
        }
        return steps
    }

    private mutating func readRepeated() -> Steps? {
        guard let part = readPart() else { return nil }
        guard let quantifier = rest.first, "?*+{".unicodeScalars.contains(quantifier) else { return part }
        rest.removeFirst()
        var steps = part.repeated
        switch quantifier {
        case "?": steps = part.or(.none)
        case "+": steps = part.followed(by: steps)
        case "{":
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let limits = rest[..<end].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            rest = rest[rest.index(after: end)...]
            guard let least = Int(limits[0]), limits.dropFirst().allSatisfy({ $0.isEmpty || Int($0) != nil }) else {
                return nil
            }
            if limits == ["1"] { steps = part } else if least > 0 { steps = part.followed(by: steps) }
        default: break
        }
        // A lazy quantifier matches the same strings.
        if rest.first == "?" { rest.removeFirst() }
        return steps
    }

    private mutating func readPart() -> Steps? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "(": return readGroup()
        case "[": return readClass().map(steps)
        case "\\": return rest.popFirst().map { steps([escaped($0)]) }
        case ".": return steps([.other])
        case "^", "$": return Steps.none
        default: return steps([Sign(scalar)])
        }
    }

    private mutating func readGroup() -> Steps? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else { return nil }
        var isAssertion = false
        if rest.first == "?" {
            rest.removeFirst()
            guard let kind = rest.popFirst(), [":", "!", "="].contains(kind) else { return nil }
            isAssertion = kind != ":"
        }
        guard var steps = readSequence() else { return nil }
        while rest.first == "|" {
            rest.removeFirst()
            guard let side = readSequence() else { return nil }
            steps = steps.or(side)
        }
        guard rest.popFirst() == ")" else { return nil }
        return isAssertion ? Steps.none : steps
    }

    /// Reads what is in brackets.
    private mutating func readClass() -> Set<Sign>? {
        var signs: Set<Sign> = rest.first == "^" ? [.other] : []
        while let scalar = rest.popFirst() {
            if scalar == "]" { return signs }
            if scalar == "\\" {
                guard let next = rest.popFirst() else { return nil }
                signs.insert(escaped(next))
                continue
            }
            signs.insert(Sign(scalar))
            if rest.first == "-", let last = rest.dropFirst().first, last != "]" {
                rest.removeFirst(2)
                // Between two digits are digits.
                signs.insert(Sign(scalar) == .digit && Sign(last) == .digit ? .digit : .other)
            }
        }
        return nil
    }

    private func escaped(_ scalar: Unicode.Scalar) -> Sign {
        switch scalar {
        case "d": .digit
        case ".", "+", "-": Sign(scalar)
        default: .other
        }
    }

    private func steps(_ signs: Set<Sign>) -> Steps {
        Steps { place in
            signs.reduce(into: Places()) { $0.formUnion(Places(place.next($1, onlyIntegers: onlyIntegers))) }
        }
    }
}
