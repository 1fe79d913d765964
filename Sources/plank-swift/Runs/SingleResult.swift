import PlankKit

/// A run whose result is one text: a picture or a schema, written to standard output or to a file.
struct SingleResult {
    /// What messages call the result: `picture`.
    let noun: String
    let settings: Settings
    /// The file; nil for standard output.
    private var path: String? { settings.resultFile == "-" ? nil : settings.resultFile }

    func checkPath(in context: RunContext) throws(UsageError) {
        if let path { try context.check(ResultPlace(path, of: noun)) }
    }

    /// Writes the result, or hands it to the ending of the run; `details` follows the path in the summary. Without force,
    /// only a file with the same content is replaced, or one for whose bytes `isReplaceable` returns true.
    func deliver(
        _ text: String,
        in ending: inout Ending,
        details: String = "",
        replacing isReplaceable: ([UInt8]) -> Bool = { _ in false }
    ) {
        guard let path else {
            ending.document = text
            return
        }
        do throws(Problem) {
            let bytes = Array(text.utf8)
            if !settings.replacesFile { try protect(path, from: bytes, isReplaceable) }
            try Disk.replace(path, with: bytes, calling: "the \(noun)")
            ending.summary = "wrote \(path)\(details)"
        } catch {
            ending.problems.add(ofRun: [error])
        }
    }

    private func protect(_ path: String, from new: [UInt8], _ isReplaceable: ([UInt8]) -> Bool) throws(Problem) {
        guard let old = try? Disk.read(Disk.resolvedAsFarAsPossible(path)), !old.isEmpty, old != new,
            !isReplaceable(old)
        else { return }
        let message = "the \(noun) would replace '\(path)', which has other content"
        throw Problem(.foreignFile, message, path, help: "choose another file, or replace it with --force")
    }
}
