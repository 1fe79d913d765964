/// Compares a record with the disk, to find out which parts of it are still valid.
struct RecordCheck {
    let record: RunRecord
    let folder: OutputFolder

    /// Returns the record with current stamps of the files that were read; nil if a run over `inputs` would read other
    /// files, or other bytes.
    func compared(inputs: [String], context: [String], configuration: String?) -> RunRecord? {
        guard record.inputs == inputs, record.context == context, record.configuration == configuration,
            record.missing.allSatisfy({ Disk.kind(of: $0) == nil }), let read = confirmed(record.read, at: { $0 })
        else { return nil }
        var current = record
        current.read = read
        return current
    }

    /// Returns the record with current stamps of the files that were written; nil if the folder or the depfile has
    /// changed since the run.
    func confirmed() -> RunRecord? {
        guard record.neighbours.allSatisfy({ folder.exists($0) }),
            let outputs = confirmed(record.outputs, at: folder.place),
            let surplus = confirmed(record.surplus, at: folder.place),
            let depfiles = confirmed([record.depfile].compactMap { $0 }, at: { $0 }),
            !folder.hasTemporaryFiles(beside: record.outputs.map(\.path))
        else { return nil }
        var current = record
        current.outputs = outputs
        current.surplus = surplus
        current.depfile = depfiles.first
        return current
    }

    private func confirmed(_ files: [KnownFile], at place: (String) -> String) -> [KnownFile]? {
        var confirmed: [KnownFile] = []
        confirmed.reserveCapacity(files.count)
        for file in files {
            guard let now = file.confirmed(at: place(file.path)) else { return nil }
            confirmed.append(now)
        }
        return confirmed
    }
}
