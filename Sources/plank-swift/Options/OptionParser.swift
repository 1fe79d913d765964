import Diagnostics

/// The parsed command line: the options with their values, and the other arguments.
struct CommandLineArguments: Sendable {
    var assignments: [(option: OptionDeclaration, value: OptionValue)] = []
    var inputs: [String] = []

    func apply(to settings: inout Settings) {
        for (option, value) in assignments { option.effect(&settings, value) }
        if !inputs.isEmpty { settings.inputs = inputs }
    }
}

struct OptionParser {
    let table: [OptionDeclaration]
    /// The command or subcommand that the user called, for the help of errors.
    private let call: String
    private let byName: [String: (option: OptionDeclaration, isNegated: Bool)]

    init(_ table: [OptionDeclaration], call: String) {
        self.table = table
        self.call = call
        var byName: [String: (OptionDeclaration, Bool)] = [:]
        for option in table {
            byName["--\(option.name)"] = (option, false)
            if let short = option.short { byName["-\(short)"] = (option, false) }
            if option.hasOpposite { byName["--no-\(option.name)"] = (option, true) }
        }
        self.byName = byName
    }

    func parse(_ words: [String]) throws(UsageError) -> CommandLineArguments {
        var arguments = CommandLineArguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                arguments.inputs += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                guard !word.isEmpty else { throw UsageError(message: "an input is an empty string") }
                arguments.inputs.append(word)
                continue
            }
            arguments.assignments.append(try assignment(word, rest: &rest))
        }
        try checkActions(arguments)
        return arguments
    }

    /// Rejects several options that say what the run does, of which only the last would count.
    private func checkActions(_ arguments: CommandLineArguments) throws(UsageError) {
        var actions: [String] = []
        for (option, _) in arguments.assignments where option.section == .build && !actions.contains(option.name) {
            if case .action = option.kind { actions.append(option.name) }
        }
        guard actions.count > 1 else { return }
        throw UsageError(message: "--\(actions[0]) and --\(actions[1]) exclude each other")
    }

    private func assignment(
        _ word: String,
        rest: inout ArraySlice<String>
    ) throws(UsageError) -> (OptionDeclaration, OptionValue) {
        let (name, attached) = split(word)
        guard let (option, isNegated) = byName[name] else { throw unknown(name) }
        if option.isFlag {
            guard attached == nil else { throw UsageError(message: "option '\(name)' takes no value") }
            return (option, OptionValue(text: isNegated ? "false" : "true"))
        }
        if let attached { return (option, try Self.value(attached, of: option, name)) }
        guard let next = rest.first, next == "-" || byName[split(next).name] == nil else {
            throw UsageError(message: "option '\(name)' needs a value: \(name) \(option.placeholder)")
        }
        rest.removeFirst()
        return (option, try Self.value(next, of: option, name))
    }

    private func split(_ word: String) -> (name: String, value: String?) {
        guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }

    /// Checks the value of an option and returns it, with the key of a pair separated.
    static func value(_ text: String, of option: OptionDeclaration, _ name: String) throws(UsageError) -> OptionValue {
        var value = OptionValue(text: text)
        var sign: String.Index?
        switch option.kind {
        case .pairs:
            sign = text.firstIndex(of: "=")
            guard sign != nil, sign != text.startIndex else {
                throw UsageError(message: "option '\(name)' takes \(option.placeholder), not '\(text)'")
            }
        case .referenceMap where startsWithScheme(text):
            sign = text.lastIndex(of: "=")
            guard sign != nil, text.last != "=" else {
                throw UsageError(message: "option '\(name)' takes URI=PATH or a file, and '\(text)' has no path")
            }
        default: break
        }
        if let sign { (value.key, value.text) = (String(text[..<sign]), String(text[text.index(after: sign)...])) }
        if let objection = option.objection(to: value) { throw UsageError(message: "option '\(name)' \(objection)") }
        return value
    }

    /// Returns whether the text starts like an absolute URI: `https:` or `urn:`.
    static func startsWithScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
        let scheme = text[..<colon].utf8
        guard let first = scheme.first, isLetter(first) else { return false }
        return scheme.allSatisfy { isLetter($0) || "0123456789+-.".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private func unknown(_ name: String) -> UsageError {
        let bare = String(name.drop { $0 == "-" })
        let spelled = "--" + bare.split(separator: "_").joined(separator: "-")
        let meant =
            table.first { $0.habits.contains(bare) }?.spelling ?? (byName[spelled] == nil ? nil : spelled)
            ?? Suggestion.nearest(to: name, among: byName.keys.filter { $0.hasPrefix("--") })
        let help = meant.map { "did you mean '\($0)'?" } ?? "'\(call) --help' lists the options"
        return UsageError(message: "unknown option '\(name)'; \(help)")
    }
}
