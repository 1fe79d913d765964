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

    /// The record, and the files that were read and have been edited since, if a run over the schemas found would read
    /// nothing else; nil otherwise.
    func compared(_ found: Inputs, configuration: String?) -> (record: RunRecord, edited: Set<String>)? {
        record.flatMap { record in
            RecordCheck(record: record, folder: folder).compared(
                inputs: found.paths,
                context: found.context,
                configuration: configuration
            )
        }
    }

    /// The record with the stamps of now if a run that reads what the record's did would change nothing; nil otherwise.
    func repeatable(_ record: RunRecord) -> RunRecord? {
        let isCheck = settings.action == .check
        let isFinal = record.surplus.isEmpty || !isCheck && !settings.content.prunes
        let hasDepfile =
            isCheck || (record.depfile?.path, record.depfileTarget) == (settings.depfile, settings.depfileTarget)
        guard isFinal, hasDepfile, let current = RecordCheck(record: record, folder: folder).confirmed() else {
            return nil
        }
        if current != self.record { save(current) }
        return current
    }

    private var folder: OutputFolder { OutputFolder(settings.output ?? ".") }

    /// The outputs that are as the record's run left them, by path.
    func currentOutputs(in folder: OutputFolder) -> [String: RunRecord.Output] {
        guard let record, folder.exists else { return [:] }
        return RecordCheck(record: record, folder: folder).currentOutputs()
    }
}
