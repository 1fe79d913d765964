import Diagnostics
import PlankKit

/// A problem is thrown by operations that it ends.
extension Problem: Error {
    init(_ code: DiagnosticCode, _ message: String, _ file: String? = nil, help: String? = nil) {
        self.init(Diagnostic(code, message, at: file.map { SourceLocation(file: $0) }, help: help))
    }

    /// Creates the problem of output that cannot be written. The help names a file in the place of `folder`.
    init(cannot action: String, _ error: DiskError, at path: String, in folder: String) {
        let file = Disk.file(inPlaceOfFolder: folder)
        let help = file.map { "'\($0)' is a file; choose another folder" }
        self.init(.outputNotWritable, "cannot \(action): \(error.reason)", path, help: help)
    }
}

extension Disk {
    /// Replaces a file with a result of the run, which messages call `noun`: `the schema`.
    static func replace(_ path: String, with bytes: [UInt8], calling noun: String) throws(Problem) {
        do {
            try replace(path, with: bytes)
        } catch {
            throw Problem(cannot: "write \(noun)", error, at: path, in: Path.folder(of: path))
        }
    }
}
