/// What is known about a rule: its verdicts with the reason, and an example.
package struct RuleFacts: Sendable {
    /// The verdicts for a new server with an old app, an old server with a new app, and Swift source.
    typealias Verdicts = (newServer: Verdict, newApp: Verdict, source: Verdict)
    /// The files of one version of an example.
    package typealias ExampleFiles = KeyValuePairs<String, String>

    package let rule: ChangeRule
    package let newServer: Verdict
    package let newApp: Verdict
    package let source: Verdict
    /// The reason for the verdicts, in one sentence.
    package let reason: String
    /// The axes whose verdict only concerns what an app writes: a server may reject it, but models can read everything.
    let aboutWriting: Set<Axis>
    /// The axes whose verdict concerns both what an app writes and what its models read.
    let aboutBoth: Set<Axis>
    /// The files of the old version of the example, by name.
    package let old: ExampleFiles
    /// The files of the new version of the example, by name.
    package let new: ExampleFiles

    /// Creates the facts of a rule with an example of several files. Verdicts on the wire concern what models read,
    /// unless `writing` or `both` says otherwise.
    init(
        _ rule: ChangeRule,
        _ verdicts: Verdicts,
        _ reason: String,
        writing: Set<Axis> = [],
        both: Set<Axis> = [],
        from old: ExampleFiles,
        to new: ExampleFiles
    ) {
        self.rule = rule
        newServer = verdicts.newServer
        newApp = verdicts.newApp
        source = verdicts.source
        self.reason = reason
        aboutWriting = writing
        aboutBoth = both
        self.old = old
        self.new = new
    }

    /// Creates the facts of a rule with an example of one schema.
    init(
        _ rule: ChangeRule,
        _ verdicts: Verdicts,
        _ reason: String,
        writing: Set<Axis> = [],
        both: Set<Axis> = [],
        from old: String,
        to new: String
    ) {
        self.init(
            rule,
            verdicts,
            reason,
            writing: writing,
            both: both,
            from: ["pin.json": old],
            to: ["pin.json": new]
        )
    }

    package subscript(axis axis: Axis) -> Verdict {
        switch axis {
        case .newServer: newServer
        case .newApp: newApp
        case .source: source
        }
    }

    /// Returns the verdict on reading alone: how models read documents of the other version.
    func reading(_ axis: Axis) -> Verdict { aboutWriting.contains(axis) ? .safe : self[axis: axis] }

    /// Returns the verdict on writing alone: how a server of one version takes documents of the other.
    func writing(_ axis: Axis) -> Verdict {
        aboutWriting.contains(axis) || aboutBoth.contains(axis) ? self[axis: axis] : .safe
    }

    package var worst: Verdict { max(newServer, newApp, source) }
}

extension RuleFacts {
    /// The facts of all rules. A new file of rules is added here.
    package static let all: [RuleFacts] =
        types + operations + properties + names + requirements + features + undeclaredProperties + null + valueTypes
        + constants
        + enums + unions + limits

    fileprivate static let byRule: [ChangeRule: RuleFacts] = Dictionary(
        all.map { ($0.rule, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}

extension ChangeRule {
    /// What is known about the rule. A test holds that every rule has facts.
    package var facts: RuleFacts {
        RuleFacts.byRule[self] ?? RuleFacts(self, (.breaking, .breaking, .breaking), rawValue, from: "", to: "")
    }
}
