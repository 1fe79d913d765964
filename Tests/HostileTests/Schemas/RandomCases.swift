import TestSupport

extension HostileCase {
    /// Nothing about these is hostile but that nobody chose what stands beside what.
    static let randomCases: [HostileCase] = (1...32).map { seed in
        let preset = ["standard", "everything", "plain"][seed % 3]
        return HostileCase(.random, "\(seed)", .handled, RandomSchema.text(seed: UInt64(seed)))
            .with { $0.options = ["--features", preset] }
    }
}
