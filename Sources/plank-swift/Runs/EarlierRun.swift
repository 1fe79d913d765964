import PlankKit

/// The record of the last run with the same settings, and checks of whether it is still valid.
struct EarlierRun {
    /// The record; nil if there is none, or if this run uses no cache.
    let record: RunRecord?
    private let store: RecordStore?
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
        store = Self.store(for: settings)
        record = store?.load()
    }

    /// Returns the store for this run's record; nil if it keeps none.
    private static func store(for settings: Settings) -> RecordStore? {
        guard settings.remembers, [.generate, .check].contains(settings.action), let output = settings.output,
            output != "-"
        else { return nil }
        return RecordStore(for: Fingerprint(of: settings.content), output: output)
    }

    /// An empty record; nil if this run keeps none.
    var blank: RunRecord? { store?.blank }

    func save(_ record: RunRecord) { store?.save(record) }

    /// Returns the record with current stamps of the files that were read if a run over the schemas found would read the
    /// same; otherwise nil.
    func compared(_ found: Inputs, configuration: String?) -> RunRecord? {
        record.flatMap { record in
            RecordCheck(record: record, folder: folder).compared(
                inputs: found.paths,
                context: found.context,
                configuration: configuration
            )
        }
    }

    /// Returns the record with current stamps if a run that reads the same would change nothing; otherwise nil.
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
}
