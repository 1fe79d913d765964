import Diagnostics

/// What the command can do: its first word says which, and without one of these words it generates.
enum Subcommand: String, CaseIterable, Sendable {
    case generate
    case diff
    case graph

    /// Those that a word chooses.
    static let named = allCases.filter { $0 != .generate }

    /// How a shell calls it: `plank-swift`, or with the word behind it.
    var call: String { self == .generate ? "plank-swift" : "plank-swift \(rawValue)" }

    /// Every option that it takes.
    var options: [OptionDeclaration] {
        switch self {
        case .generate: OptionTable.generate
        case .diff: OptionTable.diff
        case .graph: OptionTable.graph
        }
    }

    /// What its help says besides the options.
    var guide: Guide {
        switch self {
        case .generate: .generate
        case .diff: .diff
        case .graph: .graph
        }
    }

    /// The words around the options in a help.
    struct Guide: Sendable {
        /// What follows the call, such as `[OPTION...] SCHEMA... --output FOLDER`.
        let arguments: String
        /// What it does, in a line for the list of subcommands.
        let summary: String
        /// What it does, in lines of some 110 characters.
        let description: String
        let exitCodes: [(code: String, meaning: String)]
        /// Whether a run without arguments takes the `schemas` of the configuration.
        var takesConfiguredSchemas = true
    }

    /// Splits the word that chooses a subcommand off a command line. A word that is nearly one and names no file is a
    /// mistake; `isFile` says whether something lies at a path.
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

extension Subcommand.Guide {
    static let generate = Self(
        arguments: "[OPTION...] SCHEMA... --output FOLDER",
        summary: "Turn JSON Schemas into Swift models.",
        description: """
            Turns JSON Schemas into Swift models. SCHEMA is a file, a folder (every *.json in it, recursively) or '-' for
            standard input. Settings are also read from the nearest plank-swift.json above the schemas.
            """,
        exitCodes: [
            ("0", "done"),
            ("1", "a schema is wrong, or --check found FOLDER out of date; nothing was written"),
            ("2", "could not run, such as a folder that cannot be written"),
            ("64", "the command line makes no sense"),
        ]
    )

    static let graph = Self(
        arguments: "[OPTION...] SCHEMA...",
        summary: "Draw the models that schemas become, and what leads where.",
        description: """
            Draws the models that JSON Schemas become: what they hold, which refers to which, and where each comes from.
            Schemas and settings are found as for generating.
            """,
        exitCodes: [
            ("0", "done"),
            ("1", "a schema is wrong; nothing was drawn"),
            ("2", "could not run, such as a file that cannot be written"),
            ("64", "the command line makes no sense"),
        ]
    )
}
