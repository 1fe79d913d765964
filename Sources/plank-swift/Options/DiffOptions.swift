import PlankKit

extension [OptionDeclaration] {
    static let comparison = Self(
        in: .comparison,
        .choice("format") { $0.comparison.format = $1 }.commandLineOnly
            .habits("output-format", "diagnostics").help("How changes are reported; as text by default."),
        .choice("fail-on", among: [ChangeVerdict.breaking, .dangerous]) { $0.comparison.bar = $1 }
            .habits("against", "error-on").help(
                "Exit with 1 if a change is at least this bad; breaking by default.",
                configuration: "The verdict from which on 'plank-swift diff' ends with 1."
            ),
        .choice("axis") { (settings, axis: ChangeAxis) in settings.comparison.axes.insert(axis) }
            .habits("axes").help(
                "Judge changes by what models read, by what they write, or by the source that uses them; by all of "
                    + "these by default. With 'new-server' or 'new-app', only if that is the side with the new version. "
                    + "Repeatable."
            ),
        .choice("policy") { (settings, choice: ChangePolicy) in settings.comparison.policy = choice }
            .habits("compatibility", "mode").help(
                "Judge changes as a schema registry does: 'backward' if documents of the old version must stay "
                    + "valid, 'forward' if documents of the new version must be valid in the old one, 'full' for both. "
                    + "A dangerous change fails too, unless '--fail-on' says otherwise.",
                configuration: "What a schema registry would require of a new version."
            ),
        .flag("semver", \.comparison.showsRelease).commandLineOnly
            .habits("release").help(
                "Report whether the changes require a major, a minor or a patch release, for each of those concerned."
            ),
        .init("accepted", .file, "FILE") { $0.comparison.accepted = $1.path }
            .habits("baseline", "ignore-file").help("Do not fail because of the changes that FILE accepts."),
        .flag("accept", \.comparison.acceptsAll).commandLineOnly
            .habits("update-baseline").help("Add the changes that would fail the run to the file of '--accepted'."),
        .overrides("verdicts", \.comparison.judgements, "RULE=VERDICT", keys: ("rule", PlankSwift.changeRules))
            .habits("verdict", "rules", "except")
            .help("Treat changes of RULE as breaking, dangerous or safe, or ignore them. Repeatable."),
        .init("explain", .word(["all"] + PlankSwift.changeRules), "RULE") { $0.action = .explain($1.text) }
            .commandLineOnly
            .help(
                "Explain RULE, with its verdicts and an example; 'all' lists the rules. With OLD and NEW, show "
                    + "their changes of RULE, with whole documents."
            )
    )
}
