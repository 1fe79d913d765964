/// The declaration of an option, from which parser, help, completions, manual page and configuration are made.
struct OptionDeclaration: Sendable {
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
    let kind: ValueKind
    /// The placeholder for the value in the help, as in `--output FOLDER`.
    let placeholder: String
    let effect: @Sendable (inout Settings, OptionValue) -> Void
    fileprivate(set) var section = Section.output
    private(set) var help = ""
    private(set) var short: Character?
    /// Whether a flag is on by default. The help then shows its `--no-…` form.
    private(set) var isOnByDefault = false
    private(set) var isConfigurable = true
    /// The name of the option without which this one has no effect.
    private(set) var needs: String?
    /// The names of the option in other tools, for suggestions in errors.
    private(set) var habits: [String] = []
    /// The description in the configuration's schema, for an option whose help describes its `--no-…` form.
    private(set) var configurationHelp: String?
    /// The key in `plank-swift.json`; nil for the name in camel case.
    private var key: String?
    /// Returns what is wrong with a value that `kind` accepts; nil if it is valid.
    private var furtherCheck: @Sendable (OptionValue) -> String? = { _ in nil }

    init(
        _ name: String,
        _ kind: ValueKind,
        _ placeholder: String = "",
        effect: @escaping @Sendable (inout Settings, OptionValue) -> Void
    ) {
        self.name = name
        self.kind = kind
        self.placeholder = placeholder
        self.effect = effect
    }

    /// The option's key in `plank-swift.json`: `typePrefix` for `type-prefix`.
    var configurationKey: String {
        key ?? name.split(separator: "-").camelCased
    }

    var spelling: String { isOnByDefault ? "--no-\(name)" : "--\(name)" }

    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }

    var isFlag: Bool { if case .noValue = kind.completion { true } else { false } }

    var hasOpposite: Bool { if case .flag = kind { true } else { false } }

    func objection(to value: OptionValue) -> String? {
        if value.text.isEmpty { return "needs a value" }
        if value.text.contains("\0") { return "takes no NUL character" }
        return kind.objection(to: value) ?? furtherCheck(value)
    }
}

extension OptionDeclaration {
    /// Declares a switch: `--name` turns it on and `--no-name` off.
    static func flag(
        _ name: String,
        _ path: any WritableKeyPath<Settings, Bool> & Sendable,
        isOnByDefault: Bool = false
    ) -> Self {
        Self(name, .flag) { $0[keyPath: path] = $1.text == "true" }.with(\.isOnByDefault, isOnByDefault)
    }

    /// Declares an option that makes the run do something other than generate.
    static func action(_ name: String, _ action: Settings.Action) -> Self {
        Self(name, .action) { settings, _ in settings.action = action }.commandLineOnly
    }

    /// The maximum number of columns of the values in place of a placeholder.
    private static let longestPlaceholder = 60

    /// Declares an option whose value is one of an enum's raw values, which `set` stores.
    static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        among allowed: [Choice] = Array(Choice.allCases),
        set: @escaping @Sendable (inout Settings, Choice) -> Void
    ) -> Self {
        let choices = allowed.map(\.rawValue)
        let placeholder = choices.joined(separator: "|")
        let isLong = placeholder.count > longestPlaceholder
        return Self(name, .choice(choices), isLong ? name.uppercased() : placeholder) { settings, value in
            if let choice = Choice(rawValue: value.text) { set(&settings, choice) }
        }
    }

    /// Declares an option that can be repeated and assigns a value to a key, or nil for `ignore`.
    static func overrides<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ path: any WritableKeyPath<Settings, [String: Value?]> & Sendable,
        _ placeholder: String,
        keys: (noun: String, all: [String])
    ) -> Self {
        let pairs = ValueKind.Pairs(keys: keys, values: .choice(Value.allCases.map(\.rawValue) + ["ignore"]))
        return Self(name, .pairs(pairs), placeholder) { settings, value in
            if let key = value.key { settings[keyPath: path][key] = .some(Value(rawValue: value.text)) }
        }
    }
}

extension OptionDeclaration {
    func help(_ help: String, configuration: String? = nil) -> Self {
        var help = help
        // A line of the help can be broken between the values of its text, but not in a placeholder.
        if case .choice(let choices) = kind, placeholder != choices.joined(separator: "|") {
            help += " The values are \(choices.joined(separator: ", "))."
        }
        return with(\.help, help).with(\.configurationHelp, configuration)
    }

    func short(_ letter: Character) -> Self { with(\.short, letter) }

    func key(_ key: String) -> Self { with(\.key, key) }

    var commandLineOnly: Self { with(\.isConfigurable, false) }

    func needs(_ name: String) -> Self { with(\.needs, name) }

    func habits(_ names: String...) -> Self { with(\.habits, names) }

    func check(_ check: @escaping @Sendable (OptionValue) -> String?) -> Self { with(\.furtherCheck, check) }

    private func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}

extension [OptionDeclaration] {
    init(in section: OptionDeclaration.Section, _ options: OptionDeclaration...) {
        self = options
        for index in indices { self[index].section = section }
    }
}

extension [Substring] {
    /// The words as one in camel case: `inStock`.
    var camelCased: String {
        prefix(1).joined() + dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
