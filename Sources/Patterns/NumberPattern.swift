/// A regular expression, as far as it decides whether every string that it matches spells a number.
///
/// A string that is read from left to right is at places of a number: after its sign, in its fraction. Each part of the
/// expression leads from each place to those where the string can be after the part. Assertions only restrict what matches, so
/// they are left out.
package struct NumberPattern {
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

    /// The places where a part of the expression leads from each place.
    private struct Steps: Equatable {
        private let reached: [Set<Place>]

        /// The steps of a part that matches the empty string.
        static let none = Steps { [$0] }

        init(_ reached: (Place) -> Set<Place>) { self.reached = Place.allCases.map(reached) }

        subscript(place: Place) -> Set<Place> { reached[place.rawValue] }

        func followed(by next: Steps) -> Steps {
            Steps { self[$0].reduce(into: []) { found, between in found.formUnion(next[between]) } }
        }

        func or(_ other: Steps) -> Steps { Steps { self[$0].union(other[$0]) } }

        var repeated: Steps {
            var all = or(.none)
            while true {
                let next = all.followed(by: all)
                if next == all { return all }
                all = next
            }
        }
    }

    private let pattern: ReadPattern
    private let onlyIntegers: Bool

    /// Returns whether a regular expression matches only whole strings that spell numbers, or integers.
    package static func matches(_ text: String, onlyIntegers: Bool) -> Bool {
        guard let pattern = ReadPattern(text) else { return false }
        // An anchor belongs to one side of a choice, so there must be none outside of groups.
        var parts = pattern.sequence[...]
        guard parts.count > 1, pattern.isPosition(parts.popFirst(), .start), pattern.isPosition(parts.popLast(), .end)
        else { return false }
        let number = NumberPattern(pattern: pattern, onlyIntegers: onlyIntegers)
        let needsDigits = parts.first.map(number.needsDigits) ?? false
        let steps = parts.reduce(Steps.none) { $0.followed(by: number.steps(of: $1)) }
        return Place.allCases.allSatisfy { place in
            place.isEnd || needsDigits && place.isBeforeDigits || !steps[.start].contains(place)
        }
    }

    /// Returns whether a part is the assertion that the string has more than signs and points, `(?!^[-+.]*$)`.
    private func needsDigits(_ index: Int) -> Bool {
        guard case .look(let content, isAhead: true, isNegated: true) = pattern[index],
            case .sequence(var parts) = pattern[content]
        else { return false }
        if pattern.isPosition(parts.first, .start) { parts.removeFirst() }
        guard parts.count == 2, pattern.isPosition(parts[1], .end),
            case .repetition(let repeated, least: 0, most: nil, _, _) = pattern[parts[0]],
            case .character(let set) = pattern[repeated]
        else { return false }
        return signs(of: set) == [.sign, .point] && "+-.".unicodeScalars.allSatisfy(set.contains)
    }

    private func steps(of index: Int) -> Steps {
        switch pattern[index] {
        case .character(let set):
            let signs = signs(of: set)
            return Steps { place in Set(signs.map { place.next($0, onlyIntegers: onlyIntegers) }) }
        case .sequence(let parts): return parts.reduce(Steps.none) { $0.followed(by: steps(of: $1)) }
        case .choice(let choices):
            return choices.dropFirst().reduce(steps(of: choices[0])) { $0.or(steps(of: $1)) }
        case .group(_, let content): return steps(of: content)
        case .repetition(let content, let least, let most, _, _):
            let part = steps(of: content)
            switch (least, most) {
            case (1, 1): return part
            case (0, 1): return part.or(.none)
            case (0, _): return part.repeated
            default: return part.followed(by: part.repeated)
            }
        case .look, .position: return Steps.none
        // The text of a group can be anything here.
        case .reference: return Steps { _ in [.nowhere] }
        }
    }

    private func signs(of set: PlankPatternSet) -> Set<Sign> {
        guard !set.isNegated, set.members.isEmpty else { return [.other] }
        return set.ranges.reduce(into: []) { signs, range in
            let ends = [range.lowerBound, range.upperBound].map { Unicode.Scalar($0).map(Sign.init) ?? .other }
            // Between two digits are digits.
            signs.insert(range.count == 1 || ends == [.digit, .digit] ? ends[0] : .other)
        }
    }
}
