import PlankKit

extension [OptionDeclaration] {
    /// Options for the judgement of changes and its report.
    static let comparison: Self = [
        .choice(
            "format",
            \.comparison.format,
            in: .comparison,
            isConfigurable: false,
            habits: ["output-format", "diagnostics"],
            help: "How changes are reported; as text by default."
        ),
        .choice(
            "fail-on",
            \.comparison.bar,
            in: .comparison,
            among: [.breaking, .dangerous],
            habits: ["against", "error-on"],
            help: "Exit with 1 if a change is at least this bad; breaking by default.",
            configurationHelp: "The verdict from which on 'plank-swift diff' ends with 1."
        ),
        .choice(
            "axis",
            in: .comparison,
            habits: ["axes"],
            help: """
                Judge changes by what models read, by what they write, or by the source that uses them; by all of these \
                by default. Repeatable.
                """,
            set: { (settings, axis: ChangeAxis) in settings.comparison.axes.insert(axis) }
        ),
        .overrides(
            "verdicts",
            \.comparison.judgements,
            "RULE=VERDICT",
            keys: ("rule", PlankSwift.changeRules),
            in: .comparison,
            habits: ["verdict", "rules", "except"],
            help: "Treat changes of RULE as breaking, dangerous or safe, or ignore them. Repeatable."
        ),
        OptionDeclaration(
            name: "explain",
            section: .comparison,
            placeholder: "RULE",
            kind: .word(["all"] + PlankSwift.changeRules),
            isConfigurable: false,
            help: "Explain RULE, with its verdicts and an example; 'all' lists the rules.",
            effect: { $0.action = .explain($1.text) }
        ),
    ]
}
