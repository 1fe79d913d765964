/// A set of characters in a regular expression.
nonisolated struct PlankPatternSet: Sendable, Hashable {
    /// A property of characters, and whether they must not have it.
    struct Member: Sendable, Hashable {
        let property: PlankPatternProperty
        let isNegated: Bool
    }

    private(set) var ranges: [ClosedRange<UInt32>] = []
    private(set) var members: [Member] = []
    private(set) var isNegated = false

    /// All characters.
    static var any: PlankPatternSet { PlankPatternSet(ranges: [0...0x10FFFF]) }
    /// All but the ends of lines: `.`
    static var noLineEnd: PlankPatternSet { PlankPatternSet(ranges: lineEnds).inverted }
    /// `\d`
    static var digits: PlankPatternSet { PlankPatternSet(ranges: [0x30...0x39]) }
    /// `\w`
    static var wordCharacters: PlankPatternSet {
        PlankPatternSet(ranges: [0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F...0x5F])
    }
    /// `\s`
    static var spaces: PlankPatternSet {
        PlankPatternSet(ranges: [
            0x20...0x20, 0x09...0x0D, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
            0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
        ])
    }

    static let lineEnds: [ClosedRange<UInt32>] = [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]

    init(ranges: [ClosedRange<UInt32>] = []) { self.ranges = ranges }

    init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    init(_ property: PlankPatternProperty) { members = [Member(property: property, isNegated: false)] }

    /// The value of the only character, which can be half of a surrogate pair; `nil` for more or fewer.
    var singleValue: UInt32? {
        guard ranges.count == 1, members.isEmpty, !isNegated, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }

    /// The only character; `nil` for more or fewer.
    var single: Unicode.Scalar? { singleValue.flatMap(Unicode.Scalar.init) }

    /// The character that the set names first; `nil` for a set of other characters than those that it names.
    var first: Unicode.Scalar? { isNegated ? nil : ranges.first.flatMap { Unicode.Scalar($0.lowerBound) } }

    /// The characters that are not in the set.
    var inverted: PlankPatternSet {
        var result = self
        result.isNegated.toggle()
        return result
    }

    mutating func insert(_ low: UInt32, _ high: UInt32) { ranges.append(low...max(low, high)) }

    mutating func formUnion(_ other: PlankPatternSet) {
        guard other.isNegated else {
            ranges += other.ranges
            members += other.members
            return
        }
        if other.members.count == 1, other.ranges.isEmpty {
            members.append(Member(property: other.members[0].property, isNegated: !other.members[0].isNegated))
            return
        }
        // Negated sets that a class can contain have no properties besides this one.
        var next: UInt32 = 0
        for range in other.ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { ranges.append(next...(range.lowerBound - 1)) }
            next = max(next, range.upperBound + 1)
        }
        if next <= 0x10FFFF { ranges.append(next...0x10FFFF) }
    }

    /// Adds the characters that differ from these only in case.
    mutating func ignoreCase() {
        for range in ranges where range.count <= 1_024 {
            for value in range {
                guard let scalar = Unicode.Scalar(value) else { continue }
                for text in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
                    if let other = text.unicodeScalars.first, text.unicodeScalars.count == 1, other != scalar {
                        insert(other.value, other.value)
                    }
                }
            }
        }
        let letters: [(PlankPatternProperty, PlankPatternProperty)] = [
            (.category([.uppercaseLetter]), .category([.lowercaseLetter])),
            (.category([.lowercaseLetter]), .category([.uppercaseLetter])),
        ]
        for (own, other) in letters where members.contains(Member(property: own, isNegated: false)) {
            members.append(Member(property: other, isNegated: false))
        }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        let isMember =
            ranges.contains { $0.contains(value) }
            || members.contains { $0.property.contains(scalar) != $0.isNegated }
        return isMember != isNegated
    }
}

/// A Unicode property of characters, as `\p{Letter}` names it.
nonisolated enum PlankPatternProperty: Sendable, Hashable {
    case category(Set<Unicode.GeneralCategory>)
    /// A binary property, by its name.
    case binary(String)
    /// The characters of a script.
    case script([ClosedRange<UInt32>])

    /// Creates a property from what is between the braces of `\p{…}`; `nil` for an unknown one.
    init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 2 {
            switch parts[0] {
            case "General_Category", "gc":
                guard let category = Self.categories[parts[1]] else { return nil }
                self = .category(category)
            case "Script", "sc", "Script_Extensions", "scx":
                guard let ranges = PlankPatternScripts.ranges(of: parts[1]) else { return nil }
                self = .script(ranges)
            default: return nil
            }
            return
        }
        if let category = Self.categories[text] {
            self = .category(category)
        } else if Self.binaries.contains(text) {
            self = .binary(text)
        } else {
            return nil
        }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .category(let categories): return categories.contains(scalar.properties.generalCategory)
        case .script(let ranges): return ranges.contains { $0.contains(scalar.value) }
        case .binary(let name):
            let properties = scalar.properties
            switch name {
            case "Any": return true
            case "ASCII": return scalar.isASCII
            case "Alphabetic", "Alpha": return properties.isAlphabetic
            case "Lowercase", "Lower": return properties.isLowercase
            case "Uppercase", "Upper": return properties.isUppercase
            case "White_Space", "space": return properties.isWhitespace
            case "Emoji": return properties.isEmoji
            case "Emoji_Presentation": return properties.isEmojiPresentation
            case "Emoji_Modifier": return properties.isEmojiModifier
            case "ID_Start", "IDS": return properties.isIDStart
            case "ID_Continue", "IDC": return properties.isIDContinue
            case "Ideographic", "Ideo": return properties.isIdeographic
            case "Hex_Digit", "Hex": return properties.isHexDigit
            case "ASCII_Hex_Digit", "AHex": return properties.isASCIIHexDigit
            case "Math": return properties.isMath
            case "Dash": return properties.isDash
            case "Diacritic", "Dia": return properties.isDiacritic
            case "Assigned": return properties.generalCategory != .unassigned
            default: return false
            }
        }
    }

    private static let binaries: Set<String> = [
        "Any", "ASCII", "Alphabetic", "Alpha", "Lowercase", "Lower", "Uppercase", "Upper", "White_Space", "space",
        "Emoji", "Emoji_Presentation", "Emoji_Modifier", "ID_Start", "IDS", "ID_Continue", "IDC", "Ideographic",
        "Ideo", "Hex_Digit", "Hex", "ASCII_Hex_Digit", "AHex", "Math", "Dash", "Diacritic", "Dia", "Assigned",
    ]

    /// The general categories and their groups, by short and long name.
    private static let categories: [String: Set<Unicode.GeneralCategory>] = {
        let single: [(String, String, Unicode.GeneralCategory)] = [
            ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
            ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
            ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
            ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
            ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
            ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
            ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
            ("Pe", "Close_Punctuation", .closePunctuation), ("Pi", "Initial_Punctuation", .initialPunctuation),
            ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
            ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
            ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
            ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
            ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control), ("Cf", "Format", .format),
            ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
        ]
        let groups = [
            "L": "Letter", "M": "Mark", "N": "Number", "P": "Punctuation", "S": "Symbol", "Z": "Separator",
            "C": "Other",
        ]
        var all: [String: Set<Unicode.GeneralCategory>] = [:]
        for (short, long, category) in single {
            all[short] = [category]
            all[long] = [category]
            for group in [String(short.prefix(1)), groups[String(short.prefix(1))] ?? ""] {
                all[group, default: []].insert(category)
            }
        }
        all["LC"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
        all["Cased_Letter"] = all["LC"]
        all["Combining_Mark"] = all["M"]
        all["digit"] = all["Nd"]
        all["cntrl"] = all["Cc"]
        all["punct"] = all["P"]
        return all
    }()
}
