import Foundation
import FuzzTarget
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
        let count = Int(ProcessInfo.processInfo.environment["FUZZ_COUNT"] ?? "") ?? 250
        for _ in 0..<count { FuzzTarget.run(mutator.next()) }
    }
}
