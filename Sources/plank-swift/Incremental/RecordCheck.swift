/// Compares a record with the disk: what it says is only worth what is still so.
struct RecordCheck {
    let record: RunRecord
    let folder: OutputFolder

    /// The record, with the stamps of now of the files that were read, and those that hold other bytes since; nil if a run
    /// over `inputs` would read something else.
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

    /// The record, with the stamps of now of the files that were written; nil if the folder or the depfile is not as the
    /// record's run left it.
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

    /// The outputs that still are what the record's run made, by path.
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
