import PlankKit

/// What a run must read and regenerate after some schemas were edited, and what it can keep from the last run.
struct UpdateRun {
    /// The record of the last run, with current stamps of the files that it read.
    let record: RunRecord
    let earlier: EarlierGeneration
    /// The schema files to regenerate.
    let reached: Set<String>
    /// The paths of the generated files to keep.
    let unreached: Set<String>

    /// Creates the update after edits of files that were read; returns nil if there are none, or if they can affect
    /// everything.
    init?(_ record: RunRecord, _ edited: Set<String>, _ settings: Settings) {
        guard !edited.isEmpty, settings.action == .generate, settings.content.plugins.isEmpty,
            settings.content.referenceMaps.isEmpty, settings.context.isEmpty
        else { return nil }
        self.record = record
        earlier = EarlierGeneration(
            files: record.outputs.compactMap { output in
                guard let part = output.part else { return nil }
                return GeneratedFile(
                    path: output.file.path,
                    text: nil,
                    fingerprint: output.fingerprint,
                    runtime: output.runtime,
                    parts: [part]
                )
            },
            traces: record.traces,
            problems: record.problems,
            statistics: record.statistics
        )
        guard let reached = earlier.reached(from: edited) else { return nil }
        self.reached = reached
        unreached = Set(earlier.files(outside: reached).map(\.path))
    }

    /// Returns whether all generated files are unchanged since the last run, so that none of the kept files is missing.
    func isPossible(with current: [String: RunRecord.Output]) -> Bool {
        record.outputs.allSatisfy { current[$0.file.path] != nil }
    }

    /// Returns the inputs to regenerate; nil if one cannot be read.
    func inputs(among paths: [String], _ log: ReadLog) -> [SchemaInput]? {
        log.expect(record.read)
        var inputs: [SchemaInput] = []
        for path in paths where reached.contains(path) {
            guard let bytes = try? log.read(path, acceptingPipes: true) else { return nil }
            inputs.append(SchemaInput(path: path, bytes: bytes))
        }
        return inputs
    }

    /// The files that the last run read and this run does not.
    var untouched: [KnownFile] { record.read.filter { !reached.contains($0.path) } }
}
