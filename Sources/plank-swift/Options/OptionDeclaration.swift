import PlankKit

/// The declaration of an option, from which the parser, the help, the completions, the manual page, the configuration
/// and its schema are all made.
///
/// Whether an option affects the generated files depends on what it sets: everything in `Settings.Content` does.
struct OptionDeclaration: Sendable {
    /// The groups of the help, in order.
    enum Section: String, CaseIterable, Sendable {
        case output = "Output"
        case types = "Generated code"
        case comparison = "Comparison"
        case inference = "Inference"
        case schemas = "Schemas"
        case diagnostics = "Diagnostics"
        case build = "Checks and build systems"
        case about = "Help"
    }

    let name: String
    var short: Character?
    let section: Section
    /// The placeholder for the value in the help, as in `--output FOLDER`.
    var placeholder = ""
    let kind: ValueKind
    /// Whether a flag is on by default. The help then shows its `--no-…` form.
    var isOnByDefault = false
    /// Whether `plank-swift.json` can contain the option, under `configurationKey`.
    var isConfigurable = true
    /// The name of the option without which this one has no effect.
    var needs: String?
    /// The names of the option in other tools, for suggestions in errors.
    var habits: [String] = []
    let help: String
    /// The key in `plank-swift.json`; nil for the name in camel case.
    var key: String?
    /// The description in the configuration's schema, for an option whose help describes its `--no-…` form.
    var configurationHelp: String?
    /// Returns what is wrong with a value that `kind` accepts; nil if it is valid.
    var check: @Sendable (OptionValue) -> String? = { _ in nil }
    let effect: @Sendable (inout Settings, OptionValue) -> Void

    /// The option's key in `plank-swift.json`: `typePrefix` for `type-prefix`.
    var configurationKey: String {
        if let key { return key }
        let words = name.split(separator: "-").map(String.init)
        return words.enumerated().map { index, word in
            index == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }

    /// The option as spelled in the help: `--output`, `--no-recursive`.
    var spelling: String { isOnByDefault ? "--no-\(name)" : "--\(name)" }

    /// Whether the option takes no value.
    var isFlag: Bool {
        if case .noValue = kind.completion { true } else { false }
    }

    /// Whether the option has a `--no-…` form, which turns it off.
    var hasOpposite: Bool {
        if case .flag = kind { true } else { false }
    }

    /// Returns what is wrong with a value of the option or of its key in the configuration; nil if it is valid.
    func objection(to value: OptionValue) -> String? {
        if value.text.isEmpty { return "needs a value" }
        if value.text.contains("\0") { return "takes no NUL character" }
        return kind.objection(to: value) ?? check(value)
    }
}

// MARK: - Common kinds of options

extension OptionDeclaration {
    /// Declares a switch: `--name` turns it on and `--no-name` off.
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

    /// Declares an option whose value is one of an enum's raw values.
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
        choice(
            name,
            in: section,
            among: allowed,
            isConfigurable: isConfigurable,
            habits: habits,
            help: help,
            configurationHelp: configurationHelp
        ) { $0[keyPath: path] = $1 }
    }

    /// The maximum number of columns of the values in place of a placeholder.
    private static let longestPlaceholder = 60

    /// Declares such an option, whose value `set` stores.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        in section: Section,
        among allowed: [Choice] = Array(Choice.allCases),
        isConfigurable: Bool = true,
        habits: [String] = [],
        help: String,
        configurationHelp: String? = nil,
        set: @escaping @Sendable (inout Settings, Choice) -> Void
    ) -> OptionDeclaration {
        let choices = allowed.map(\.rawValue)
        let placeholder = choices.joined(separator: "|")
        // A line of the help can be broken between the values of its text, but not in a placeholder.
        let isLong = placeholder.count > longestPlaceholder
        return OptionDeclaration(
            name: name,
            section: section,
            placeholder: isLong ? name.uppercased() : placeholder,
            kind: .choice(choices),
            isConfigurable: isConfigurable,
            habits: habits,
            help: isLong ? "\(help) The values are \(choices.joined(separator: ", "))." : help,
            configurationHelp: configurationHelp,
            effect: { settings, value in
                if let choice = Choice(rawValue: value.text) { set(&settings, choice) }
            }
        )
    }

    /// Declares an option whose value is a text.
    static func text(
        _ name: String,
        _ path: any WritableKeyPath<Settings, String?> & Sendable,
        _ placeholder: String,
        in section: Section,
        kind: ValueKind = .text,
        isConfigurable: Bool = true,
        habits: [String] = [],
        help: String,
        check: @escaping @Sendable (OptionValue) -> String? = { _ in nil }
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            section: section,
            placeholder: placeholder,
            kind: kind,
            isConfigurable: isConfigurable,
            habits: habits,
            help: help,
            check: check,
            effect: { settings, value in settings[keyPath: path] = value.text }
        )
    }

    /// Declares an option whose value is the path of a file, or of a folder if `kind` says so.
    static func path(
        _ name: String,
        _ path: any WritableKeyPath<Settings, String?> & Sendable,
        _ placeholder: String,
        short: Character? = nil,
        in section: Section,
        kind: ValueKind = .file,
        isConfigurable: Bool = true,
        needs: String? = nil,
        habits: [String] = [],
        help: String,
        check: @escaping @Sendable (OptionValue) -> String? = { _ in nil }
    ) -> OptionDeclaration {
        OptionDeclaration(
            name: name,
            short: short,
            section: section,
            placeholder: placeholder,
            kind: kind,
            isConfigurable: isConfigurable,
            needs: needs,
            habits: habits,
            help: help,
            check: check,
            effect: { settings, value in settings[keyPath: path] = value.path }
        )
    }

    /// Declares an option that can be repeated and assigns a value, or `ignore`, to a key.
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

    /// Declares an option that makes the run do something other than generate.
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
