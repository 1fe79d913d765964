import Foundation

let usage = """
    Usage: benchmark [SUBJECT...] [--documents FOLDER]... [--features] [--quick] [--json FILE] [--generator FILE]
           benchmark corpus FOLDER... [--compile COUNT] [--generator FILE]
           benchmark schemas COUNT FOLDER

    SUBJECTS, all by default: models, compilation, generation.

    --documents FOLDER  Reads and writes the JSON files of FOLDER too.
    --features          Compiles each feature too that `standard` lacks, added to it.
    --quick             Leaves out the largest inputs.
    --json FILE         Writes what is printed as JSON.
    --compile COUNT     Compiles the COUNT longest outputs, and a model of 1,200 properties.
    --generator FILE    A release build of plank-swift. By default, it is built from the package around this one.

    """

/// The parsed command line.
struct Request {
    private(set) var subjects: [String] = []
    private(set) var documents: [URL] = []
    private(set) var withFeatures = false
    private(set) var isQuick = false
    private(set) var json: String?
    private(set) var generator: String?

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--features": withFeatures = true
            case "--quick": isQuick = true
            case "--documents": documents.append(URL(fileURLWithPath: try Self.value(of: word, &rest)))
            case "--json": json = try Self.value(of: word, &rest)
            case "--generator": generator = try Self.value(of: word, &rest)
            case "models", "compilation", "generation": subjects.append(word)
            default: throw Failure(usage)
            }
        }
        if subjects.isEmpty { subjects = ["models", "compilation", "generation"] }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
        guard let value = rest.popFirst() else { throw Failure(usage) }
        return value
    }
}

/// The parsed arguments after `corpus`.
struct CorpusRequest {
    private(set) var folders: [String] = []
    private(set) var compiled = 0
    private(set) var generator: String?

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--compile":
                guard let count = rest.popFirst().flatMap({ Int($0) }) else { throw Failure(usage) }
                compiled = count
            case "--generator":
                guard let file = rest.popFirst() else { throw Failure(usage) }
                generator = URL(fileURLWithPath: file).path
            default: folders.append(word)
            }
        }
    }
}

/// Builds the generator of the enclosing package in release mode, as the README describes, and returns its path.
func builtGenerator() throws -> String {
    var build = ["swift", "build", "--package-path", "..", "-c", "release", "--product", "plank-swift"]
    #if os(Linux)
        build += ["--static-swift-stdlib", "-Xlinker", "-no-pie"]
    #endif
    _ = try Cost(running: build)
    return URL(fileURLWithPath: try output(of: build + ["--show-bin-path"]).trimmingCharacters(in: .newlines)).path
        + "/plank-swift"
}

func measure(_ request: Request, in folder: URL) throws {
    let generator = try request.generator.map { URL(fileURLWithPath: $0).path } ?? builtGenerator()
    var report = Report()
    say("Measured on \(report.machine.text).")
    for subject in request.subjects {
        let folder = folder.appendingPathComponent(subject)
        switch subject {
        case "models":
            report.tables += try ModelBenchmark(generator: generator, folder: folder, documents: request.documents)
                .run()
        case "compilation":
            var benchmark = CompilationBenchmark(generator: generator, folder: folder)
            benchmark.withFeatures = request.withFeatures
            if request.isQuick { benchmark.count = 10 }
            report.tables += try benchmark.run()
        default:
            var benchmark = GenerationBenchmark(generator: generator, folder: folder)
            if request.isQuick { benchmark.counts = [7, 200] }
            report.tables += try benchmark.run()
        }
        if let json = request.json { try report.write(to: json) }
    }
}

func run(_ words: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    switch words.first {
    case "corpus":
        let request = try CorpusRequest(Array(words.dropFirst()))
        var benchmark = CorpusBenchmark(generator: try request.generator ?? builtGenerator(), folder: folder)
        benchmark.compiled = request.compiled
        try benchmark.run(request.folders)
    case "schemas":
        guard words.count == 3, let count = Int(words[1]) else { throw Failure(usage) }
        try SchemaMaker.writeFiles(count, to: URL(fileURLWithPath: words[2]))
    default: try measure(try Request(words), in: folder)
    }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
