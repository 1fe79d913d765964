/// Compares a record with the disk, to find out which parts of it are still valid.
struct RecordCheck {
    let record: RunRecord
    let folder: OutputFolder

    /// Returns the record with current stamps of the files that were read, and the files whose bytes have changed; nil
    /// if a run over `inputs` would read other files.
    func compared(
        inputs: [String],
        context: [String],
        configuration: String?
    ) -> (record: RunRecord, edited: Set<String>)? {
        guard record.inputs == inputs, record.context == context, record.configuration == configuration,
            record.missing.allSatisfy({ Disk.kind(of: $0) == nil })
        else { return nil }
        var current = record
        var edited: Set<String> = []
        for (index, file) in record.read.enumerated() {
            if let now = file.confirmed(at: file.path) { current.read[index] = now } else { edited.insert(file.path) }
        }
        return (current, edited)
    }

    /// Returns the record with current stamps of the files that were written; nil if the folder or the depfile has
    /// changed since the run.
    func confirmed() -> RunRecord? {
        guard record.neighbours.allSatisfy({ folder.exists($0) }),
            let outputs = confirmed(record.outputs.map(\.file), at: folder.place),
            let surplus = confirmed(record.surplus, at: folder.place),
            let depfiles = confirmed([record.depfile].compactMap { $0 }, at: { $0 }),
            !folder.hasTemporaryFiles(beside: record.outputs.map(\.file.path))
        else { return nil }
        var current = record
        for (index, file) in outputs.enumerated() { current.outputs[index].file = file }
        current.surplus = surplus
        current.depfile = depfiles.first
        return current
    }

    /// Returns the outputs that have not changed since the run, by path.
    func currentOutputs() -> [String: RunRecord.Output] {
        var current: [String: RunRecord.Output] = [:]
        for output in record.outputs {
            guard let file = output.file.confirmed(at: folder.place(of: output.file.path)) else { continue }
            var known = output
            known.file = file
            current[file.path] = known
        }
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
