import PlankKit

/// The text that was given to an option or a key of the configuration, and where it was given.
struct OptionValue: Sendable {
    /// What stands before the `=` of a pair, such as the URI of `--ref-map URI=PATH`.
    var key: String?
    var text: String
    /// The folder that a relative path starts from: the configuration's, or the working directory ("").
    var folder = ""

    /// The text taken as a path.
    var path: String { text == "-" ? text : Path.join(folder, text) }
}

/// What an option takes: it decides how a value is checked, which JSON the configuration holds for it and
/// what a shell completes.
enum ValueKind: Sendable {
    case flag
    case text
    case identifier
    case integer(ClosedRange<Int>)
    case choice([String])
    case file
    case folder
    /// `KEY=VALUE`, an object in the configuration; an option of pairs may be repeated.
    case pairs
    /// `URI=PATH` or a JSON file of such pairs.
    case referenceMap
}

/// One option of the command, the whole of it: the parser, the help, the completions, the manual page and the
/// configuration are all made from this.
struct OptionDeclaration: Sendable {
    /// The groups of the help, in order.
    enum Section: String, CaseIterable, Sendable {
        case output = "Output"
        case types = "Generated code"
        case comparison = "Comparison"
        case schemas = "Schemas"
        case diagnostics = "Diagnostics"
        case build = "Checks and build systems"
        case about = "Help"
    }

    let name: String
    var short: Character?
    let section: Section
    /// Stands for the value in the help, as in `--output FOLDER`.
    var placeholder = ""
    let kind: ValueKind
    /// A flag that is on unless `--no-…` says otherwise; the help shows that form.
    var isOnByDefault = false
    /// Whether `plank-swift.json` may hold it, under `configurationKey`.
    var isConfigurable = true
    /// What other tools call it, so that a habit gets a suggestion.
    var habits: [String] = []
    let help: String
    /// The help in the configuration's schema, where the option's own speaks of the opposite.
    var configurationHelp: String?
    /// What is wrong with a value beyond what `kind` can tell.
    var check: @Sendable (OptionValue) -> String? = { _ in nil }
    let effect: @Sendable (inout Settings, OptionValue) -> Void

    /// The option's key in `plank-swift.json`: `type-prefix` is `typePrefix`.
    var configurationKey: String {
        let words = name.split(separator: "-").map(String.init)
        return words.enumerated().map { index, word in
            index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }

    /// How the help spells it: `--output`, `--no-recursive`.
    var spelling: String { isOnByDefault ? "--no-\(name)" : "--\(name)" }

    /// The choices of a value, for completions and errors.
    var choices: [String] {
        if case .choice(let choices) = kind { choices } else { [] }
    }

    var isFlag: Bool {
        if case .flag = kind { true } else { false }
    }
}

extension OptionDeclaration {
    /// A switch: `--name` turns it on and `--no-name` off.
    static func flag(
        _ name: String,
        _ path: any WritableKeyPath<Settings, Bool> & Sendable,
        short: Character? = nil,
        in section: Section,
        isOnByDefault: Bool = false,
        isConfigurable: Bool = true,
        habits: [String] = [],
        help: String,
        configurationHelp: String? = nil
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            short: short,
            section: section,
            kind: .flag,
            isOnByDefault: isOnByDefault,
            isConfigurable: isConfigurable,
            habits: habits,
            help: help,
            configurationHelp: configurationHelp,
            effect: { settings, value in settings[keyPath: path] = value.text == "true" }
        )
    }

    /// An option that takes one of an enum's raw values.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ path: any WritableKeyPath<Settings, Choice> & Sendable,
        in section: Section,
        isConfigurable: Bool = true,
        habits: [String] = [],
        help: String
    ) -> OptionDeclaration {
        let choices = Choice.allCases.map(\.rawValue)
        return OptionDeclaration(
            name: name,
            section: section,
            placeholder: choices.joined(separator: "|"),
            kind: .choice(choices),
            isConfigurable: isConfigurable,
            habits: habits,
            help: help,
            effect: { settings, value in
                if let choice = Choice(rawValue: value.text) { settings[keyPath: path] = choice }
            }
        )
    }

    /// An option that makes the run do something other than generate.
    static func action(
        _ name: String,
        _ action: Settings.Action,
        short: Character? = nil,
        in section: Section,
        habits: [String] = [],
        help: String
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            short: short,
            section: section,
            kind: .flag,
            isConfigurable: false,
            habits: habits,
            help: help,
            effect: { settings, value in if value.text == "true" { settings.action = action } }
        )
    }
}

extension ValueKind {
    /// What is wrong with `text`, as the end of a sentence that starts with the option's name; nil when it is fine.
    func objection(to text: String) -> String? {
        switch self {
        case .flag, .file, .folder, .text:
            return text.isEmpty ? "needs a value" : nil
        case .identifier:
            return Identifier.isValid(text) ? nil : "takes a Swift name, and '\(text)' is none"
        case .integer(let range):
            if let number = Int(text), range.contains(number) { return nil }
            return "takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
        case .choice(let choices):
            if choices.contains(text) { return nil }
            let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
            return "takes \(list), not '\(text)'"
        case .pairs, .referenceMap:
            return nil
        }
    }
}

/// Names that may stand in generated code as they are.
enum Identifier {
    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
        "while", "_",
    ]

    static func isValid(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isHead(first) else { return false }
        return text.unicodeScalars.allSatisfy { isHead($0) || ("0"..."9").contains($0) } && !reserved.contains(text)
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || (scalar.isASCII ? scalar.properties.isAlphabetic : scalar.properties.isXIDStart)
    }
}
