/// A label of an international host name (RFC 5890): its characters, the rules of single scripts (RFC 5892) and of directions
/// (RFC 5893), and its form in ASCII (RFC 3492).
///
/// The properties of characters are those of the standard library's Unicode version. It does not have two of them: letters that
/// join are those of the block Arabic, and directions follow from blocks.
nonisolated struct PlankInternationalLabel {
    private let scalars: [Unicode.Scalar]
    /// The label in ASCII, with its prefix if it needs one.
    let ascii: [UInt8]

    /// The directions that tell whether a name can be read (RFC 5893, section 2).
    private enum Direction {
        case left, right, european, arabic, mark, neutral
    }

    private static let prefix = Array("xn--".utf8)

    /// Reads a label; `nil` if it is not valid.
    init?(_ text: some Collection<Unicode.Scalar>) {
        let bytes = text.compactMap { $0.isASCII ? UInt8(ascii: $0) : nil }
        // The form in ASCII has at least a byte for each character, and at most 63.
        guard 1...63 ~= text.count, text.first != "-", text.reversed().first != "-" else { return nil }
        let isASCII = bytes.count == text.count
        let lowercase = bytes.map { $0.plankIsASCIILetter ? $0 | 0x20 : $0 }
        if isASCII, !lowercase.starts(with: Self.prefix) {
            guard bytes.allSatisfy({ $0.plankIsDigit || $0.plankIsASCIILetter || $0 == UInt8(ascii: "-") }) else {
                return nil
            }
            scalars = Array(text)
            ascii = bytes
        } else if isASCII {
            guard let decoded = Self.decoded(bytes.dropFirst(4)), decoded.contains(where: { !$0.isASCII }),
                Self.isValid(decoded)
            else { return nil }
            scalars = decoded
            ascii = Self.encoded(decoded)
            // A text that is encoded in another way is not the label's.
            if ascii != lowercase { return nil }
        } else {
            scalars = Array(text)
            guard Self.isValid(scalars) else { return nil }
            ascii = Self.encoded(scalars)
        }
        if ascii.count > 63 { return nil }
    }

    // MARK: - Characters

    private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
        if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
        guard let first = label.first, !isMark(first), first != "-", label.last != "-" else { return false }
        return label.indices.allSatisfy { isAllowed(at: $0, in: label) }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Returns whether a character can be in a label, by its properties or by those beside it (RFC 5892, section 3).
    private static func isAllowed(at index: Int, in label: [Unicode.Scalar]) -> Bool {
        let scalar = label[index]
        let before = index > 0 ? label[index - 1] : nil
        let after = index + 1 < label.count ? label[index + 1] : nil
        switch scalar.value {
        case 0x2D, 0x30...0x39, 0x61...0x7A, 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        case 0xB7: return before == "l" && after == "l"
        case 0x375: return after.map { isOf("Greek", $0) } ?? false
        case 0x5F3, 0x5F4: return before.map { isOf("Hebrew", $0) } ?? false
        case 0x30FB:
            return label.contains { other in
                other != scalar && ["Hiragana", "Katakana", "Han"].contains { isOf($0, other) }
            }
        case 0x660...0x669: return !label.contains { 0x6F0...0x6F9 ~= $0.value }
        case 0x6F0...0x6F9: return !label.contains { 0x660...0x669 ~= $0.value }
        case 0x200C: return isAfterVirama(before) || joins(label[..<index].reversed(), label[(index + 1)...])
        case 0x200D: return isAfterVirama(before)
        // Old Hangul letters, and signs for music and beside letters.
        case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
        default: break
        }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint { return false }
        switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            return true
        default: return false
        }
    }

    private static func isOf(_ script: String, _ scalar: Unicode.Scalar) -> Bool {
        PlankPatternScripts.ranges(of: script)?.contains { $0.contains(scalar.value) } ?? false
    }

    private static func isAfterVirama(_ scalar: Unicode.Scalar?) -> Bool {
        scalar?.properties.canonicalCombiningClass == .virama
    }

    /// Returns whether the letters around a place join, beyond their marks (RFC 5892, appendix A.1).
    private static func joins(_ before: some Sequence<Unicode.Scalar>, _ after: some Sequence<Unicode.Scalar>) -> Bool {
        guard let left = before.first(where: { !isMark($0) }), let right = after.first(where: { !isMark($0) }) else {
            return false
        }
        return joinsNext(left) && (joinsNext(right) || joinsPrevious(right))
    }

    /// Returns whether an Arabic letter joins the letters on both sides.
    private static func joinsNext(_ scalar: Unicode.Scalar) -> Bool {
        0x620...0x6FF ~= scalar.value && scalar.properties.generalCategory == .otherLetter && !joinsPrevious(scalar)
            && ![0x621, 0x674, 0x6D5].contains(scalar.value)
    }

    /// Returns whether an Arabic letter only joins the letter before it.
    private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x622...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699, 0x6C0,
            0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF:
            true
        default: false
        }
    }

    // MARK: - Directions

    /// Whether the label has characters that are written from right to left.
    var hasRightToLeft: Bool { scalars.contains { [.right, .arabic].contains(Self.direction(of: $0)) } }

    /// Whether the characters can be read in one direction.
    var hasOneDirection: Bool {
        let directions = scalars.map(Self.direction)
        let last = directions.last { $0 != .mark } ?? .neutral
        switch directions.first {
        case .right:
            return !directions.contains(.left) && [.right, .european, .arabic].contains(last)
                && !(directions.contains(.european) && directions.contains(.arabic))
        case .left:
            return !directions.contains(.right) && !directions.contains(.arabic) && [.left, .european].contains(last)
        default: return false
        }
    }

    private static func direction(of scalar: Unicode.Scalar) -> Direction {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .european
        case 0x660...0x669, 0x6DD: return .arabic
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter, .spacingMark,
            .decimalNumber, .otherSymbol, .otherPunctuation:
            break
        default: return .neutral
        }
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .right
        default: return scalar == "-" ? .neutral : .left
        }
    }

    // MARK: - Punycode (RFC 3492)

    private static let base = 36

    /// Returns the next bias of the lengths of numbers.
    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps = 0
        while delta > 455 {
            delta /= base - 1
            steps += base
        }
        return steps + base * delta / (delta + 38)
    }

    private static func threshold(_ position: Int, _ bias: Int) -> Int { min(max(position - bias, 1), 26) }

    private static func decoded(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        let hyphen = text.lastIndex(of: UInt8(ascii: "-"))
        var label = text[..<(hyphen ?? text.startIndex)].map { Unicode.Scalar($0) }
        var (code, delta, bias) = (128, 0, 72)
        var index = hyphen.map { $0 + 1 } ?? text.startIndex
        while index < text.endIndex {
            let start = delta
            var (weight, position) = (1, base)
            while true {
                guard index < text.endIndex, let digit = digit(text[index]) else { return nil }
                index += 1
                delta += digit * weight
                let threshold = threshold(position, bias)
                if digit < threshold { break }
                weight *= base - threshold
                position += base
                guard weight <= 1 << 32, delta <= 1 << 32 else { return nil }
            }
            bias = adapted(delta - start, label.count + 1, isFirst: start == 0)
            code += delta / (label.count + 1)
            delta %= label.count + 1
            guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
            label.insert(scalar, at: delta)
            delta += 1
        }
        return label
    }

    private static func digit(_ byte: UInt8) -> Int? {
        if byte.plankIsASCIILetter { return Int(byte | 0x20) - Int(UInt8(ascii: "a")) }
        return byte.plankIsDigit ? Int(byte) - Int(UInt8(ascii: "0")) + 26 : nil
    }

    /// Returns the form in ASCII, with its prefix. A label that is too long for any host name is cut short.
    private static func encoded(_ label: [Unicode.Scalar]) -> [UInt8] {
        let basic = label.filter(\.isASCII).map { UInt8(ascii: $0) }.map { $0.plankIsASCIILetter ? $0 | 0x20 : $0 }
        var text = prefix + basic + (basic.isEmpty ? [] : [UInt8(ascii: "-")])
        var (code, delta, bias, handled) = (128, 0, 72, basic.count)
        while handled < label.count, text.count < 64,
            let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min()
        {
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in label {
                if scalar.value < code { delta += 1 }
                guard scalar.value == code else { continue }
                var (rest, position) = (delta, base)
                while true {
                    let threshold = threshold(position, bias)
                    let isLast = rest < threshold
                    let digit = isLast ? rest : threshold + (rest - threshold) % (base - threshold)
                    text.append(UInt8(digit < 26 ? digit + 97 : digit + 22))
                    if isLast { break }
                    rest = (rest - threshold) / (base - threshold)
                    position += base
                }
                bias = adapted(delta, handled + 1, isFirst: handled == basic.count)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return text
    }
}
