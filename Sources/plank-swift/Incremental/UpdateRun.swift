import PlankKit

/// What a run has to read and generate because some schemas have been edited since the last one, and what it can take over.
struct UpdateRun {
    /// The last run's record, with the stamps of now of what it read.
    let record: RunRecord
    let earlier: EarlierGeneration
    /// The schema files to generate again.
    let reached: Set<String>
    /// The paths of the files that come from the others.
    let unreached: Set<String>

    /// An update after edits of files that were read; nil if there are none, or if they can reach everything.
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
                    runtimeMentions: output.runtimeMentions,
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

    /// Whether every file still is what the last run made: then none has to be rendered for being gone, and the manifest has
    /// the names that the last run chose.
    func isPossible(with current: [String: RunRecord.Output]) -> Bool {
        record.outputs.allSatisfy { current[$0.file.path] != nil }
    }

    /// The inputs to generate again; nil if one cannot be read.
    func inputs(among paths: [String], _ log: ReadLog) -> [SchemaInput]? {
        log.expect(record.read)
        var inputs: [SchemaInput] = []
        for path in paths where reached.contains(path) {
            guard let bytes = try? log.read(path, acceptingPipes: true) else { return nil }
            inputs.append(SchemaInput(path: path, bytes: bytes))
        }
        return inputs
    }

    /// What the last run read and this one does not.
    var untouched: [KnownFile] { record.read.filter { !reached.contains($0.path) } }
}
