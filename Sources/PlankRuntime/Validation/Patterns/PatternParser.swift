/// Reads regular expressions of ECMA-262.
///
/// The syntax without the `u` flag is valid too (appendix B.1.2): `\-`, a lone `]`, `a{,3}`. `\u{1F600}` and `\p{L}` mean
/// the same as with that flag, and the unit is always the Unicode scalar.
nonisolated struct PlankPatternParser {
    /// A group whose end was not read.
    private struct OpenGroup {
        enum Kind {
            case whole
            case group(number: Int?)
            case look(isAhead: Bool, isNegated: Bool)
        }

        let kind: Kind
        /// The number of the first group within.
        let firstGroup: Int
        let flags: Flags
        var choices: [Int] = []
        var sequence: [Int] = []
    }

    /// What `(?i:…)` changes.
    private struct Flags {
        var ignoresCase = false
        var isMultiline = false
        var dotMatchesAll = false
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var parts: [PlankSchemaPattern.Part] = []
    private var open: [OpenGroup] = [OpenGroup(kind: .whole, firstGroup: 1, flags: Flags())]
    /// What a quantifier would repeat: the number of the first group in it; `nil` where there is nothing to repeat.
    private var repeatable: Int?
    private var groupCount = 1
    private var depth = 0
    private var isStrict = true
    /// The numbers of groups by name, found before anything else because references can come first.
    private var names: [String: [Int]] = [:]
    private var totalGroups = 1

    private init(_ text: String) { scalars = Array(text.unicodeScalars) }

    static func pattern(_ text: String) throws(PlankPatternFault) -> PlankSchemaPattern {
        var parser = PlankPatternParser(text)
        parser.findGroups()
        while parser.index < parser.scalars.count { try parser.readNext() }
        guard parser.open.count == 1 else { throw PlankPatternFault("unclosed '('") }
        parser.closeChoice()
        let whole = parser.open[0].choices
        if whole.count == 1 {
            // The root is the last part.
            if whole[0] != parser.parts.count - 1 { parser.parts.append(.sequence(whole)) }
        } else {
            parser.parts.append(.choice(whole))
        }
        return PlankSchemaPattern(
            parts: parser.parts,
            depth: parser.depth,
            groupCount: parser.groupCount,
            isStrict: parser.isStrict
        )
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        index + offset < scalars.count ? scalars[index + offset] : nil
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        index += 1
        return true
    }

    private var flags: Flags { open[open.count - 1].flags }

    private mutating func append(_ part: PlankSchemaPattern.Part, isRepeatable: Bool = true, firstGroup: Int? = nil) {
        parts.append(part)
        open[open.count - 1].sequence.append(parts.count - 1)
        repeatable = isRepeatable ? firstGroup ?? groupCount : nil
    }

    private mutating func append(_ set: PlankPatternSet) {
        var set = set
        if flags.ignoresCase { set.ignoreCase() }
        append(.character(set))
    }

    /// Counts the groups and finds their names.
    private mutating func findGroups() {
        var place = 0
        var isInClass = false
        while place < scalars.count {
            switch scalars[place] {
            case "\\": place += 1
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass:
                guard place + 1 < scalars.count, scalars[place + 1] == "?" else {
                    totalGroups += 1
                    break
                }
                guard place + 3 < scalars.count, scalars[place + 2] == "<", scalars[place + 3] != "=",
                    scalars[place + 3] != "!"
                else { break }
                var name = String.UnicodeScalarView()
                place += 3
                while place < scalars.count, scalars[place] != ">" {
                    name.append(scalars[place])
                    place += 1
                }
                names[String(name), default: []].append(totalGroups)
                totalGroups += 1
            default: break
            }
            place += 1
        }
    }

    // MARK: - Parts

    private mutating func readNext() throws(PlankPatternFault) {
        let scalar = scalars[index]
        index += 1
        switch scalar {
        case "(": try openGroup()
        case ")": try closeGroup()
        case "|":
            closeChoice()
            repeatable = nil
        case "[": append(try readClass())
        case "*": try readQuantifier("*", 0, nil)
        case "+": try readQuantifier("+", 1, nil)
        case "?": try readQuantifier("?", 0, 1)
        case "{":
            if try !readBraces() { append(PlankPatternSet(scalar)) }
        case "^": append(.position(flags.isMultiline ? .lineStart : .start), isRepeatable: false)
        case "$": append(.position(flags.isMultiline ? .lineEnd : .end), isRepeatable: false)
        case ".": append(flags.dotMatchesAll ? .any : .noLineEnd)
        case "\\": try readEscape()
        default: append(PlankPatternSet(scalar))
        }
    }

    private mutating func closeChoice() {
        let sequence = open[open.count - 1].sequence
        if sequence.count == 1 {
            open[open.count - 1].choices.append(sequence[0])
        } else {
            parts.append(.sequence(sequence))
            open[open.count - 1].choices.append(parts.count - 1)
        }
        open[open.count - 1].sequence = []
    }

    private mutating func openGroup() throws(PlankPatternFault) {
        var kind = OpenGroup.Kind.group(number: nil)
        var flags = flags
        let firstGroup = groupCount
        if skip("?") {
            switch peek() {
            case ":": index += 1
            case "=", "!":
                kind = .look(isAhead: true, isNegated: peek() == "!")
                index += 1
            case "<" where peek(1) == "=" || peek(1) == "!":
                kind = .look(isAhead: false, isNegated: peek(1) == "!")
                index += 2
            case "<":
                index += 1
                guard try readName() != nil else { throw PlankPatternFault("unclosed group name") }
                kind = .group(number: groupCount)
                groupCount += 1
            case "i", "m", "s", "-":
                // Modifiers of a group, `(?i:a)`, are in ECMA-262 since 2025.
                var isOn = true
                while let scalar = peek(), "ims-".unicodeScalars.contains(scalar) {
                    index += 1
                    switch scalar {
                    case "i": flags.ignoresCase = isOn
                    case "m": flags.isMultiline = isOn
                    case "s": flags.dotMatchesAll = isOn
                    default: isOn = false
                    }
                }
                guard skip(":") else { throw PlankPatternFault("'(?i)' is not part of ECMA-262") }
            default: throw PlankPatternFault("unknown group '(?\(peek().map(String.init) ?? "")'")
            }
        } else {
            kind = .group(number: groupCount)
            groupCount += 1
        }
        open.append(OpenGroup(kind: kind, firstGroup: firstGroup, flags: flags))
        depth = max(depth, open.count - 1)
        repeatable = nil
    }

    private mutating func closeGroup() throws(PlankPatternFault) {
        guard open.count > 1 else { throw PlankPatternFault("unmatched ')'") }
        closeChoice()
        let group = open.removeLast()
        let content: Int
        if group.choices.count == 1 {
            content = group.choices[0]
        } else {
            parts.append(.choice(group.choices))
            content = parts.count - 1
        }
        switch group.kind {
        case .group(let number): append(.group(number: number, content: content), firstGroup: group.firstGroup)
        case .look(let isAhead, let isNegated):
            append(
                .look(content: content, isAhead: isAhead, isNegated: isNegated),
                isRepeatable: isAhead,
                firstGroup: group.firstGroup
            )
        case .whole: break
        }
    }

    /// Reads a name up to its `>`; `nil` for an empty or unclosed one.
    private mutating func readName() throws(PlankPatternFault) -> String? {
        guard let end = scalars[index...].firstIndex(of: ">"), end > index else { return nil }
        let name = scalars[index..<end]
        let isName = name.enumerated().allSatisfy { offset, scalar in
            scalar == "$" || scalar == "_"
                || (offset == 0 ? scalar.properties.isIDStart : scalar.properties.isIDContinue)
        }
        if !isName { isStrict = false }
        index = end + 1
        return String(String.UnicodeScalarView(name))
    }

    // MARK: - Quantifiers

    private mutating func readQuantifier(_ text: String, _ least: Int, _ most: Int?) throws(PlankPatternFault) {
        guard let firstGroup = repeatable, let content = open[open.count - 1].sequence.popLast() else {
            throw PlankPatternFault("nothing to repeat before '\(text)'")
        }
        let isLazy = skip("?")
        parts.append(
            .repetition(
                content: content,
                least: least,
                most: most,
                isLazy: isLazy,
                groups: firstGroup..<groupCount
            )
        )
        open[open.count - 1].sequence.append(parts.count - 1)
        repeatable = nil
    }

    /// Reads `{2}`, `{2,}` or `{2,5}`; returns `false` for any other brace, which is a literal.
    private mutating func readBraces() throws(PlankPatternFault) -> Bool {
        var next = index
        let low = digits(&next)
        var high = low
        if next < scalars.count, scalars[next] == "," {
            next += 1
            high = digits(&next)
        }
        guard !low.isEmpty, next < scalars.count, scalars[next] == "}" else { return false }
        index = next + 1
        // A number that no text is as long as is the same as the largest.
        let (least, most) = (Int(low) ?? .max, high.isEmpty ? nil : Int(high) ?? .max)
        if let most, least > most { throw PlankPatternFault("numbers out of order in '{\(low),\(high)}'") }
        try readQuantifier("{", least, most)
        return true
    }

    private func digits(_ next: inout Int) -> String {
        var text = ""
        while next < scalars.count, ("0"..."9").contains(scalars[next]) {
            text.unicodeScalars.append(scalars[next])
            next += 1
        }
        return text
    }

    // MARK: - Escapes

    private mutating func readEscape() throws(PlankPatternFault) {
        guard let scalar = peek() else { throw PlankPatternFault("nothing to escape after '\\'") }
        switch scalar {
        case "b", "B":
            index += 1
            append(.position(scalar == "b" ? .wordBoundary : .noWordBoundary), isRepeatable: false)
        case "k" where !names.isEmpty:
            index += 1
            guard skip("<"), let name = try readName() else { throw PlankPatternFault("invalid reference '\\k'") }
            guard let groups = names[name] else { throw PlankPatternFault("unknown group '\(name)'") }
            append(.reference(groups))
        case "1"..."9":
            var next = index
            if let number = Int(digits(&next)), number < totalGroups {
                index = next
                append(.reference([number]))
            } else {
                append(PlankPatternSet(ranges: [try escapedValue()]))
            }
        default: append(try escapedSet())
        }
    }

    /// Reads an escape whose backslash was read.
    private mutating func escapedSet() throws(PlankPatternFault) -> PlankPatternSet {
        let sets: [Unicode.Scalar: PlankPatternSet] = [
            "d": .digits, "D": .digits.inverted, "w": .wordCharacters, "W": .wordCharacters.inverted, "s": .spaces,
            "S": .spaces.inverted,
        ]
        guard let scalar = peek() else { throw PlankPatternFault("nothing to escape after '\\'") }
        if let set = sets[scalar] {
            index += 1
            return set
        }
        if scalar == "p" || scalar == "P", peek(1) == "{", let end = closingBrace {
            let name = String(String.UnicodeScalarView(scalars[(index + 2)..<end]))
            guard let property = PlankPatternProperty(name) else {
                throw PlankPatternFault("unknown property '\(name)'")
            }
            index = end + 1
            return scalar == "p" ? PlankPatternSet(property) : PlankPatternSet(property).inverted
        }
        return PlankPatternSet(ranges: [try escapedValue()])
    }

    /// Reads an escape of a single character.
    private mutating func escapedValue() throws(PlankPatternFault) -> ClosedRange<UInt32> {
        guard let scalar = peek() else { throw PlankPatternFault("nothing to escape after '\\'") }
        index += 1
        let value: UInt32
        switch scalar {
        case "t": value = 0x09
        case "n": value = 0x0A
        case "v": value = 0x0B
        case "f": value = 0x0C
        case "r": value = 0x0D
        case "c":
            if let letter = peek(), letter.isASCII, letter.properties.isAlphabetic {
                index += 1
                value = letter.value & 0x1F
            } else {
                // Without a letter, the backslash is a literal.
                isStrict = false
                index -= 1
                value = 0x5C
            }
        case "0"..."7":
            index -= 1
            value = octal()
        case "x":
            value = hexadecimal(2) ?? literal(scalar)
        case "u":
            if peek() == "{", let end = closingBrace, end > index + 1,
                let code = UInt32(String(String.UnicodeScalarView(scalars[(index + 1)..<end])), radix: 16),
                code <= 0x10FFFF
            {
                index = end + 1
                value = code
            } else if let unit = hexadecimal(4) {
                value = pair(unit)
            } else {
                value = literal(scalar)
            }
        default: value = scalar.isASCII && scalar.properties.isAlphabetic ? literal(scalar) : scalar.value
        }
        return value...value
    }

    /// The index of a closing brace that is near enough for a property or a number.
    private var closingBrace: Int? { scalars[index...].prefix(80).firstIndex(of: "}") }

    private mutating func literal(_ scalar: Unicode.Scalar) -> UInt32 {
        isStrict = false
        return scalar.value
    }

    private mutating func octal() -> UInt32 {
        var value: UInt32 = 0
        while let digit = peek(), ("0"..."7").contains(digit), value * 8 + digit.value - 0x30 < 256 {
            value = value * 8 + digit.value - 0x30
            index += 1
        }
        return value
    }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
        guard index + count <= scalars.count else { return nil }
        let digits = scalars[index..<(index + count)]
        guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
        index += count
        return digits.reduce(0) { $0 << 4 | ($1.value > 0x39 ? ($1.value & 0x0F) + 9 : $1.value & 0x0F) }
    }

    /// Returns the character of two surrogates, if the second one follows.
    private mutating func pair(_ unit: UInt32) -> UInt32 {
        guard 0xD800..<0xDC00 ~= unit, peek() == "\\", peek(1) == "u" else { return unit }
        let start = index
        index += 2
        if let low = hexadecimal(4), 0xDC00..<0xE000 ~= low {
            return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
        }
        index = start
        return unit
    }

    // MARK: - Classes

    private mutating func readClass() throws(PlankPatternFault) -> PlankPatternSet {
        let isNegated = skip("^")
        var set = PlankPatternSet()
        while let scalar = peek() {
            if skip("]") {
                if isNegated {
                    if flags.ignoresCase { set.ignoreCase() }
                    return set.inverted
                }
                return set
            }
            let low = try readMember()
            guard peek() == "-", let next = peek(1), next != "]" else {
                set.formUnion(low)
                continue
            }
            index += 1
            let high = try readMember()
            guard let first = low.singleValue, let last = high.singleValue else {
                // A class is no end of a range, so the hyphen is a literal.
                set.formUnion(low)
                set.formUnion(high)
                set.insert(0x2D, 0x2D)
                continue
            }
            guard first <= last else { throw PlankPatternFault("range '\(scalar)-\(next)' is out of order") }
            set.insert(first, last)
        }
        throw PlankPatternFault("unclosed '['")
    }

    /// Reads a character or an escape in a class.
    private mutating func readMember() throws(PlankPatternFault) -> PlankPatternSet {
        let scalar = scalars[index]
        index += 1
        guard scalar == "\\" else { return PlankPatternSet(scalar) }
        if skip("b") { return PlankPatternSet(ranges: [0x08...0x08]) }
        return try escapedSet()
    }
}
