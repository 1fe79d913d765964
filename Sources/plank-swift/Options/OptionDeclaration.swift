import PlankKit

/// One option of the command, the whole of it: the parser, the help, the completions, the manual page, the configuration
/// and its schema are all made from this.
///
/// Whether an option changes what is written follows from what it sets: everything that does is in `Settings.Content`.
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
    /// What other tools call it, so that an error can suggest the option.
    var habits: [String] = []
    let help: String
    /// The key in `plank-swift.json`, where it is not the name in camel case.
    var key: String?
    /// The help in the configuration's schema, where the option's own describes the opposite.
    var configurationHelp: String?
    /// What is wrong with a value beyond what `kind` can tell.
    var check: @Sendable (OptionValue) -> String? = { _ in nil }
    let effect: @Sendable (inout Settings, OptionValue) -> Void

    /// The option's key in `plank-swift.json`: `type-prefix` is `typePrefix`.
    var configurationKey: String {
        if let key { return key }
        let words = name.split(separator: "-").map(String.init)
        return words.enumerated().map { index, word in
            index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }

    /// How the help spells it: `--output`, `--no-recursive`.
    var spelling: String { isOnByDefault ? "--no-\(name)" : "--\(name)" }

    /// Whether it takes no value.
    var isFlag: Bool {
        if case .noValue = kind.completion { true } else { false }
    }

    /// Whether `--no-…` turns it off.
    var hasOpposite: Bool {
        if case .flag = kind { true } else { false }
    }

    /// What is wrong with a value, for an option as for a key of the configuration.
    func objection(to value: OptionValue) -> String? {
        if value.text.isEmpty { return "needs a value" }
        if value.text.contains("\0") { return "takes no NUL character" }
        return kind.objection(to: value) ?? check(value)
    }
}

// MARK: - Common kinds of options

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
        among allowed: [Choice] = Array(Choice.allCases),
        isConfigurable: Bool = true,
        habits: [String] = [],
        help: String,
        configurationHelp: String? = nil
    ) -> OptionDeclaration {
        let choices = allowed.map(\.rawValue)
        return OptionDeclaration(
            name: name,
            section: section,
            placeholder: choices.joined(separator: "|"),
            kind: .choice(choices),
            isConfigurable: isConfigurable,
            habits: habits,
            help: help,
            configurationHelp: configurationHelp,
            effect: { settings, value in
                if let choice = Choice(rawValue: value.text) { settings[keyPath: path] = choice }
            }
        )
    }

    /// An option that takes a text as it is.
    static func text(
        _ name: String,
        _ path: any WritableKeyPath<Settings, String?> & Sendable,
        _ placeholder: String,
        in section: Section,
        kind: ValueKind = .text,
        habits: [String] = [],
        help: String,
        check: @escaping @Sendable (OptionValue) -> String? = { _ in nil }
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            section: section,
            placeholder: placeholder,
            kind: kind,
            habits: habits,
            help: help,
            check: check,
            effect: { settings, value in settings[keyPath: path] = value.text }
        )
    }

    /// An option that takes the path of a file, or of a folder if `kind` says so.
    static func path(
        _ name: String,
        _ path: any WritableKeyPath<Settings, String?> & Sendable,
        _ placeholder: String,
        short: Character? = nil,
        in section: Section,
        kind: ValueKind = .file,
        isConfigurable: Bool = true,
        habits: [String] = [],
        help: String
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            short: short,
            section: section,
            placeholder: placeholder,
            kind: kind,
            isConfigurable: isConfigurable,
            habits: habits,
            help: help,
            effect: { settings, value in settings[keyPath: path] = value.path }
        )
    }

    /// An option of which each use assigns a value to a key, or `ignore`.
    static func overrides<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ path: any WritableKeyPath<Settings, [String: Override<Value>]> & Sendable,
        _ placeholder: String,
        keys: (noun: String, all: [String]),
        in section: Section,
        habits: [String] = [],
        help: String,
        check: @escaping @Sendable (OptionValue) -> String? = { _ in nil }
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            section: section,
            placeholder: placeholder,
            kind: .pairs(ValueKind.Pairs(keys: keys, values: .choice(Override<Value>.spellings))),
            habits: habits,
            help: help,
            check: check,
            effect: { settings, value in
                if let key = value.key { settings[keyPath: path][key] = Override(spelling: value.text) }
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
            kind: .action,
            isConfigurable: false,
            habits: habits,
            help: help,
            effect: { settings, _ in settings.action = action }
        )
    }
}
