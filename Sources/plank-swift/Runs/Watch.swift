/// Generates again and again, whenever a file changes that the last run depended on, until somebody interrupts.
///
/// It looks at the files instead of asking the system for news: that works alike on every system and every disk, and
/// costs no more than a twentieth of the time.
struct Watch {
    private static let interval = 0.2
    /// A file has to rest for this long, so that a burst of saves makes one run.
    private static let rest = 0.05
    /// However busy the files are, a run comes after this many rests.
    private static let patience = 40
    private static let shownChanges = 10

    private let arguments: CommandLineArguments
    private let interruption = Interruption()

    init(_ arguments: CommandLineArguments) { self.arguments = arguments }

    /// Runs until it is interrupted. What is wrong with the command line from the start is thrown.
    func run() throws(UsageError) -> Int32 {
        var run = GenerateRun(arguments)
        _ = try run.run()
        while true {
            let watched = run.watched
            run.terminal.say("watching \(Summary.count(watched.stamps.count, "file")); interrupt to end")
            guard let changes = changes(of: watched) else {
                run.terminal.say("ended")
                return ExitCode.done
            }
            tell(changes, run.terminal)
            run = GenerateRun(arguments)
            do {
                _ = try run.run()
            } catch {
                // The configuration has changed into one that makes no sense.
                run.terminal.insist("error: \(error.message)\n")
            }
        }
    }

    /// Waits until the files have changed and rest; nil if somebody has interrupted.
    private func changes(of watched: WatchedFiles) -> [String]? {
        var pause = Self.interval
        while true {
            if interruption.wait(seconds: pause) { return nil }
            let stopwatch = Stopwatch()
            var now = watched.current()
            pause = max(Self.interval, stopwatch.seconds * 20)
            guard now.stamps != watched.stamps else { continue }
            for _ in 0..<Self.patience {
                if interruption.wait(seconds: Self.rest) { return nil }
                let next = now.current()
                if next.stamps == now.stamps { break }
                now = next
            }
            let changes = now.changes(since: watched)
            if !changes.isEmpty { return changes }
        }
    }

    private func tell(_ changes: [String], _ terminal: Terminal) {
        for change in changes.prefix(Self.shownChanges) { terminal.say(change) }
        let rest = changes.count - Self.shownChanges
        if rest > 0 { terminal.say("and \(Summary.count(rest, "more change"))") }
    }
}

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
