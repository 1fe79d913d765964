import Foundation

/// Measures how long generated models take to compile and how large they become, compared with plain structs for the
/// same schemas.
struct CompilationBenchmark {
    let generator: String
    let folder: URL
    var count = 60
    /// Whether to measure `standard` with each further feature too.
    var withFeatures = false

    /// The number of times that each kind of models is compiled, in turns.
    private static let rounds = 3

    /// Returns the kinds of models, with the options that choose their features.
    private func kinds() throws -> [(name: String, options: [String])] {
        let presets = ["plain", "standard", "plank", "everything"].map {
            (name: "`\($0)`", options: ["--features", $0])
        }
        guard withFeatures else { return presets }
        // Feature names start at the beginning of a line. The presets follow after an empty line, each with its
        // features.
        let lines = try output(of: [generator, "features"]).components(separatedBy: "\n")
        let standard = lines.first { $0.hasPrefix("standard ") }?.split(whereSeparator: { ", ".contains($0) }) ?? []
        let others = lines.prefix { !$0.isEmpty }.filter { !$0.hasPrefix(" ") }.compactMap {
            $0.split(separator: " ").first
        }
        .filter { !standard.contains($0) }
        return presets + others.map { ("`standard`, `\($0)`", ["--features", "standard", "--include", String($0)]) }
    }

    func run() throws -> [Table] {
        let schemas = folder.appendingPathComponent("schemas")
        try SchemaMaker.writeFiles(count, isLinked: false, to: schemas)
        let kinds = try kinds()
        let names = PlainModels.allCases.map(\.rawValue) + kinds.map(\.name)
        let sources = names.indices.map { folder.appendingPathComponent("models-\($0)") }
        for (kind, output) in zip(PlainModels.allCases, sources) { try kind.write(count, to: output) }
        for (kind, output) in zip(kinds, sources.dropFirst(PlainModels.allCases.count)) {
            try generate(["--runtime", "import", schemas.path] + kind.options, to: output)
        }
        let compiler = ModelCompiler(folder: folder)
        let results = try ModelCompiler.builds.map { build in
            let modules = try compiler.compileRuntime(build)
            let rounds = try (0..<Self.rounds).map { _ in
                try sources.map { try compiler.compile($0, build, modules: modules) }
            }
            return sources.indices.map { index in ModelCompiler.Result(leastOf: rounds.map { $0[index] }) }
        }
        // The kinds are rows, because there are too many features for columns.
        let columns = ModelCompiler.builds.flatMap { ["\($0.name), CPU", "\($0.name), code and data"] } + ["lines"]
        var table = Table("\(count) models of 20 properties", command: "benchmark compilation", columns: columns)
        let lines = try sources.map { Double(try ModelCompiler.lines(in: $0)) }
        for (index, name) in names.enumerated() {
            func cell(_ value: Double, _ base: Double, _ unit: String) -> Table.Cell {
                Table.Cell(value: value, unit: unit, ratio: index == 0 ? nil : value / base)
            }
            let cells = results.flatMap { results in
                [
                    cell(results[index].cpu, results[0].cpu, "s"),
                    cell(results[index].kilobytes, results[0].kilobytes, "KB"),
                ]
            }
            table.add(name, cells + [cell(lines[index], lines[0], "")])
        }
        return [table]
    }

    private func generate(_ arguments: [String], to output: URL) throws {
        let common = [
            "--output", output.path, "--quiet", "--no-manifest", "--no-automatic-configuration", "--no-cache",
        ]
        _ = try Cost(running: [generator] + arguments + common)
    }
}
