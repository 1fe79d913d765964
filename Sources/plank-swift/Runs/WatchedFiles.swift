/// What a run depends on, and what the file system says of it.
struct WatchedFiles {
    /// The files that the last run read or missed.
    private let files: Set<String>
    /// Where schemas and configuration are found at the moment.
    private let find: () -> [String]
    /// A file that is not there has none.
    private(set) var stamps: [String: FileStamp] = [:]

    /// `known` are the stamps from before the run read the files: what has changed since has not been seen by it. Nor
    /// has what can be found now and is not among `found`, which the run found; nil if it did not come that far.
    init(_ files: Set<String>, known: [String: FileStamp], found: [String]?, find: @escaping () -> [String]) {
        self.files = files
        self.find = find
        let seen = files.union(found ?? find())
        stamps = current().stamps.filter { seen.contains($0.key) }.merging(known) { $1 }
    }

    /// The same files, and those that can be found now, as they are now.
    func current() -> WatchedFiles {
        var current = self
        current.stamps = [:]
        for path in files.union(find()) { current.stamps[path] = Disk.stamp(of: path) }
        return current
    }

    /// A line for each file that is new, gone or changed, sorted by path.
    func changes(since old: WatchedFiles) -> [String] {
        Set(stamps.keys).union(old.stamps.keys).sorted().compactMap { path in
            switch (old.stamps[path], stamps[path]) {
            case (nil, _): "added \(path)"
            case (_, nil): "removed \(path)"
            case (let before, let now): before == now ? nil : "changed \(path)"
            }
        }
    }
}
