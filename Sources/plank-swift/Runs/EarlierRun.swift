import PlankKit

/// What the last run with the same settings did, as far as it is still so.
struct EarlierRun {
    /// Nil if there was none, or if this run uses no cache.
    let record: RunRecord?
    private let store: RecordStore?
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
        store = Self.store(for: settings)
        record = store?.load()
    }

    /// Where this run's record is kept, if it leaves one.
    private static func store(for settings: Settings) -> RecordStore? {
        guard settings.remembers, [.generate, .check].contains(settings.action), let output = settings.output,
            output != "-"
        else { return nil }
        return RecordStore(for: Fingerprint(of: settings.content), output: output)
    }

    /// A record to fill in; nil if this run leaves none.
    var blank: RunRecord? { store?.blank }

    func save(_ record: RunRecord) { store?.save(record) }

    /// The record, if a run over the schemas found would read the same and change nothing; nil otherwise.
    func unchanged(_ found: Inputs, configuration: String?) -> RunRecord? {
        guard let record else { return nil }
        let isFinal = record.surplus.isEmpty || (settings.action == .generate && !settings.content.prunes)
        let isCheck = settings.action == .check
        guard isFinal,
            let current = RecordCheck(record: record, folder: OutputFolder(settings.output ?? ".")).unchanged(
                inputs: found.paths,
                context: found.context,
                configuration: configuration,
                depfile: isCheck
                    ? (record.depfile?.path, record.depfileTarget) : (settings.depfile, settings.depfileTarget)
            )
        else { return nil }
        if current != record { save(current) }
        return current
    }

    /// The outputs that need not be rendered as long as what shapes them is the same, by path.
    func currentOutputs(in folder: OutputFolder) -> [String: RunRecord.Output] {
        guard let record, folder.exists else { return [:] }
        return RecordCheck(record: record, folder: folder).currentOutputs()
    }
}
