import Diagnostics

/// A list of changes, as text or in a format for programs.
public struct ChangeReport {
    /// The format of a report.
    public enum Format: String, CaseIterable, Sendable, Hashable {
        /// `path:line:column: verdict: change [rule]`, then the verdicts and the reason.
        case text
        /// One JSON object with every field of each change in `changes`.
        case json
        /// A table for a pull request.
        case markdown
        /// Workflow annotations for GitHub.
        case github
    }

    private let changes: [Change]
    private let labels: [Change.Side: String]
    private let options: Options

    /// What a report shows besides the changes.
    public struct Options: Sendable {
        /// The aspects that changes are judged by; empty for all. They are in the report for programs.
        public var axes: Set<Concern> = []
        /// Whether the report says which part of a semantic version the changes require to be increased.
        public var showsRelease = false
        /// Whether documents are shown in full.
        public var showsWholeDocuments = false

        /// Creates the default options.
        public init() {}
    }

    /// Creates a report of sorted changes. A label such as `git:main:` is written before the files of its version.
    package init(_ changes: [Change], oldLabel: String, newLabel: String, _ options: Options) {
        self.changes = changes
        self.options = options
        labels = [.old: oldLabel, .new: newLabel]
    }

    /// Returns the report, with a line break at its end unless it is empty.
    /// `repositoryPath` returns the path of a file on the disk in the repository, for GitHub.
    package func text(as format: Format, color: Bool, repositoryPath: (String) -> String) -> String {
        switch format {
        case .text: lines(color: color)
        case .json: json
        case .markdown: markdown
        case .github: annotations(repositoryPath)
        }
    }

    /// Returns the place of a change with the label of its version.
    private func place(of change: Change) -> SourceLocation {
        var location = change.location
        // An absolute path is not in the commit.
        if !location.file.hasPrefix("/") { location.file = (labels[change.side] ?? "") + location.file }
        return location
    }

    /// `3 changes: 1 breaking, 2 safe`.
    package static func summary(of changes: [Change]) -> String {
        guard !changes.isEmpty else { return "no changes" }
        let accepted = changes.count { $0.acceptedReason != nil }
        let parts = counts(of: changes.map(\.verdict)) + (accepted > 0 ? ["\(accepted) accepted"] : [])
        return "\(changes.count) change\(changes.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }

    /// Returns the numbers of verdicts, the worst first: `1 breaking`, `2 safe`.
    private static func counts(of verdicts: [Verdict]) -> [String] {
        Verdict.allCases.reversed().compactMap { verdict in
            let count = verdicts.count { $0 == verdict }
            return count > 0 ? "\(count) \(verdict.rawValue)" : nil
        }
    }

    /// The numbers of verdicts on each axis, with the release that they require if that is shown.
    private var overview: [(axis: String, counts: String)] {
        Axis.allCases.map { axis in
            let counts = Self.counts(of: changes.map { $0[axis: axis] }).joined(separator: ", ")
            let release = options.showsRelease ? "; \(release(on: axis)) release" : ""
            return (axis.title, counts + release)
        }
    }

    /// Returns the part of a semantic version that the changes require to be increased, for those whom an axis concerns.
    private func release(on axis: Axis) -> String {
        if changes.contains(where: { $0[axis: axis] == .breaking }) { return "major" }
        // Only the documentation changes, or nothing.
        return changes.allSatisfy { [.descriptionChanged, .deprecationChanged].contains($0.rule) } ? "patch" : "minor"
    }

    // MARK: - For people

    /// The changes, the worst first. The values or branches that a type gained or lost are combined into one change, and so
    /// is what one edit of a schema changes in several types.
    private var folded: [Change] {
        let lists = changes.grouped { change in
            change.isOneSided ? [change.rule, change.subject, change.side] as [AnyHashable] : nil
        }
        let listed = lists.map { $0.count == 1 ? $0[0] : $0[0].listing($0.compactMap { $0.new ?? $0.old }) }
        let edits = listed.grouped { [$0.rules, $0.location, $0.old, $0.new] as [AnyHashable] }.map { group in
            var change = group[0]
            if group.count > 1, change.places.isEmpty { change.places = [change.subject] }
            change.places += group.dropFirst().map(\.subject)
            return change
        }
        return Verdict.allCases.reversed().flatMap { verdict in edits.filter { $0.verdict == verdict } }
    }

    private func lines(color: Bool) -> String {
        guard !changes.isEmpty else { return "" }
        let overview = overview.map { "\($0.axis): \($0.counts)\n" }.joined()
        return overview
            + folded.map { change in
                let verdict =
                    color
                    ? "\u{1B}[\(Self.style(change.verdict))m\(change.verdict.rawValue)\u{1B}[0m"
                    : change.verdict.rawValue
                let axes = Axis.allCases.map { "\($0.title): \(change[axis: $0].rawValue)" }
                return """
                    \(DisplayText.inLine("\(place(of: change))")): \(verdict): \(DisplayText.inLine(change.summary)) \
                    [\(change.rule.rawValue)]
                        \(axes.joined(separator: "; "))
                        \(change.reason)

                    """ + notes(on: change).map { "    \($0)\n" }.joined()
            }.joined()
    }

    /// Returns the documents that show what breaks, and why a change is accepted.
    private func notes(on change: Change) -> [String] {
        var sides: Set<Change.Side> = []
        let examples = change.examples.filter { sides.insert($0.acceptedBy).inserted }.map { example in
            guard let document = example.document else {
                return "no small document of the \(example.acceptedBy.rawValue) version shows it"
            }
            let text = options.showsWholeDocuments ? document : document.shortened(to: 160)
            let subject = change.subject.hasPrefix(example.subject) ? "" : " \(example.subject)"
            return DisplayText.inLine("only the \(example.acceptedBy.rawValue) version allows\(subject) \(text)")
        }
        return examples + (change.acceptedReason.map { ["accepted: \(DisplayText.inLine($0))"] } ?? [])
    }

    private static func style(_ verdict: Verdict) -> String {
        switch verdict {
        case .breaking: "1;31"
        case .dangerous: "1;33"
        case .safe: "1;32"
        }
    }

    private var markdown: String {
        guard !changes.isEmpty else { return "No changes.\n" }
        let axes = Axis.allCases
        var rows = ["| Verdict | Change | \(axes.map(\.title).joined(separator: " | ")) | Why | Rule | Place |"]
        rows.append("|" + String(repeating: "---|", count: axes.count + 5))
        for change in folded {
            let verdict = change.verdict == .breaking ? "**breaking**" : change.verdict.rawValue
            let cells =
                [verdict, Self.code(change.summary)] + axes.map { change[axis: $0].rawValue }
                + [change.reason, "`\(change.rule.rawValue)`", Self.code("\(place(of: change))")]
            rows.append("| \(cells.joined(separator: " | ")) |")
        }
        let overview = overview.map { "- \($0.axis): \($0.counts)\n" }.joined()
        return "\(Self.summary(of: changes))\n\n\(overview)\n\(rows.joined(separator: "\n"))\n"
    }

    /// Returns a text of the schema as code in a table cell, without the characters that end the code or the cell.
    private static func code(_ text: String) -> String {
        "`" + DisplayText.inLine(text).map { $0 == "`" ? "'" : $0 == "|" ? "\\|" : String($0) }.joined() + "`"
    }

    // MARK: - For programs

    private var json: String {
        let list = changes.map { change in
            let place = place(of: change)
            return JSONText.members([
                ("rule", .string(change.rule.rawValue)),
                ("rules", change.rules.count > 1 ? .array(change.rules.map { .string($0.rawValue) }) : nil),
                ("verdict", .string(change.verdict.rawValue)),
                ("axes", .object(Axis.allCases.map { ($0.rawValue, .string(change[axis: $0].rawValue)) })),
                ("subject", .string(change.subject)),
                ("old", change.old.map(JSONText.string)),
                ("new", change.new.map(JSONText.string)),
                ("places", change.places.isEmpty ? nil : .array(change.places.map(JSONText.string))),
                ("direction", change.role.map { .string($0.rawValue.lowercased()) }),
                ("counterexamples", change.examples.isEmpty ? nil : .array(change.examples.map(\.json))),
                ("fingerprint", change.fingerprint.isEmpty ? nil : .string(change.fingerprint)),
                ("accepted", change.acceptedReason.map(JSONText.string)),
                ("reason", .string(change.reason)),
                ("version", .string(change.side.rawValue)),
                ("file", .string(place.file)),
                ("line", .number(place.line)),
                ("column", .number(place.column)),
                ("pointer", .string(place.pointer)),
            ])
        }
        let concerns = Concern.allCases.filter(options.axes.contains).map { JSONText.string($0.rawValue) }
        let releases = Axis.allCases.map { ($0.rawValue, JSONText.string(release(on: $0))) }
        return JSONText.members([
            ("judgedBy", concerns.isEmpty ? nil : .array(concerns)),
            ("release", options.showsRelease ? .object(releases) : nil),
            ("changes", .array(list)),
        ]).text
    }

    /// Annotations name files of the repository, so the label is left out. The paths of a version that has one are those
    /// in the repository.
    private func annotations(_ repositoryPath: (String) -> String) -> String {
        changes.map { change in
            let isInCommit = labels[change.side]?.isEmpty == false
            let command =
                switch change.verdict {
                case _ where change.acceptedReason != nil: "notice"
                case .breaking: "error"
                case .dangerous: "warning"
                case .safe: "notice"
                }
            return GitHubReport.annotation(
                command,
                at: change.location,
                isCurrent: change.side == .new,
                repositoryPath: { isInCommit ? $0 : repositoryPath($0) },
                title: change.rule.rawValue,
                message: "\(change.summary)\n\(change.reason)"
            ) + "\n"
        }.joined()
    }
}

extension Counterexample {
    /// The members for programs. Without a small document, there is none.
    fileprivate var json: JSONText {
        .members([
            ("axis", .string(axis.rawValue)),
            ("acceptedBy", .string(acceptedBy.rawValue)),
            ("refusedBy", .string((acceptedBy == .old ? Change.Side.new : .old).rawValue)),
            ("document", document.map(JSONText.string)),
            ("oldSchema", .string(schemas.old)),
            ("newSchema", .string(schemas.new)),
        ])
    }
}
