import Diagnostics
import PlankKit

/// The result of `--check`: the files of the output folder that a run would add, change or remove.
struct FolderCheck {
    let outdated: [OutputChange]
    let settings: Settings
    let output: String

    var text: String {
        let names = outdated.map { "\(Self.word(for: $0)): \(Path.join(output, $0.path))\n" }.joined()
        switch settings.differences {
        case .none: return names
        case .brief: return names + briefDifferences
        case .all: return names + outdated.map(difference).joined()
        }
    }

    private func difference(_ change: OutputChange) -> String {
        "\n" + UnifiedDiff.text(old: change.old, new: change.new.text, name: Path.join(output, change.path))
    }

    /// Up to a screenful, without the manifest, whose differences follow from the others.
    private var briefDifferences: String {
        let shown = outdated.filter { $0.kind == .changed && $0.path != Manifest.name }
        // Beyond a screenful, the remaining lines are only counted.
        var lines: [Substring] = []
        for change in shown where lines.count <= Self.screenful {
            lines += difference(change).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        }
        let text = lines.prefix(Self.screenful).map { $0 + "\n" }.joined()
        let areAll = shown.count == outdated.filter { $0.path != Manifest.name }.count
        let isWhole = areAll && lines.count <= Self.screenful
        return isWhole ? text : text + "\n--diff prints all differences\n"
    }

    private static let screenful = 40

    var summary: String { "\(output) is out of date; to update it, run: \(updatingCommand)" }

    /// The result for reports that programs read: one problem per file.
    var problems: [Problem] {
        outdated.map { change in
            let name = Path.join(output, change.path)
            let message = "generated file '\(name)' is \(Self.word(for: change))"
            return Problem(.outOfDate, message, name, help: "run: \(updatingCommand)")
        }
    }

    private static func word(for change: OutputChange) -> String {
        switch change.kind {
        case .added: "missing"
        case .changed where change.edit == .conflicted: "conflicted"
        case .changed: [.edited, .reformatted].contains(change.edit) ? "edited" : "stale"
        case .surplus: "surplus"
        case .unchanged, .disowned: "unchanged"
        }
    }

    /// The command line of this run without `--check`, quoted for a shell.
    private var updatingCommand: String {
        let telling = ["--check", "--no-diff", "--diff"]
        var words = CommandLine.arguments.dropFirst().filter { !telling.contains($0) }
        let prunes = settings.content.prunes || outdated.contains { $0.kind == .surplus }
        if prunes && !settings.content.prunes { words.append("--prune") }
        let losesEdits = outdated.contains { $0.losesEdits(pruning: prunes) }
        if losesEdits && !settings.content.discardsEdits && settings.content.keepsManifest { words.append("--force") }
        return (["plank-swift"] + words.map(Self.quoted)).joined(separator: " ")
    }

    static func quoted(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0)) }
        if plain && !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
