import Diagnostics

/// The subcommands, chosen by the first word of the command line; without such a word, the command generates.
enum Subcommand: String, CaseIterable, Sendable {
    case generate
    case diff
    case graph
    case infer
    case names
    case initialize = "init"
    case validate
    case features

    static let named = allCases.filter { $0 != .generate }

    static let help = "help"

    /// The subcommand as called in a shell: `plank-swift`, or with the word after it.
    var call: String { self == .generate ? "plank-swift" : "plank-swift \(rawValue)" }

    var options: [OptionDeclaration] {
        switch self {
        case .generate:
            .output + .types + .schemas + .base + .reading + .report + .severities + .display + .details + .build
                + .about + .tools
        case .diff: .comparison + .models + .reading + .display + .about
        case .graph: .picture + .naming + .values + .schemas + .base + .reading + .severities + .display + .about
        case .infer: .inference + .display + .about
        case .names: .keeping + .models + .schemas + .reading + .severities + .display + .about
        case .initialize: .project + .display + .about
        case .validate: .validation + .base + .reading + .report + .severities + .display + .about
        case .features: .about
        }
    }

    static let allOptions: [OptionDeclaration] = {
        var seen: Set<String> = []
        return allCases.flatMap(\.options).filter { seen.insert("\($0.name) \($0.placeholder)").inserted }
    }()

    var parser: OptionParser { OptionParser(options, call: call) }

    var guide: Guide {
        switch self {
        case .generate: .generate
        case .diff: .diff
        case .graph: .graph
        case .infer: .infer
        case .names: .names
        case .initialize: .initialize
        case .validate: .validate
        case .features: .features
        }
    }

    /// Whether a run without arguments uses the `schemas` of the configuration.
    var takesConfiguredSchemas: Bool { [.generate, .graph, .names].contains(self) }

    var inputs: InputKind { self == .infer || self == .validate ? .documents : .schemas }

    /// Splits a command line into the subcommand and the rest. Unless the first word names a file, `generate` is the
    /// subcommand that needs no word, `version` is `--version`, `help` is `--help` after the subcommand that follows, and a
    /// word that is similar to a subcommand is an error; `isFile` returns whether something exists at a path.
    static func split(
        _ words: [String],
        isFile: (String) -> Bool
    ) throws(UsageError) -> (subcommand: Subcommand, rest: [String]) {
        guard let first = words.first else { return (.generate, words) }
        let rest = Array(words.dropFirst())
        if let chosen = named.first(where: { $0.rawValue == first }) { return (chosen, rest) }
        guard !isFile(first) else { return (.generate, words) }
        switch first {
        case Self.generate.rawValue: return (.generate, rest)
        case "version" where rest.isEmpty: return (.generate, ["--version"])
        case help:
            try checkHelp(rest)
            return try split(rest + ["--help"], isFile: isFile)
        default: break
        }
        let isWord = first.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
        if isWord, let nearest = nearest(to: first) {
            throw UsageError(message: "unknown subcommand '\(first)'; did you mean '\(nearest)'?")
        }
        if isWord, Subcommand.allOptions.contains(where: { $0.name == first && $0.placeholder.isEmpty }) {
            throw UsageError(message: "unknown subcommand '\(first)'; did you mean '--\(first)'?")
        }
        return (.generate, words)
    }

    /// Returns the subcommand that a word is similar to, by its letters or by its beginning, as `graf`; nil if there is none.
    private static func nearest(to word: String) -> String? {
        let names = named.map(\.rawValue)
        return Suggestion.nearest(to: word, among: names)
            ?? names.first { $0.prefix(3) == word.prefix(3) && Suggestion.distance(from: word, to: $0) <= 2 }
    }

    private static func checkHelp(_ words: [String]) throws(UsageError) {
        let names = named.map(\.rawValue)
        guard let word = words.first, !word.hasPrefix("-"), !(names + [help, generate.rawValue]).contains(word) else {
            return
        }
        let advice =
            nearest(to: word).map { "did you mean '\($0)'?" } ?? "the subcommands are \(names.listed(with: "and"))"
        throw UsageError(message: "unknown subcommand '\(word)'; \(advice)")
    }
}
