import Diagnostics
import PlankKit

/// Reads files for a run, and records which files the run depends on.
final class ReadLog: Sendable {
    private struct State {
        var files: [String: KnownFile] = [:]
        var hashes: [String: String] = [:]
        var missing: Set<String> = []
        var expected: [String: KnownFile] = [:]
        var isComplete = true
    }

    private let state = Locked(State())

    var files: [KnownFile] { state.use { $0.files.values.sorted { $0.path < $1.path } } }
    var missing: [String] { state.use { $0.missing.sorted() } }
    /// Whether everything that was read can be read again, which is not the case for a pipe or standard input.
    var isComplete: Bool { state.use { $0.isComplete } }

    func hash(of path: String) -> String? { state.use { $0.hashes[path] } }

    /// Sets the files of an earlier run, so that unchanged ones are not hashed again.
    func expect(_ files: [KnownFile]) {
        let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        state.use { $0.expected = byPath }
    }

    func read(_ path: String, acceptingPipes: Bool = false) throws(DiskError) -> [UInt8] {
        do {
            let (bytes, stamp) = try Disk.readStamped(path, acceptingPipes: acceptingPipes)
            note(path, bytes, stamp)
            return bytes
        } catch {
            state.use { _ = $0.missing.insert(path) }
            throw error
        }
    }

    /// Returns the bytes of a file other than a schema that the user named, such as the configuration.
    func read(_ path: String, as role: String) throws(Problem) -> [UInt8] {
        do {
            return try read(path, acceptingPipes: true)
        } catch {
            let code = Disk.kind(of: path) == nil ? DiagnosticCode.fileNotFound : .unreadableFile
            throw Problem(code, "cannot read the \(role): \(error.reason)", path)
        }
    }

    /// Records that the run depends on a file that another program reads, or on its absence.
    func note(_ path: String) {
        guard let stamp = Disk.stamp(of: path) else { return state.use { _ = $0.missing.insert(path) } }
        guard !stamp.isSettled else {
            return state.use { $0.files[path] = KnownFile(path: path, stamp: stamp, isSettled: true, hash: nil) }
        }
        _ = try? read(path)
    }

    var reader: SchemaReader { { [self] path in path == "-" ? nil : try? read(path) } }

    func readStandardInput() throws(DiskError) -> [UInt8] {
        let bytes = try Disk.readStandardInput()
        note("-", bytes, nil)
        return bytes
    }

    private func note(_ path: String, _ bytes: [UInt8], _ stamp: FileStamp?) {
        let expected = state.use { $0.expected[path] }
        let known = expected.flatMap { $0.isSettled && $0.stamp == stamp ? $0.hash : nil }
        let hash = known ?? Fingerprint(bytes: bytes).text
        state.use { state in
            state.hashes[path] = hash
            guard let stamp else {
                state.isComplete = false
                return
            }
            state.files[path] = KnownFile(path: path, stamp: stamp, isSettled: stamp.isSettled, hash: hash)
        }
    }
}
