import Dispatch

/// Work whose time is compared with that of other work.
struct Contender {
    let name: String
    /// Does the work `count` times and returns the time in nanoseconds.
    let nanoseconds: (_ count: Int) throws -> UInt64

    init(_ name: String, nanoseconds: @escaping (Int) throws -> UInt64) {
        self.name = name
        self.nanoseconds = nanoseconds
    }

    /// Creates a contender from work in this process. Results are kept, so that the compiler cannot optimize the work
    /// away.
    init(_ name: String, _ work: @escaping () throws -> Any) {
        self.init(name) { count in
            let start = DispatchTime.now().uptimeNanoseconds
            for _ in 0..<count { keep(try work()) }
            return DispatchTime.now().uptimeNanoseconds - start
        }
    }
}

/// Times the contenders in turns, so that a machine that becomes slower affects all of them. Prints the median time of
/// each in microseconds: the table, the row, the contender and the time, separated by tabs.
func race(_ table: String, _ row: String, _ contenders: [Contender]) throws {
    let rounds = 9
    let shortest: UInt64 = 10_000_000
    var counts: [Int] = []
    for contender in contenders {
        // One run to warm up, and one to choose a count that makes each turn long enough to be timed.
        _ = try contender.nanoseconds(1)
        counts.append(max(1, Int(shortest / max(1, try contender.nanoseconds(1)))))
    }
    var times = contenders.map { _ in [Double]() }
    for _ in 0..<rounds {
        for (index, contender) in contenders.enumerated() {
            times[index].append(Double(try contender.nanoseconds(counts[index])) / Double(counts[index]))
        }
    }
    for (contender, times) in zip(contenders, times) {
        print(table, row, contender.name, times.sorted()[rounds / 2] / 1_000, separator: "\t")
    }
}

@inline(never) private func keep(_ value: Any) { withExtendedLifetime(value) {} }
