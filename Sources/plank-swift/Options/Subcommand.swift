import Diagnostics

/// What the command can do: its first word says which, and without one of these words it generates.
enum Subcommand: String, CaseIterable, Sendable {
    case generate
    case diff
    case graph
    case features

    /// Those that a word chooses.
    static let named = allCases.filter { $0 != .generate }

    /// How a shell calls it: `plank-swift`, or with the word after it.
    var call: String { self == .generate ? "plank-swift" : "plank-swift \(rawValue)" }

    /// Every option that it takes.
    var options: [OptionDeclaration] {
        switch self {
        case .generate:
            .output + .types + .schemas + .reading + .report + .severities + .display + .details + .build
                + .about + .tools
        case .diff: .comparison + .reading + .display + .about
        case .graph: .picture + .naming + .values + .schemas + .reading + .severities + .display + .about
        case .features: .about
        }
    }

    /// The options of all subcommands, each once.
    static let allOptions: [OptionDeclaration] = {
        var seen: Set<String> = []
        return allCases.flatMap(\.options).filter { seen.insert("\($0.name) \($0.placeholder)").inserted }
    }()

    /// Takes its command line apart.
    var parser: OptionParser { OptionParser(options, call: call) }

    /// What its help says besides the options.
    var guide: Guide {
        switch self {
        case .generate: .generate
        case .diff: .diff
        case .graph: .graph
        case .features: .features
        }
    }

    /// Splits the word that chooses a subcommand off a command line. A word that is nearly one and names no file is an
    /// error; `isFile` says whether something is at a path.
    static func split(
        _ words: [String],
        among named: [Subcommand] = Self.named,
        isFile: (String) -> Bool
    ) throws(UsageError) -> (subcommand: Subcommand, rest: [String]) {
        guard let first = words.first else { return (.generate, words) }
        if let chosen = named.first(where: { $0.rawValue == first }) { return (chosen, Array(words.dropFirst())) }
        let isWord = first.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        if isWord, let nearest = Suggestion.nearest(to: first, among: named.map(\.rawValue)), !isFile(first) {
            throw UsageError(message: "unknown subcommand '\(first)'; did you mean '\(nearest)'?")
        }
        return (.generate, words)
    }
}
