import Diagnostics
import PlankKit

/// The last part of a run: compares what was generated with the output folder, and writes it, or tells.
struct Delivery {
    private let settings: Settings
    private let terminal: Terminal
    private let stopwatch: Stopwatch
    private let result: GenerationResult
    private let hashes: [String: String]
    /// The files that the result was made from.
    private let dependencies: [String]
    private let output: String
    private var folder: OutputFolder
    private var depfileProblem: Problem?

    /// What kept the run from writing.
    var problems: [Problem] { folder.problems + (depfileProblem.map { [$0] } ?? []) }

    init(
        _ settings: Settings,
        _ terminal: Terminal,
        _ stopwatch: Stopwatch,
        _ result: GenerationResult,
        _ inputs: [SchemaInput],
        dependencies: [String]
    ) {
        self.settings = settings
        self.terminal = terminal
        self.stopwatch = stopwatch
        self.result = result
        self.dependencies = dependencies
        output = settings.output ?? "."
        folder = OutputFolder(output)
        var hashes = Dictionary(inputs.map { ($0.path, SHA256.hexadecimal(of: $0.bytes)) }) { first, _ in first }
        if settings.keepsManifest {
            for schema in Set(result.files.compactMap(\.schema)) where hashes[schema] == nil {
                hashes[schema] = (try? Disk.read(schema)).map(SHA256.hexadecimal)
            }
        }
        self.hashes = hashes
    }

    mutating func run() -> Int32 {
        let isWriting = settings.action == .generate
        let terminal = terminal
        let output = output
        if isWriting {
            let isOpen = folder.open { terminal.say("waiting for another plank-swift that writes into '\(output)'") }
            guard isOpen else { return ExitCode.couldNotRun }
        }
        let manifests = manifests()
        var files = result.files.map { (path: $0.path, text: $0.text) }.sorted { $0.path < $1.path }
        if settings.keepsManifest { files.append((Manifest.name, manifests.new.text)) }
        let changes = folder.compare(files, surplus: manifests.surplus)
        guard folder.problems.isEmpty else { return ExitCode.couldNotRun }
        switch settings.action {
        case .check: return check(changes)
        case .dryRun: return preview(changes)
        default: break
        }
        guard folder.write(changes, pruning: settings.prunes) else { return ExitCode.couldNotRun }
        guard writeDepfile() else { return ExitCode.couldNotRun }
        summarize(changes)
        return ExitCode.done
    }

    // MARK: - The manifest

    /// The manifest to write, and the files that an earlier run made from schemas that are gone.
    private mutating func manifests() -> (new: Manifest, surplus: [String]) {
        let generated = Set(result.files.map(\.path))
        let partOfRun = Set(result.dependencies.keys).union(result.files.compactMap(\.schema))
        let schemas = Set(partOfRun.map { folder.relativePath(of: $0) })
        var entries = result.files.map { file in
            Manifest.Entry(
                path: file.path,
                schema: file.schema.map { folder.relativePath(of: $0) },
                hash: file.schema.flatMap { hashes[$0] },
                rootType: file.rootType,
                dependencies: file.dependencies.map { folder.relativePath(of: $0) }.sorted()
            )
        }
        var surplus: [String] = []
        for entry in folder.manifest().entries where !generated.contains(entry.path) {
            let isGone =
                entry.schema.map { schemas.contains($0) || !folder.exists($0) }
                ?? (settings.generation.runtime == .import)
            if isGone { surplus.append(entry.path) }
            // A file that is left stays owned, so that a later --prune finds it.
            if !isGone || !settings.prunes { entries.append(entry) }
        }
        return (Manifest(entries: entries), surplus)
    }

    // MARK: - Telling instead of writing

    private func check(_ changes: [OutputChange]) -> Int32 {
        let stale = changes.filter { $0.kind != .unchanged && $0.path != Manifest.name }
        guard !stale.isEmpty else {
            terminal.say("\(output) is up to date (\(count(changes.count - (settings.keepsManifest ? 1 : 0), "file")))")
            return ExitCode.done
        }
        for change in stale { terminal.print("\(word(for: change.kind)): \(Path.join(output, change.path))\n") }
        if settings.showsDiff {
            for change in stale {
                let name = Path.join(output, change.path)
                terminal.print("\n" + UnifiedDiff.text(old: change.old, new: change.new, name: name))
            }
        }
        terminal.say("\(output) is out of date; to mend it, run: \(mendingCommand(stale))")
        return ExitCode.wrongSchemas
    }

    private func word(for kind: OutputChange.Kind) -> String {
        switch kind {
        case .added: "missing"
        case .changed: "stale"
        case .surplus: "surplus"
        case .unchanged: "unchanged"
        }
    }

    /// This run's command line without `--check`, as a shell takes it.
    private func mendingCommand(_ stale: [OutputChange]) -> String {
        var words = CommandLine.arguments.dropFirst().filter { !["--check", "--no-diff", "--diff"].contains($0) }
        if stale.contains(where: { $0.kind == .surplus }) && !settings.prunes { words.append("--prune") }
        return (["plank-swift"] + words.map(quote)).joined(separator: " ")
    }

    private func quote(_ word: String) -> String {
        let plain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0)) }
        if plain && !word.isEmpty { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private func preview(_ changes: [OutputChange]) -> Int32 {
        for change in changes where change.kind != .unchanged && change.path != Manifest.name {
            let path = Path.join(output, change.path)
            switch change.kind {
            case .added: terminal.print("would add \(path)\n")
            case .surplus: terminal.print(settings.prunes ? "would remove \(path)\n" : "surplus: \(path)\n")
            default: terminal.print("would change \(path)\n")
            }
        }
        let (changed, unchanged) = counts(changes)
        terminal.say("\(changed) to write, \(unchanged) unchanged; nothing written")
        return ExitCode.done
    }

    // MARK: - After writing

    private mutating func writeDepfile() -> Bool {
        guard let path = settings.depfile else { return true }
        let outputs = result.files.map { Path.join(output, $0.path) }.sorted()
        let rules = DependencyLists.makeRules(outputs: outputs, inputs: dependencies)
        let bytes = Array(rules.utf8)
        if (try? Disk.read(path)) == bytes { return true }
        let temporary = path + ".tmp"
        do {
            try? Disk.remove(temporary)
            try Disk.create(temporary, bytes)
            try Disk.rename(temporary, to: path)
            return true
        } catch {
            let location = SourceLocation(file: path)
            let message = "cannot write the depfile: \(error.reason)"
            depfileProblem = Problem(.error(.outputNotWritable, message, at: location))
            return false
        }
    }

    private func counts(_ changes: [OutputChange]) -> (changed: Int, unchanged: Int) {
        let files = changes.filter { $0.path != Manifest.name }
        return (
            files.filter { $0.kind == .added || $0.kind == .changed }.count,
            files.filter { $0.kind == .unchanged }.count
        )
    }

    private func summarize(_ changes: [OutputChange]) {
        for change in changes where change.path != Manifest.name {
            let path = Path.join(output, change.path)
            if change.kind == .surplus {
                let hint = "is left from a schema that is gone; --prune removes it"
                terminal.say(settings.prunes ? "removed \(path)" : "\(path) \(hint)")
            } else {
                terminal.detail("\(change.kind.rawValue) \(path)")
            }
        }
        let schemas = result.statistics.schemas > 0 ? result.statistics.schemas : result.dependencies.count
        let (changed, unchanged) = counts(changes)
        let files = count(result.files.count, "file")
        terminal.say(
            "Generated \(files) from \(count(schemas, "schema")) in \(stopwatch.text) "
                + "(\(changed) changed, \(unchanged) unchanged)"
        )
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
