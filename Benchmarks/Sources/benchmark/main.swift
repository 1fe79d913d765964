import Foundation

let usage = """
    Usage: benchmark generation [GENERATOR]
           benchmark repetition [GENERATOR]
           benchmark compilation [GENERATOR]
           benchmark corpus FOLDER...
           benchmark schemas COUNT FOLDER

    GENERATOR is a release build of plank-swift; ../.build/release/plank-swift by default.

    """

func run(_ words: [String]) throws {
    let generator = words.count > 1 ? words[1] : "../.build/release/plank-swift"
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    switch words.first {
    case "generation":
        try GenerationBenchmark(generator: URL(fileURLWithPath: generator).path, folder: folder).run()
    case "repetition":
        try RepetitionBenchmark(generator: URL(fileURLWithPath: generator).path, folder: folder).run()
    case "compilation":
        try CompilationBenchmark(generator: URL(fileURLWithPath: generator).path, folder: folder).run()
    case "corpus":
        let release = URL(fileURLWithPath: "../.build/release/plank-swift").path
        try CorpusBenchmark(generator: release, folder: folder).run(Array(words.dropFirst()))
    case "schemas":
        guard words.count == 3, let count = Int(words[1]) else { throw Failure(usage) }
        try SchemaMaker.writeFiles(count, to: URL(fileURLWithPath: words[2]))
    default: throw Failure(usage)
    }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
