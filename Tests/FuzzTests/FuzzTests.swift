import Foundation
import FuzzTarget
import Testing

@Suite("Fuzzing")
struct FuzzTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let tests = folder.deletingLastPathComponent()
    private static let schemas = [
        tests.deletingLastPathComponent().appendingPathComponent("Schemas"), tests.appendingPathComponent("Schemas"),
    ]

    private static func contents(of folder: URL, with ending: String = "") throws -> [[UInt8]] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { !$0.hasPrefix(".") && $0.hasSuffix(ending) }
            .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
    }

    @Test("What fuzzing once found stays mended")
    func corpus() throws {
        let inputs = try Self.contents(of: Self.folder.appendingPathComponent("Corpus"))
        #expect(!inputs.isEmpty)
        for input in inputs { FuzzTarget.run(input) }
    }

    @Test(
        "Schemas spoiled at random, the same ones every time, are read or refused",
        arguments: [1, 2, 3, 4] as [UInt64]
    )
    func seeded(seed: UInt64) throws {
        let seeds =
            try Self.contents(of: Self.folder.appendingPathComponent("Corpus"))
            + Self.schemas.flatMap { try Self.contents(of: $0, with: ".json") }.filter { $0.count < 4_000 }
        var mutator = Mutator(seed: seed, seeds: seeds)
        let count = Int(ProcessInfo.processInfo.environment["FUZZ_COUNT"] ?? "") ?? 250
        for _ in 0..<count { FuzzTarget.run(mutator.next()) }
    }
}
