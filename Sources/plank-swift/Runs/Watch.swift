/// Regenerates whenever a file changes that the last run depended on, until interrupted.
///
/// It polls the files instead of using notifications of the system: that works the same on every system and disk, and
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
            run.terminal.say("Watching \(watched.stamps.count.counted("file")); press Ctrl-C to stop")
            guard let changes = changes(of: watched) else {
                run.terminal.say("Stopped")
                return ExitCode.done
            }
            tell(changes, run.terminal)
            run = GenerateRun(arguments)
            do {
                _ = try run.run()
            } catch {
                // The configuration has become invalid.
                run.terminal.insist("error: \(error.message)\n")
            }
        }
    }

    /// Waits until the files have changed and rest; nil if interrupted.
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
        if rest > 0 { terminal.say("and \(rest.counted("more change"))") }
    }
}
