/// Finds the files of the runtime that some Swift source uses, directly or indirectly.
///
/// Swift source can use a declaration only if it mentions certain words: the name of a type, or the name and the labels
/// of a function. So each declaration is a rule, "if all of these words are mentioned, this file is used", and a used
/// file mentions its own words. Applying all rules takes time proportional to the number of words.
///
/// A call whose argument is a static member, such as `format(.email)`, is a word too: it does not mention the type of
/// the argument.
struct RuntimeParts: Sendable {
    private struct Rule {
        let file: Int
        let words: Set<String>
    }

    private let rules: [Rule]
    private let words: WordTable
    /// The rules that contain each word, by the number of the word.
    private let rulesByWord: [[Int]]
    /// The words in each file that rules contain.
    private let mentionsByFile: [RuntimeMentions]

    init(_ files: [RuntimeInterface.File]) {
        let types = Set(files.flatMap(\.declarations).filter(\.isType).map(\.name))
        let named = types.intersection(files.flatMap(\.typesWithStaticMembers))
        let rules = files.enumerated().flatMap { index, file in
            file.declarations.filter { !$0.isPrivate }.flatMap { declaration in
                RuleWords(file.source, types, withStaticMembers: named).rules(of: declaration)
                    .map { Rule(file: index, words: $0) }
            }
        }
        let words = WordTable(Set(rules.flatMap(\.words)))
        var rulesByWord = [[Int]](repeating: [], count: words.count)
        for (index, rule) in rules.enumerated() {
            for word in rule.words.compactMap({ words.number(of: $0.utf8) }) { rulesByWord[word].append(index) }
        }
        self.rules = rules
        self.words = words
        self.rulesByWord = rulesByWord
        mentionsByFile = files.map { words.mentions(in: $0.source) }
    }

    /// Returns the words in Swift source that determine which files it uses.
    func mentions(in source: UnsafeBufferPointer<UInt8>) -> RuntimeMentions {
        var mentions = RuntimeMentions()
        SwiftLexer.read(source) { words.note($0, of: source, in: &mentions) }
        return mentions
    }

    /// Returns the words among `texts` that determine which files are used.
    func mentions(of texts: some Sequence<String>) -> RuntimeMentions {
        var mentions = RuntimeMentions()
        for word in texts.lazy.compactMap({ words.number(of: $0.utf8) }) { mentions.insert(word) }
        return mentions
    }

    /// Returns the files that source with these mentions uses, in the order of the runtime.
    func files(mentioned mentions: RuntimeMentions) -> [Int] {
        var missing = rules.map(\.words.count)
        var mentioned = RuntimeMentions()
        // A declaration that needs no word, such as an operator, is always used.
        var used = Set(rules.lazy.filter(\.words.isEmpty).map(\.file))
        var open = mentions.words.filter(rulesByWord.indices.contains) + used.flatMap { mentionsByFile[$0].words }
        while let word = open.popLast() {
            guard mentioned.insert(word) else { continue }
            for rule in rulesByWord[word] {
                missing[rule] -= 1
                guard missing[rule] == 0, used.insert(rules[rule].file).inserted else { continue }
                open += mentionsByFile[rules[rule].file].words
            }
        }
        return used.sorted()
    }
}

/// The words of all rules with their numbers, found by their bytes. Every word of the output is looked up, and most are
/// not in the table.
private final class WordTable: Sendable {
    let count: Int
    /// A hash table: the hash and the number of each word, in the slot of the hash's last bits or in a later one; `nil`
    /// is a free slot.
    private let slots: [(hash: UInt64, number: Int)?]
    /// For each byte, one bit per length of the words that start with it.
    private let lengths: [UInt64]
    /// The number of the call with a static member, for each word that is a function's name.
    private let calls: [Int?]

    private static let backtick = UInt8(ascii: "`")

    /// Creates a table that numbers the words in their order.
    init(_ words: Set<String>) {
        count = words.count
        var size = 16
        while size < count * 4 { size *= 2 }
        var slots = [(hash: UInt64, number: Int)?](repeating: nil, count: size)
        var lengths = [UInt64](repeating: 0, count: 256)
        let sorted = words.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
        calls = sorted.map { numbers[RuleWords.call(of: $0)] }
        for (number, word) in sorted.enumerated() {
            let hash = Self.hash(word.utf8)
            slots[Self.slot(of: hash, in: slots)] = (hash, number)
            if let first = word.utf8.first { lengths[Int(first)] |= Self.length(of: word.utf8) }
        }
        self.slots = slots
        self.lengths = lengths
    }

    /// Returns the number of a word, with or without backticks; nil if it is not in the table.
    func number(of word: some Collection<UInt8>) -> Int? {
        guard let first = word.first, first == Self.backtick || lengths[Int(first)] & Self.length(of: word) != 0 else {
            return nil
        }
        return slots[Self.slot(of: Self.hash(word), in: slots)]?.number
    }

    /// Returns the words of the table that are in the source.
    func mentions(in source: SwiftTokens) -> RuntimeMentions {
        var mentions = RuntimeMentions()
        source.bytes.withUnsafeBufferPointer { bytes in
            for token in source.tokens { note(token, of: bytes, in: &mentions) }
        }
        return mentions
    }

    /// Adds a token if it is a word of the table.
    func note(_ token: SwiftLexer.Token, of source: UnsafeBufferPointer<UInt8>, in mentions: inout RuntimeMentions) {
        guard token.kind == .word, let word = number(of: source[token.range]) else { return }
        mentions.insert(word)
        if let call = calls[word], Self.isStaticMember(source[token.range.upperBound...]) { mentions.insert(call) }
    }

    /// Returns whether the source starts with a parenthesis and a dot, possibly on another line.
    private static func isStaticMember(_ source: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard source.first == UInt8(ascii: "(") else { return false }
        return source.dropFirst().first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") } == UInt8(ascii: ".")
    }

    private static func length(of word: some Collection<UInt8>) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: word.count)
    }

    /// Returns the slot that contains a hash, or the free slot where it belongs.
    private static func slot(of hash: UInt64, in slots: [(hash: UInt64, number: Int)?]) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while let entry = slots[slot], entry.hash != hash { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
        word.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
            byte == backtick ? hash : (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
    }
}

/// The words that source mentions if it uses a declaration.
private struct RuleWords {
    private let source: SwiftTokens
    /// The names of the runtime's types.
    private let types: Set<String>
    /// Those with static members, which source can use without the name of the type.
    private let typesWithStaticMembers: Set<String>

    init(_ source: SwiftTokens, _ types: Set<String>, withStaticMembers: Set<String>) {
        self.source = source
        self.types = types
        typesWithStaticMembers = withStaticMembers
    }

    /// Returns the word for a call of a function whose argument is a static member.
    static func call(of function: String) -> String { function + "(." }

    /// Returns one set of words per way to use a top-level declaration.
    func rules(of declaration: SwiftDeclaration) -> [Set<String>] {
        switch declaration.keyword {
        case "extension": conformances(declaration) + (isConformanceAlone(declaration) ? [] : members(of: declaration))
        case "import", "": []
        default: ways(toUse: declaration)
        }
    }

    /// Returns the rules of conformances: the type and the protocol must be mentioned, or only the type if the protocol
    /// is from another module.
    private func conformances(_ declaration: SwiftDeclaration) -> [Set<String>] {
        declaration.inherited.map { Set([declaration.name, $0]).intersection(types.union([declaration.name])) }
    }

    /// Returns whether an extension only makes a type of another module conform to a protocol of the runtime.
    private func isConformanceAlone(_ declaration: SwiftDeclaration) -> Bool {
        !types.contains(declaration.name) && !types.isDisjoint(with: declaration.inherited)
    }

    /// Returns the rules of an extension's members. A member of a runtime type requires that type; a type of another
    /// module need not be mentioned, such as the type of a literal.
    private func members(of declaration: SwiftDeclaration) -> [Set<String>] {
        let extended = types.intersection([declaration.name])
        let constraints = typesMentioned(in: declaration.header)
        return declaration.members.filter { !$0.isPrivate }.flatMap { member in
            ways(toUse: member).map { $0.union(extended).union(constraints) }
        }
    }

    /// Returns the words of a declaration, and those of a call whose argument is a static member of its type.
    private func ways(toUse declaration: SwiftDeclaration) -> [Set<String>] {
        let words = words(of: declaration)
        guard declaration.keyword == "func", let argument = SwiftParameter.all(of: declaration, in: source).first,
            argument.label == nil
        else { return [words] }
        let types = typesMentioned(in: argument.type).intersection(typesWithStaticMembers)
        if types.isEmpty { return [words] }
        return [words, words.subtracting(types).union([Self.call(of: declaration.name)])]
    }

    /// Returns the name of a declaration, the labels that a call must spell, and the types that its arguments must
    /// have.
    private func words(of declaration: SwiftDeclaration) -> Set<String> {
        var words: Set<String> = []
        if !["init", "subscript"].contains(declaration.keyword), SwiftTokens.isName(declaration.name) {
            words.insert(declaration.name)
        }
        guard ["func", "init", "subscript"].contains(declaration.keyword) else { return words }
        words.formUnion(typesMentioned(in: declaration.parameters))
        for parameter in SwiftParameter.all(of: declaration, in: source) where !parameter.mayBeOmitted {
            words.formUnion(typesMentioned(in: parameter.type))
            if let label = parameter.label, declaration.keyword != "subscript" { words.insert(label) }
        }
        return words
    }

    private func typesMentioned(in range: Range<Int>) -> Set<String> {
        Set(range.lazy.filter { source.tokens[$0].kind == .word }.map { source.name($0) }).intersection(types)
    }
}

extension RuntimeInterface.File {
    /// The types that have static members or cases here.
    fileprivate var typesWithStaticMembers: [String] {
        declarations.filter { declaration in
            declaration.members.contains { member in
                member.keyword == "case" || member.modifiers.contains { source.reads($0, "static") }
            }
        }.map(\.name)
    }
}

/// A parameter of a function.
private struct SwiftParameter {
    /// What a call must spell before the argument; `nil` for `_`, and for a function type, since the argument can be a
    /// trailing closure.
    let label: String?
    let type: Range<Int>
    /// Whether the parameter has a default value or is variadic.
    let mayBeOmitted: Bool

    /// Returns the parameters in the first parentheses after the name.
    static func all(of declaration: SwiftDeclaration, in source: SwiftTokens) -> [SwiftParameter] {
        let behind =
            declaration.parameters.upperBound..<max(declaration.parameters.upperBound, declaration.header.upperBound)
        guard let start = behind.first(where: { source.isSign($0, "(") }) else { return [] }
        var found: [SwiftParameter] = []
        var (depth, first) = (0, start + 1)
        for index in start..<behind.upperBound {
            if ["(", "[", "<"].contains(where: { source.isSign(index, $0) }) { depth += 1 }
            if [")", "]"].contains(where: { source.isSign(index, $0) }) { depth -= 1 }
            if source.isSign(index, ">"), !source.isSign(index - 1, "-") { depth -= 1 }
            guard depth == 0 || depth == 1 && source.isSign(index, ",") else { continue }
            if let parameter = SwiftParameter(first..<index, in: source) { found.append(parameter) }
            if depth == 0 { break }
            first = index + 1
        }
        return found
    }

    private init?(_ range: Range<Int>, in source: SwiftTokens) {
        guard let colon = range.first(where: { source.isSign($0, ":") }), colon > range.lowerBound else { return nil }
        // An attribute, such as a result builder, is not the label.
        guard source.tokens[range.lowerBound].kind == .word else { return nil }
        let name = source.name(range.lowerBound)
        let value = range.first { source.isSign($0, "=") } ?? range.upperBound
        let type = (colon + 1)..<value
        let isFunction = type.contains { source.isSign($0, ">") && source.isSign($0 - 1, "-") }
        label = name == "_" || isFunction ? nil : name
        self.type = type
        let isVariadic = range.upperBound - range.lowerBound > 3 && source.isSign(range.upperBound - 1, ".")
        mayBeOmitted = value < range.upperBound || isVariadic
    }
}
