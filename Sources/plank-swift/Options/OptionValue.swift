import Diagnostics
import PlankKit

/// The value of an option or of a key in the configuration, with its origin.
struct OptionValue: Sendable {
    /// The text before the `=` of a pair, such as the URI of `--ref-map URI=PATH`.
    var key: String?
    var text: String
    /// The folder that relative paths start from: the configuration's folder, or "" for the working directory.
    var folder = ""
    /// The place in the configuration; nil for the command line.
    var location: SourceLocation?

    var keyPath: String? { key.map { Path.join(folder, $0) } }

    var path: String { text == "-" ? text : Path.join(folder, text) }
}

/// The kinds of values: how they are checked, completed by shells, and represented in the configuration.
enum ValueKind: Sendable {
    /// No value: `--name` turns the option on, `--no-name` off.
    case flag
    /// No value: `--name` chooses what the run does.
    case action
    case text
    /// A text; the associated values are suggestions.
    case word([String])
    case identifier
    case integer(ClosedRange<Int>)
    case choice([String])
    /// A preset of features. The configuration can contain an object with `preset`, `include` and `exclude` instead.
    case features([String])
    case file
    case folder
    /// A folder. The option can be repeated; the configuration contains a list.
    case folders
    /// A name or a pattern, with suggestions. The option can be repeated; the configuration contains a list.
    case names([String])
    /// A program with its arguments. The option can be repeated; the configuration contains a list.
    case commands
    /// `KEY=VALUE`. The option can be repeated; the configuration contains an object.
    case pairs(Pairs)
    /// `URI=PATH`, or a JSON file of such pairs. The option can be repeated.
    case referenceMap

    struct Pairs: Sendable {
        /// The valid keys, and the noun for a key; nil if any key is valid.
        var keys: (noun: String, all: [String])?
        var values: Values

        enum Values: Sendable {
            case choice([String])
            /// A Swift name.
            case identifier
            /// `SWIFT` or `SWIFT,MODULE`. The configuration contains an object with `type` and `import`.
            case swiftType
        }
    }

    /// What a shell completes for a value.
    enum Completion: Sendable {
        case noValue
        case words([String])
        /// `KEY=VALUE` with one of the keys and one of the values.
        case pairs(keys: [String], values: [String])
        case files
        case folders
    }

    var completion: Completion {
        switch self {
        case .flag, .action: .noValue
        case .choice(let choices), .features(let choices), .word(let choices), .names(let choices): .words(choices)
        case .text, .commands, .identifier, .integer: .words([])
        case .pairs(let pairs): pairs.completion
        case .file, .referenceMap: .files
        case .folder, .folders: .folders
        }
    }

    /// Returns what is wrong with a value, to follow the option's name in a sentence; nil if it is valid.
    func objection(to value: OptionValue) -> String? {
        let text = value.text
        switch self {
        case .flag, .action, .file, .folder, .folders, .names, .text, .word, .referenceMap: return nil
        case .commands:
            if PluginCommand(text, in: value.folder) != nil { return nil }
            return "takes a program with its arguments, not '\(text)'"
        case .identifier: return NameSyntax.isTypeName(text) ? nil : "takes a valid Swift name, not '\(text)'"
        case .integer(let range):
            if let number = Int(text), range.contains(number) { return nil }
            return "takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
        case .features(let presets):
            let isFeature = PlankSwift.features.contains { $0.name == text }
            let help = isFeature ? "; add this feature with '--include \(text)'" : ""
            return Self.objection(to: text, among: presets).map { $0 + help }
        case .choice(let choices): return Self.objection(to: text, among: choices)
        case .pairs(let pairs): return pairs.objection(to: value)
        }
    }

    fileprivate static func objection(to text: String, among choices: [String]) -> String? {
        if choices.contains(text) { return nil }
        let help = Suggestion.help(forName: text, among: choices)
        return "takes \(choices.listed(with: "or")), not '\(text)'" + (help.map { "; \($0)" } ?? "")
    }
}

extension ValueKind.Pairs {
    /// What a shell completes; nothing if any key is valid.
    fileprivate var completion: ValueKind.Completion {
        guard let keys, case .choice(let choices) = values else { return .words([]) }
        return .pairs(keys: keys.all, values: choices)
    }

    fileprivate func objection(to value: OptionValue) -> String? {
        if let (noun, all) = keys, let key = value.key, !all.contains(key) {
            let help = Suggestion.help(forName: key, among: all)
            return "takes a known \(noun), not '\(key)'" + (help.map { "; \($0)" } ?? "")
        }
        switch values {
        case .choice(let choices): return ValueKind.objection(to: value.text, among: choices)
        case .identifier: return ValueKind.identifier.objection(to: value)
        case .swiftType:
            let parts = value.text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
                .map(String.init)
            let isValid = NameSyntax.isType(parts[0]) && parts.dropFirst().allSatisfy(NameSyntax.isIdentifier)
            return isValid ? nil : "takes a Swift type, also with a comma and its module, not '\(value.text)'"
        }
    }
}
