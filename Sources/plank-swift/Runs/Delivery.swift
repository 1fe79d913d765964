import Diagnostics
import PlankKit

/// The last part of a run: compares what was generated with the output folder, then writes, checks or previews.
struct Delivery {
    private let context: RunContext
    private let result: GenerationResult
    private let inputs: [String]
    private let summary: Summary
    private var folder: OutputFolder
    private var neighbours: Set<String> = []
    private var changes: [OutputChange] = []
    /// The files that have the content that this run generated.
    private var known: [String: KnownFile] = [:]
    private var depfile: KnownFile?

    private var settings: Settings { context.settings }

    init(_ context: RunContext, _ result: GenerationResult, _ inputs: [String], into folder: OutputFolder) {
        self.context = context
        self.result = result
        self.inputs = inputs
        self.folder = folder
        let schemas = result.statistics.schemas > 0 ? result.statistics.schemas : result.references.count
        summary = Summary(output: folder.path, schemas: schemas, stopwatch: context.stopwatch)
    }

    mutating func run(_ ending: inout Ending, _ clock: inout StageClock) {
        let rendered = result.files.map { OutputFile(path: $0.path, text: $0.text) }
        let manifest = ManifestUpdate(
            &folder,
            result,
            hashes: Dictionary(rendered.compactMap { file in file.hash.map { (file.path, $0) } }) { first, _ in first },
            inputs: inputs,
            options: settings.content.generation,
            pruning: settings.content.prunes,
            hashOfSchema: context.log.hash
        )
        neighbours = manifest.neighbours
        var files = rendered.sorted { $0.path < $1.path }
        let last = OutputFile(manifest.new)
        if settings.content.keepsManifest { files.append(last) }
        var comparison = FolderComparison(folder, files: files, surplus: manifest.surplus, written: manifest.written)
        if settings.content.keepsManifest && !settings.content.discardsEdits && settings.action != .check {
            comparison.protectEdits(pruning: settings.content.prunes)
        }
        changes = comparison.changes
        known = comparison.known
        let problems = comparison.problems + contested(manifest)
        ending.problems.add(ofRun: problems)
        clock.finish("compare")
        if !problems.isEmpty { return }
        report(manifest.changedNames, &ending)
        switch settings.action {
        case .check: check(&ending)
        case .dryRun: preview(&ending)
        default:
            let outgoing = settings.content.keepsManifest ? manifest.outgoing(before: changes) : nil
            let interim = outgoing.map { $0.isEmpty ? last : OutputFile(Manifest(entries: manifest.new.entries + $0)) }
            write(&ending, interim: interim)
            clock.finish("write")
        }
    }

    private func contested(_ manifest: ManifestUpdate) -> [Problem] {
        if settings.content.discardsEdits { return [] }
        return manifest.contested.map { file in
            let (name, schema) = (folder.shown(file.path), folder.shown(file.schema))
            let message = "'\(name)' was generated from '\(Path.normalized(schema))', which this run does not read"
            let help = "set another name, or pass that schema too, with --context if another run generates it"
            return Problem(.foreignFile, message, name, help: help)
        }
    }

    private func report(_ names: [ChangedName], _ ending: inout Ending) {
        if names.isEmpty { return }
        ending.lines.append(Summary.changed(names.count, context.commandLine))
        ending.details += names.map { name in
            let place = Path.normalized(folder.shown(name.schema)) + "#" + name.place.pointer
            return "'\(name.old)' is now '\(name.new)' at \(place)"
        }
    }

    private mutating func write(_ ending: inout Ending, interim: OutputFile?) {
        let writer = FolderWriter(changes, into: folder, pruning: settings.content.prunes, interim: interim)
        known.merge(writer.known) { $1 }
        var problems = writer.problems
        if problems.isEmpty {
            do {
                try writeDepfile()
            } catch {
                problems = [error]
                ending.failure = "the models are up to date, but the depfile was not written"
            }
        }
        ending.problems.add(ofRun: problems)
        if problems.isEmpty { summarize(&ending) }
    }

    private mutating func writeDepfile() throws(Problem) {
        guard let path = settings.depfile else { return }
        let outputs = settings.depfileTarget.map { [$0] } ?? result.files.map { summary.path($0.path) }.sorted()
        let text = Depfile.text(outputs: outputs, inputs: context.log.files.map(\.path))
        let bytes = Array(text.utf8)
        try Disk.replace(path, with: bytes, calling: "the depfile")
        let hash = Fingerprint(bytes: bytes).text
        depfile = Disk.stamp(of: path).map { KnownFile(path: path, stamp: $0, isSettled: false, hash: hash) }
    }

    private func summarize(_ ending: inout Ending) {
        for change in changes where change.path != Manifest.name {
            let path = summary.path(change.path)
            switch change.kind {
            case .surplus where settings.content.prunes: ending.lines.append("removed \(path)")
            case .surplus: break
            case .disowned: ending.lines.append(summary.disowned(change.path))
            case .changed where change.edit == .conflicted:
                ending.lines.append("note: \(path) had the markers of a merge conflict, and was generated again")
            default: ending.details.append("\(change.kind.rawValue) \(path)")
            }
        }
        if !settings.content.prunes {
            let surplus = changes.filter { $0.kind == .surplus }.map(\.path)
            ending.lines += summary.surplus(surplus, listsAll: settings.terminal.isVerbose)
        }
        let (changed, unchanged) = counts
        ending.summary = summary.generated(changed: changed, unchanged: unchanged, made: result.files.count)
    }

    private var counts: (changed: Int, unchanged: Int) {
        let files = changes.filter { $0.path != Manifest.name }
        return (
            files.filter { $0.kind == .added || $0.kind == .changed }.count,
            files.filter { $0.kind == .unchanged }.count
        )
    }

    private func check(_ ending: inout Ending) {
        let outdated = changes.filter { $0.kind != .unchanged && $0.kind != .disowned }
        let check = FolderCheck(outdated: outdated, settings: settings, output: folder.path)
        guard !outdated.isEmpty else {
            ending.summary = summary.upToDate(result.files.count)
            return
        }
        ending.document = check.text
        ending.findings = check.problems
        ending.hasFailed = true
        ending.summary = check.summary
    }

    private func preview(_ ending: inout Ending) {
        for change in changes where change.kind != .unchanged && change.path != Manifest.name {
            let path = summary.path(change.path)
            switch change.kind {
            case .added: ending.document += "would add \(path)\n"
            case .surplus: ending.document += settings.content.prunes ? "would remove \(path)\n" : "surplus: \(path)\n"
            case .disowned: ending.lines.append(summary.disowned(change.path))
            default: ending.document += "would change \(path)\n"
            }
        }
        let (changed, unchanged) = counts
        ending.summary = "\(changed) to write, \(unchanged) unchanged; nothing written"
    }

    /// The generated files with what is known of them, as the user would write their paths.
    var outputs: [(path: String, known: KnownFile?)] {
        changes.filter { ![.surplus, .disowned].contains($0.kind) }.map { (summary.path($0.path), known[$0.path]) }
    }

    /// Returns the record with what the folder now contains; nil if some of it is not certain.
    func completed(_ record: RunRecord) -> RunRecord? {
        var record = record
        for change in changes {
            guard change.kind != .disowned else { return nil }
            if change.kind == .surplus && settings.content.prunes { continue }
            guard let file = known[change.path] else { return nil }
            if change.kind == .surplus { record.surplus.append(file) } else { record.outputs.append(file) }
        }
        record.neighbours = neighbours.filter { folder.exists($0) }.sorted()
        record.missing += neighbours.filter { !folder.exists($0) }.map(folder.place).sorted()
        record.depfile = depfile
        record.depfileTarget = settings.depfileTarget
        record.statistics = result.statistics
        return record
    }
}
