import Diagnostics
import PlankKit

/// Reads files for a run, and knows afterwards what the run depends on.
final class ReadLog: Sendable {
    private struct State {
        var files: [String: KnownFile] = [:]
        var hashes: [String: String] = [:]
        var missing: Set<String> = []
        var expected: [String: KnownFile] = [:]
        var isComplete = true
    }

    private let state = Locked(State())

    /// Every file that was read, sorted by path.
    var files: [KnownFile] { state.use { $0.files.values.sorted { $0.path < $1.path } } }
    /// The paths that led to nothing readable, sorted.
    var missing: [String] { state.use { $0.missing.sorted() } }
    /// Whether all that was read can be found again: not so for a pipe or standard input.
    var isComplete: Bool { state.use { $0.isComplete } }

    /// The SHA-256 of a file that was read.
    func hash(of path: String) -> String? { state.use { $0.hashes[path] } }

    /// Takes over what an earlier run knew, so that a file that has not changed since is not hashed again.
    func expect(_ files: [KnownFile]) {
        let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        state.use { $0.expected = byPath }
    }

    /// The bytes of a file. A pipe is read only if `acceptingPipes`.
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

    /// The bytes of a file that the user named as something other than a schema, such as the configuration.
    func read(_ path: String, as role: String) throws(FileProblem) -> [UInt8] {
        do {
            return try read(path, acceptingPipes: true)
        } catch {
            let code = Disk.kind(of: path) == nil ? DiagnosticCode.fileNotFound : .unreadableFile
            throw FileProblem(code, "cannot read the \(role): \(error.reason)", path)
        }
    }

    /// Notes that the run depends on a file that another program reads, or that it is not there.
    func note(_ path: String) {
        guard let stamp = Disk.stamp(of: path) else { return state.use { _ = $0.missing.insert(path) } }
        guard !stamp.isSettled else {
            return state.use { $0.files[path] = KnownFile(path: path, stamp: stamp, isSettled: true, digest: nil) }
        }
        _ = try? read(path)
    }

    /// Takes over what another log has read and missed.
    func add(_ other: ReadLog) {
        let (read, hashes, missing) = other.state.use { ($0.files, $0.hashes, $0.missing) }
        state.use { state in
            state.files.merge(read) { $1 }
            state.hashes.merge(hashes) { $1 }
            state.missing.formUnion(missing)
        }
    }

    /// Takes over files that are known to be as an earlier run read them, and what that missed.
    func add(_ files: [KnownFile], missing: [String]) {
        state.use { state in
            for file in files {
                state.files[file.path] = file
                state.hashes[file.path] = file.hash
            }
            state.missing.formUnion(missing)
        }
    }

    func readStandardInput() throws(DiskError) -> [UInt8] {
        let bytes = try Disk.readStandardInput()
        note("-", bytes, nil)
        return bytes
    }

    private func note(_ path: String, _ bytes: [UInt8], _ stamp: FileStamp?) {
        let expected = state.use { $0.expected[path] }
        let known = expected.flatMap { $0.isSettled && $0.stamp == stamp ? $0.hash : nil }
        let hash = known ?? SHA256.hexadecimal(of: bytes)
        state.use { state in
            state.hashes[path] = hash
            guard let stamp else {
                state.isComplete = false
                return
            }
            state.files[path] = KnownFile(path: path, stamp: stamp, isSettled: stamp.isSettled, digest: .sha256(hash))
        }
    }
}
