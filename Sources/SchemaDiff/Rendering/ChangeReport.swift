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

    let changes: [Change]
    private let labels: [Change.Side: String]

    /// Creates a report of sorted changes. A label such as `git:main:` is written before the files of its version.
    package init(_ changes: [Change], oldLabel: String = "", newLabel: String = "") {
        self.changes = changes
        labels = [.old: oldLabel, .new: newLabel]
    }

    /// Returns the report, with a line break at its end unless it is empty.
    /// `repositoryPath` returns the path of a file on the disk in the repository, for GitHub.
    package func text(
        as format: Format,
        color: Bool = false,
        repositoryPath: (String) -> String = { $0 }
    ) -> String {
        switch format {
        case .text: lines(color: color)
        case .json: json
        case .markdown: markdown
        case .github: annotations(repositoryPath)
        }
    }

    /// Returns the place of a change with the label of its version.
    func place(of change: Change) -> SourceLocation {
        let location = change.location
        // An absolute path is not in the commit.
        let label = location.file.hasPrefix("/") ? "" : labels[change.side] ?? ""
        return SourceLocation(
            file: label + location.file,
            line: location.line,
            column: location.column,
            pointer: location.pointer
        )
    }

    /// `3 changes: 1 breaking, 2 safe`.
    package static func summary(of changes: [Change]) -> String {
        guard !changes.isEmpty else { return "no changes" }
        let counts = Verdict.allCases.reversed().map { verdict in
            (verdict.rawValue, changes.count { $0.verdict == verdict })
        }
        let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        return "\(changes.count) change\(changes.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }

    // MARK: - For people

    /// The changes, with the values or branches that a type gained or lost combined into one change.
    private var folded: [Change] {
        struct Kind: Hashable {
            let rule: ChangeRule
            let subject: String
            let side: Change.Side
        }
        var groups: [[Change]] = []
        var indexOfKind: [Kind: Int] = [:]
        for change in changes {
            let kind = Kind(rule: change.rule, subject: change.subject, side: change.side)
            if change.isOneSided, let index = indexOfKind[kind] {
                groups[index].append(change)
                continue
            }
            if change.isOneSided { indexOfKind[kind] = groups.count }
            groups.append([change])
        }
        return groups.map { $0.count == 1 ? $0[0] : $0[0].listing($0.compactMap { $0.new ?? $0.old }) }
    }

    private func lines(color: Bool) -> String {
        folded.map { change in
            let verdict =
                color
                ? "\u{1B}[\(Self.style(change.verdict))m\(change.verdict.rawValue)\u{1B}[0m" : change.verdict.rawValue
            let axes = Axis.allCases.map { "\($0.title): \(change.rule.facts[axis: $0].rawValue)" }
            return """
                \(DisplayText.inLine("\(place(of: change))")): \(verdict): \(DisplayText.inLine(change.summary)) \
                [\(change.rule.rawValue)]
                    \(axes.joined(separator: "; "))
                    \(change.rule.facts.reason)

                """
        }.joined()
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
            let facts = change.rule.facts
            let verdict = change.verdict == .breaking ? "**breaking**" : change.verdict.rawValue
            let cells =
                [verdict, Self.code(change.summary)] + axes.map { facts[axis: $0].rawValue }
                + [facts.reason, "`\(change.rule.rawValue)`", Self.code("\(place(of: change))")]
            rows.append("| \(cells.joined(separator: " | ")) |")
        }
        return "\(Self.summary(of: changes))\n\n\(rows.joined(separator: "\n"))\n"
    }

    /// Returns a text of the schema as code in a table cell, without the characters that end the code or the cell.
    private static func code(_ text: String) -> String {
        let plain = DisplayText.inLine(text).split(separator: "`", omittingEmptySubsequences: false).joined(
            separator: "'"
        )
        return "`" + plain.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") + "`"
    }

    // MARK: - For programs

    private var json: String {
        let list = changes.map { change in
            let place = place(of: change)
            return JSONText.members([
                ("rule", .string(change.rule.rawValue)),
                ("verdict", .string(change.verdict.rawValue)),
                (
                    "axes",
                    .object(Axis.allCases.map { ($0.rawValue, .string(change.rule.facts[axis: $0].rawValue)) })
                ),
                ("subject", .string(change.subject)),
                ("old", change.old.map(JSONText.string)),
                ("new", change.new.map(JSONText.string)),
                ("places", change.places.isEmpty ? nil : .array(change.places.map(JSONText.string))),
                ("reason", .string(change.rule.facts.reason)),
                ("version", .string(change.side.rawValue)),
                ("file", .string(place.file)),
                ("line", .number(place.line)),
                ("column", .number(place.column)),
                ("pointer", .string(place.pointer)),
            ])
        }
        return JSONText.object([("changes", .array(list))]).text
    }

    /// Annotations name files of the repository, so the label is left out. The paths of a version that has one are those
    /// in the repository.
    private func annotations(_ repositoryPath: (String) -> String) -> String {
        changes.map { change in
            let isInCommit = labels[change.side].map { !$0.isEmpty } ?? false
            let command =
                switch change.verdict {
                case .breaking: "error"
                case .dangerous: "warning"
                case .safe: "notice"
                }
            let message = "\(change.summary)\n\(change.rule.facts.reason)"
            return GitHubReport.annotation(
                command,
                at: change.location,
                isCurrent: change.side == .new,
                repositoryPath: { isInCommit ? $0 : repositoryPath($0) },
                title: change.rule.rawValue,
                message: message
            ) + "\n"
        }.joined()
    }
}
