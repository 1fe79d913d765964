import Diagnostics

/// The text that was given to an option or a key of the configuration, and where it was given.
struct OptionValue: Sendable {
    /// The text before the `=` of a pair, such as the URI of `--ref-map URI=PATH`.
    var key: String?
    var text: String
    /// The folder that a relative path starts from: the configuration's, or the working directory ("").
    var folder = ""
    /// The place in the configuration; nil for the command line.
    var location: SourceLocation?

    /// The key of a pair, taken as a path.
    var keyPath: String? { key.map { Path.join(folder, $0) } }

    /// The text taken as a path.
    var path: String { text == "-" ? text : Path.join(folder, text) }
}

/// The values that an option accepts: how they are checked, what a shell completes, and which JSON the configuration has
/// for them. A new kind is named by the compiler wherever it matters.
enum ValueKind: Sendable {
    /// Nothing: `--name` turns it on, `--no-name` off.
    case flag
    /// Nothing: `--name` chooses what the run does.
    case action
    case text
    /// A text of which some are known.
    case word([String])
    case identifier
    case integer(ClosedRange<Int>)
    case choice([String])
    /// A preset of features; the configuration may have an object with `preset`, `include` and `exclude` instead.
    case features([String])
    case file
    case folder
    /// A folder; the option may be repeated, and the configuration holds a list.
    case folders
    /// A name or a pattern; the option may be repeated, and the configuration holds a list.
    case names
    /// A program with its arguments; the option may be repeated, and the configuration holds a list.
    case commands
    /// `KEY=VALUE`, an object in the configuration; the option may be repeated.
    case pairs(Pairs)
    /// `URI=PATH` or a JSON file of such pairs; the option may be repeated.
    case referenceMap

    /// What the pairs of an option are.
    struct Pairs: Sendable {
        /// The keys that there are and what one is called; nil if any will do.
        var keys: (noun: String, all: [String])?
        var values: Values

        enum Values: Sendable {
            case choice([String])
            /// A name in Swift.
            case identifier
            /// `SWIFT` or `SWIFT,MODULE`; an object with `type` and `import` in the configuration.
            case swiftType
        }
    }

    /// What a shell offers for a value.
    enum Completion: Sendable {
        /// Nothing, because there is no value.
        case noValue
        case words([String])
        case files
        case folders
    }

    var completion: Completion {
        switch self {
        case .flag, .action: .noValue
        case .choice(let choices), .features(let choices), .word(let choices): .words(choices)
        case .text, .names, .commands, .identifier, .integer, .pairs: .words([])
        case .file, .referenceMap: .files
        case .folder, .folders: .folders
        }
    }

    /// What is wrong with a value, as the end of a sentence that starts with the option's name; nil when it is fine.
    func objection(to value: OptionValue) -> String? {
        let text = value.text
        switch self {
        case .flag, .action, .file, .folder, .folders, .names, .text, .word, .referenceMap:
            return nil
        case .commands:
            if PluginCommand(text, in: value.folder) != nil { return nil }
            return "takes a program with its arguments, not '\(text)'"
        case .identifier:
            return SwiftName.isValid(text) ? nil : "takes a valid Swift name, not '\(text)'"
        case .integer(let range):
            if let number = Int(text), range.contains(number) { return nil }
            return "takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
        case .choice(let choices), .features(let choices):
            return Self.objection(to: text, among: choices)
        case .pairs(let pairs):
            return pairs.objection(to: value)
        }
    }

    fileprivate static func objection(to text: String, among choices: [String]) -> String? {
        if choices.contains(text) { return nil }
        let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
        let nearest = Suggestion.nearest(to: text, among: choices)
        return "takes \(list), not '\(text)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
}

extension ValueKind.Pairs {
    fileprivate func objection(to value: OptionValue) -> String? {
        if let (noun, all) = keys, let key = value.key, !all.contains(key) {
            let nearest = Suggestion.nearest(to: key, among: all)
            return "takes a known \(noun), not '\(key)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        }
        switch values {
        case .choice(let choices): return ValueKind.objection(to: value.text, among: choices)
        case .identifier: return ValueKind.identifier.objection(to: value)
        case .swiftType: return nil
        }
    }
}
