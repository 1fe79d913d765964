import Diagnostics
import PlankKit

/// The output of `--statistics`: how many values have a specific type, and what the run cost.
enum StatisticsText {
    static func text(_ statistics: Statistics, _ stopwatch: Stopwatch) -> String {
        """
        \(statistics.schemas.counted("schema")), \(statistics.types.counted("type")); \(places(statistics))
        \(cost(stopwatch))

        """
    }

    private static func places(_ statistics: Statistics) -> String {
        let (count, untyped) = (statistics.positions, statistics.untypedPositions)
        if count == 0 { return "no places with a type" }
        let typed = count - untyped
        let tenths = Int((Double(typed) * 1_000 / Double(count)).rounded(.down))
        return
            "\(typed) of \(count.counted("place")) typed (\(tenths / 10).\(tenths % 10) %), \(untyped) left as PlankJSON"
    }

    private static func cost(_ stopwatch: Stopwatch) -> String {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            getrusage(RUSAGE_SELF, &usage)
        #endif
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        let processors = seconds + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
        #if canImport(Darwin)
            let megabytes = usage.ru_maxrss / 1_048_576
        #else
            let megabytes = usage.ru_maxrss / 1024
        #endif
        return "\(stopwatch.text), \(Stopwatch.text(processors)) of processor time, \(megabytes) MB of memory at most"
    }
}
