import PlankKit

extension [OptionDeclaration] {
    /// How two versions are judged, and how that is told.
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
        .overrides(
            "verdicts",
            \.comparison.judgements,
            "RULE=VERDICT",
            keys: ("rule", PlankSwift.changeRules),
            in: .comparison,
            habits: ["verdict", "rules", "except"],
            help: "Treat changes of RULE as breaking, dangerous or safe, or ignore them. Repeatable."
        ),
    ]
}
