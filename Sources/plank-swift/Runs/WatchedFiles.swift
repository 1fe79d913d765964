/// The files that a run depends on and those that it generates, with their stamps.
struct WatchedFiles {
    /// The files that the last run read or did not find.
    private let files: Set<String>
    private let outputs: Set<String>
    private let find: () -> [String]
    /// The stamps by path; a file that does not exist has none.
    private(set) var stamps: [String: FileStamp] = [:]

    var count: Int { stamps.keys.count { !outputs.contains($0) } }

    /// Creates the files to watch. `known` are the stamps from before the run read the files and after it wrote them,
    /// `found` the files that it found, so that later changes are noticed; nil if the run ended before it searched.
    init(
        _ files: Set<String>,
        outputs: Set<String>,
        known: [String: FileStamp],
        found: [String]?,
        find: @escaping () -> [String]
    ) {
        self.files = files
        self.outputs = outputs
        self.find = find
        let seen = files.union(outputs).union(found ?? find())
        stamps = current().stamps.filter { seen.contains($0.key) }.merging(known) { $1 }
    }

    func current() -> WatchedFiles {
        var current = self
        current.stamps = [:]
        for path in files.union(outputs).union(find()) { current.stamps[path] = Disk.stamp(of: path) }
        return current
    }

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
