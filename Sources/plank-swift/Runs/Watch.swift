import Diagnostics
import PlankKit

/// Regenerates whenever a file that the last run depended on or generated changes, until interrupted. Files are polled,
/// because that works on every system, for at most a twentieth of the time.
struct Watch {
    private static let interval = 0.2
    /// The time in seconds for which files must stay unchanged before a run, so that several saves start one run.
    private static let rest = 0.05
    /// The number of such waits after which a run starts even if files keep changing.
    private static let patience = 40
    private static let shownChanges = 10

    let arguments: CommandLineArguments
    private let interruption = Interruption()

    /// Runs until interrupted. Throws if the command line is invalid at the start.
    func run() throws(UsageError) -> Int32 {
        var run = GenerateRun(arguments)
        _ = try run.run()
        while true {
            let watched = run.watched
            run.terminal.say("Watching \(watched.count.counted("file")); press Ctrl-C to stop")
            guard let changes = changes(of: watched) else {
                run.terminal.say("Stopped")
                return ExitCode.done
            }
            tell(changes, run.terminal)
            run = GenerateRun(arguments, after: run)
            do {
                _ = try run.run()
            } catch {
                // The configuration is no longer valid.
                run.terminal.insist("error: \(error.message)\n")
            }
        }
    }

    /// Waits until files have changed and then stay unchanged; returns nil if interrupted.
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
