import Foundation
import FuzzTarget
import ModelFuzzTarget
import TestSupport
import Testing

@Suite("Fuzzing")
struct FuzzTests {
    private static let corpus = Repository.url("Tests/FuzzTests/Corpus")

    private static func inputs() throws -> [[UInt8]] {
        try FileTree.paths(below: corpus).map { [UInt8](try Data(contentsOf: corpus.appendingPathComponent($0))) }
    }

    @Test("What fuzzing once found stays mended")
    func corpus() throws {
        let inputs = try Self.inputs()
        #expect(!inputs.isEmpty)
        for input in inputs { FuzzTarget.run(input) }
    }

    @Test(
        "Schemas spoiled at random, the same ones every time, are read or refused",
        arguments: [1, 2, 3, 4] as [UInt64]
    )
    func seeded(seed: UInt64) throws {
        let seeds =
            try Self.inputs()
            + Repository.schemas().map(\.bytes).filter { $0.count < 4_000 }
        var mutator = Mutator(seed: seed, seeds: seeds)
        for _ in 0..<Self.count { FuzzTarget.run(mutator.next()) }
    }

    @Test(
        "Documents spoiled at random, the same ones every time, are read as they are written, or refused",
        arguments: [1, 2, 3, 4] as [UInt64]
    )
    func documents(seed: UInt64) throws {
        let folder = Repository.url("Tests/FuzzTests/Documents")
        let seeds = try FileTree.paths(below: folder).map {
            [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))
        }
        for seed in seeds { ModelFuzzTarget.run(seed) }
        var mutator = Mutator(seed: seed, seeds: seeds)
        for _ in 0..<Self.count { ModelFuzzTarget.run(mutator.next()) }
    }

    /// How many inputs each seed of a generator makes.
    private static let count =
        Int(ProcessInfo.processInfo.environment["FUZZ_COUNT"] ?? "") ?? repetitions(250, fast: 100)
}
