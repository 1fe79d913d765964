/// The verdicts of a rule, with the reason.
package struct RuleRow: Sendable {
    package let newServer: Verdict
    package let newApp: Verdict
    package let source: Verdict
    /// The reason for the verdicts, in one sentence.
    package let reason: String
    /// The axes whose verdict only concerns what an app writes: a server may reject it, but models can read everything.
    let aboutWriting: Set<Axis>
    /// The axes whose verdict concerns both what an app writes and what its models read.
    let aboutBoth: Set<Axis>

    /// Creates a row. Verdicts on the wire concern what models read, unless `writing` or `both` says otherwise.
    init(
        _ newServer: Verdict,
        _ newApp: Verdict,
        _ source: Verdict,
        _ reason: String,
        writing: Set<Axis> = [],
        both: Set<Axis> = []
    ) {
        self.newServer = newServer
        self.newApp = newApp
        self.source = source
        self.reason = reason
        aboutWriting = writing
        aboutBoth = both
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

    package var worst: Verdict { max(newServer, newApp, source) }
}
