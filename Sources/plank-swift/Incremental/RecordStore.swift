import PlankKit

/// Keeps records between runs, in the user's cache folder: stamps of files are only valid on this machine, and would end
/// up in version control beside the output. Losing a record only costs time, so a failure is no error.
struct RecordStore {
    /// The maximum number of records. A further output folder replaces the oldest record.
    private static let capacity = 64
    private static let suffix = ".record"

    private let folder: String
    private let name: String
    private let generator: String

    /// Creates the store for runs like this one; nil without a cache folder, or if the build cannot be identified.
    init?(for content: Fingerprint, output: String) {
        guard let folder = Self.cacheFolder, let program = Disk.programStamp, let here = Disk.resolved(".") else {
            return nil
        }
        self.folder = folder
        let words = [here, Disk.resolvedAsFarAsPossible(output), content.text]
        name = Fingerprint(bytes: words.joined(separator: "\0").utf8).text + Self.suffix
        // Development builds share a version, so the build is also identified by the program's file.
        generator = "\(PlankSwift.version) \(program.inode) \(program.size) \(program.modified) \(program.changed)"
    }

    var blank: RunRecord { RunRecord(generator: generator) }

    func load() -> RunRecord? {
        (try? Disk.read(Path.join(folder, name))).flatMap { RunRecord($0, generator: generator) }
    }

    func save(_ record: RunRecord) {
        let path = Path.join(folder, name)
        let temporary = "\(path).\(getpid()).tmp"
        do {
            try Disk.makeFolder(folder)
            if Disk.kind(of: path) == nil { makeRoom() }
            try? Disk.remove(temporary)
            try Disk.create(temporary, record.bytes)
            try Disk.move(temporary, to: path)
        } catch {
            try? Disk.remove(temporary)
        }
    }

    /// Removes the oldest records, and temporary files of killed runs.
    private func makeRoom() {
        let files = ((try? Disk.names(in: folder)) ?? []).compactMap { name -> (path: String, modified: Int64)? in
            let path = Path.join(folder, name)
            return Disk.stamp(of: path, followingLinks: false).map { (path, $0.modified) }
        }
        let surplus = files.count - (Self.capacity - 1)
        guard surplus > 0 else { return }
        for file in files.sorted(by: { $0.modified < $1.modified }).prefix(surplus) { try? Disk.remove(file.path) }
    }

    /// `$XDG_CACHE_HOME/plank-swift`, or the equivalent on this system.
    private static var cacheFolder: String? {
        if let path = environmentVariable("XDG_CACHE_HOME"), path.hasPrefix("/") {
            return Path.join(path, "plank-swift")
        }
        guard let home = environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return Path.join(home, "Library/Caches/plank-swift")
        #else
            return Path.join(home, ".cache/plank-swift")
        #endif
    }
}
