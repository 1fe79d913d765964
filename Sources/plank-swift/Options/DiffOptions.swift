import Diagnostics
import PlankKit

extension OptionTable {
    /// The options of `plank-swift diff`.
    static let diff = comparison + reading + display + about

    private static let comparison: [OptionDeclaration] = [
        .choice(
            "format",
            \.comparison.format,
            in: .comparison,
            isConfigurable: false,
            habits: ["output-format", "diagnostics"],
            help: "How changes are reported; as text by default."
        ),
        OptionDeclaration(
            name: "fail-on",
            section: .comparison,
            placeholder: "breaking|dangerous",
            kind: .choice([ChangeVerdict.breaking.rawValue, ChangeVerdict.dangerous.rawValue]),
            habits: ["against", "error-on"],
            help: "Exit with 1 upon a change that is at least this bad; breaking by default.",
            configurationHelp: "The verdict from which on 'plank-swift diff' ends with 1.",
            effect: { if let verdict = ChangeVerdict(rawValue: $1.text) { $0.comparison.bar = verdict } }
        ),
        OptionDeclaration(
            name: "verdicts",
            section: .comparison,
            placeholder: "RULE=VERDICT",
            kind: .pairs,
            habits: ["verdict", "rules", "except"],
            help: "Take changes of RULE as breaking, dangerous or safe, or ignore them. Repeatable.",
            check: checkVerdict,
            effect: { settings, value in
                if let rule = value.key {
                    settings.comparison.judgements[rule] = Settings.Judgement(rawValue: value.text)
                }
            }
        ),
    ]

    @Sendable private static func checkVerdict(_ value: OptionValue) -> String? {
        let rule = value.key ?? ""
        guard PlankSwift.changeRules.contains(rule) else {
            let nearest = Suggestion.nearest(to: rule, among: PlankSwift.changeRules)
            return "knows no rule '\(rule)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
        }
        guard Settings.Judgement(rawValue: value.text) != nil else {
            return "takes breaking, dangerous, safe or ignore, not '\(value.text)'"
        }
        return nil
    }
}

extension Subcommand.Guide {
    static let diff = Self(
        arguments: "[OPTION...] OLD NEW",
        summary: "Say what changed between two versions of the schemas.",
        description: """
            Says what changed between two versions of a set of schemas, and whom it breaks: an old app with a new server,
            a new app with an old server, code that uses the models. OLD and NEW are files, folders, or git:REF:PATH for
            either as a commit, branch or tag has it.
            """,
        exitCodes: [
            ("0", "no change is as bad as --fail-on says"),
            ("1", "some change is"),
            ("2", "could not compare, such as a schema that is broken or cannot be read"),
            ("64", "the command line makes no sense"),
        ],
        takesConfiguredSchemas: false
    )
}
