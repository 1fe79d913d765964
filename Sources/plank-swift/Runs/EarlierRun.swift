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

    /// The record, and the files that were read and have been edited since, if a run over the schemas found would differ from
    /// the record's in nothing else; nil otherwise. Without edits it changes nothing.
    func compared(_ found: Inputs, configuration: String?) -> (record: RunRecord, edited: Set<String>)? {
        guard let record else { return nil }
        let isFinal = record.surplus.isEmpty || (settings.action == .generate && !settings.content.prunes)
        let isCheck = settings.action == .check
        guard isFinal,
            let current = RecordCheck(record: record, folder: OutputFolder(settings.output ?? ".")).compared(
                inputs: found.paths,
                context: found.context,
                configuration: configuration,
                depfile: isCheck
                    ? (record.depfile?.path, record.depfileTarget) : (settings.depfile, settings.depfileTarget)
            )
        else { return nil }
        if current.edited.isEmpty, current.record != record { save(current.record) }
        return current
    }

    /// The outputs that need not be rendered as long as what shapes them is the same, by path.
    func currentOutputs(in folder: OutputFolder) -> [String: RunRecord.Output] {
        guard let record, folder.exists else { return [:] }
        return RecordCheck(record: record, folder: folder).currentOutputs()
    }
}
