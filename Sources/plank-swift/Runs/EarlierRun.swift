import PlankKit

/// The record of the last run with the same settings, and checks of whether it is still valid.
struct EarlierRun {
    /// The record; nil if there is none.
    let record: RunRecord?
    /// Where this run keeps its record; nil if it keeps none.
    let store: RecordStore?
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
        let isKept = settings.remembers && [.generate, .check].contains(settings.action) && settings.output != "-"
        let output = isKept ? settings.output : nil
        store = output.flatMap { RecordStore(for: Fingerprint(of: settings.content), output: $0) }
        record = store?.load()
    }

    /// Returns the record with current stamps if a run over what was found would read the same bytes; otherwise nil.
    func compared(_ found: Inputs, configuration: String?) -> RunRecord? {
        guard var record, record.inputs == found.paths, record.context == found.context,
            record.configuration == configuration, record.missing.allSatisfy({ Disk.kind(of: $0) == nil }),
            let read = Self.confirmed(record.read, at: { $0 })
        else { return nil }
        record.read = read
        return record
    }

    /// Returns the record with current stamps of the files that were written, if a run that reads the same would change
    /// nothing and the folder and the depfile are as the run left them; otherwise nil.
    func repeatable(_ record: RunRecord) -> RunRecord? {
        let isCheck = settings.action == .check
        let isFinal = record.surplus.isEmpty || !isCheck && !settings.content.prunes
        let hasDepfile =
            isCheck || (record.depfile?.path, record.depfileTarget) == (settings.depfile, settings.depfileTarget)
        let folder = OutputFolder(settings.output ?? ".")
        guard isFinal, hasDepfile, record.neighbours.allSatisfy({ folder.exists($0) }),
            let outputs = Self.confirmed(record.outputs, at: folder.place),
            let surplus = Self.confirmed(record.surplus, at: folder.place),
            let depfiles = Self.confirmed([record.depfile].compactMap { $0 }, at: { $0 }),
            !folder.hasTemporaryFiles(beside: record.outputs.map(\.path))
        else { return nil }
        var current = record
        current.outputs = outputs
        current.surplus = surplus
        current.depfile = depfiles.first
        if current != self.record { store?.save(current) }
        return current
    }

    /// Returns the files with their current stamps; nil if one of them has changed.
    private static func confirmed(_ files: [KnownFile], at place: (String) -> String) -> [KnownFile]? {
        var confirmed: [KnownFile] = []
        confirmed.reserveCapacity(files.count)
        for file in files {
            guard let now = file.confirmed(at: place(file.path)) else { return nil }
            confirmed.append(now)
        }
        return confirmed
    }
}
