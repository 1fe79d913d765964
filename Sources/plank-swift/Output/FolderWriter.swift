import Diagnostics
import PlankKit

/// Writes the changes of a run into the output folder. Each file is written under a temporary name and renamed, so that
/// a run that fails or is killed leaves every file complete, either old or new. A signal leaves no temporary file.
struct FolderWriter {
    private(set) var problems: [Problem] = []
    /// The files that were written and have not been changed since.
    private(set) var known: [String: KnownFile] = [:]

    private let folder: OutputFolder
    private var staged: [StagedFile] = []
    private var swept: Set<String> = []

    private struct StagedFile {
        let file: OutputFile
        let temporary: String
        let target: String
        let stamp: FileStamp?
    }

    /// Writes the added and changed files, all or none, and removes surplus files if `pruning` is true. The manifest is
    /// last: until then, `interim` lists the new files too, so that the next run recognizes them if this one is killed.
    init(_ changes: [OutputChange], into folder: OutputFolder, pruning: Bool, interim: OutputFile?) {
        self.folder = folder
        let signals = DelayedSignals()
        defer { signals.end() }
        sweep(folder.root)
        let first = interim.map { [$0] } ?? []
        let written = changes.filter { $0.kind == .added || $0.kind == .changed }.map(\.new).filter { file in
            file.path != Manifest.name || file.text != interim?.text
        }
        do {
            for file in first + written where !signals.isPending { try stage(file) }
        } catch {
            problems.append(error)
        }
        if signals.isPending {
            discard()
            return
        }
        let last = staged.dropFirst(first.count).last { $0.file.path == Manifest.name }
        if problems.isEmpty { rename(staged.filter { $0.temporary != last?.temporary }) }
        if problems.isEmpty && pruning { for change in changes where change.kind == .surplus { prune(change.path) } }
        if problems.isEmpty, let last { rename([last]) }
        if problems.isEmpty {
            for file in staged { know(file) }
        } else {
            discard()
        }
    }

    private func discard() { for file in staged { try? Disk.remove(file.temporary) } }

    private mutating func stage(_ file: OutputFile) throws(Problem) {
        let target = try folder.target(of: file.path)
        let parent = Path.folder(of: target)
        let temporary = OutputFolder.temporary(staged.count, in: parent)
        do {
            try Disk.makeFolder(parent)
            sweep(parent)
            let stamp = try Disk.create(temporary, file.text.utf8)
            staged.append(StagedFile(file: file, temporary: temporary, target: target, stamp: stamp))
        } catch {
            let name = folder.shown(file.path)
            throw Problem(cannot: "write '\(name)'", error, at: name, in: Path.folder(of: name))
        }
    }

    private mutating func rename(_ staged: [StagedFile]) {
        for file in staged {
            do {
                try Disk.move(file.temporary, to: file.target)
            } catch {
                fail("cannot write '\(file.target)': \(error.reason)", file.target)
            }
        }
    }

    private mutating func know(_ file: StagedFile) {
        guard let written = file.stamp, let now = Disk.stamp(of: file.target), now.isRenamed(from: written) else {
            return
        }
        known[file.file.path] = file.file.known(now, isSettled: now.isSettledSinceRenaming)
    }

    private mutating func prune(_ file: String) {
        guard let parent = folder.resolvedParent(of: file) else { return }
        do {
            try Disk.remove(Path.join(parent, Path.name(of: file)))
        } catch {
            fail("cannot remove '\(folder.shown(file))': \(error.reason)", folder.shown(file))
        }
        var empty = parent
        // Stops at the first folder that is not empty.
        while empty != folder.root && Path.isInside(empty, folder.root) && rmdir(empty) == 0 {
            empty = Path.folder(of: empty)
        }
    }

    /// Removes the temporary files of a killed run. The lock guarantees that no other run is writing.
    private mutating func sweep(_ folder: String) {
        guard swept.insert(folder).inserted else { return }
        for name in OutputFolder.temporaryFiles(in: folder) { try? Disk.remove(Path.join(folder, name)) }
    }

    private mutating func fail(_ message: String, _ file: String) {
        problems.append(Problem(.outputNotWritable, message, file))
    }
}
