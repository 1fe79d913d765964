import Foundation

/// Measures the time and memory for generating each schema of a corpus separately, in total and for the most expensive
/// ones. If requested, also measures compiling the longest outputs.
///
/// A corpus is a folder of schemas, or of folders with a `schema.json` and, for its references, a `refs.json` each.
struct CorpusBenchmark {
    let generator: String
    let folder: URL
    /// The number of outputs to compile: the longest ones, and that of a model with 1,200 properties.
    var compiled = 0

    func run(_ corpora: [String]) throws {
        let schemas = try corpora.flatMap { try Self.schemas(in: URL(fileURLWithPath: $0)) }
        guard !schemas.isEmpty else { throw Failure("no schema in \(corpora.joined(separator: ", "))") }
        var costs: [(schema: URL, cost: Cost)] = []
        var refused: [URL] = []
        let start = Date()
        for schema in schemas {
            do {
                costs.append((schema, try Cost(running: arguments(schema, to: output(of: schema)), isSilent: true)))
            } catch is Failure {
                refused.append(schema)
            }
        }
        let wall = Date().timeIntervalSince(start)
        say("| Schema | CPU | Peak memory |")
        say("|---|---|---|")
        for (schema, cost) in costs.sorted(by: { $0.cost.cpu > $1.cost.cpu }).prefix(5) {
            let memory = cost.peakMegabytes.map { "\(text($0, 0)) MB" } ?? ""
            say("| \(name(schema)) | \(text(cost.cpu)) s | \(memory) |")
        }
        let cpu = costs.reduce(0) { $0 + $1.cost.cpu }
        let peak = costs.compactMap(\.cost.peakMegabytes).max() ?? 0
        say("| all \(costs.count) | \(text(cpu)) s | \(text(peak, 0)) MB |")
        say("\nBy the clock \(text(wall)) s, one schema after the other; \(refused.count) refused.")
        for schema in refused { say("refused: \(schema.path)") }
        if compiled > 0 { try compileLongest(costs.map(\.schema)) }
    }

    private func compileLongest(_ schemas: [URL]) throws {
        let longest = try schemas.map { ($0, try ModelCompiler.lines(in: output(of: $0))) }
            .sorted { ($1.1, $0.0.path) < ($0.1, $1.0.path) }.prefix(compiled).map(\.0)
        let made = folder.appendingPathComponent("made")
        try SchemaMaker.writeProperties(1_200, to: made)
        let wide = try Self.schemas(in: made)
        let compiler = ModelCompiler(folder: folder)
        let builds = try ModelCompiler.builds.map { ($0, try compiler.compileRuntime($0)) }
        let columns =
            ["lines"] + ModelCompiler.builds.flatMap { ["\($0.name), CPU", "per 1,000 lines", "code and data"] }
        var table = Table("The longest outputs", command: "benchmark corpus --compile \(compiled)", columns: columns)
        for schema in longest + wide {
            let models = folder.appendingPathComponent("models/" + name(schema))
            _ = try Cost(running: arguments(schema, to: models) + ["--runtime", "import"], isSilent: true)
            let lines = Double(try ModelCompiler.lines(in: models))
            var cells = [Table.Cell(value: lines, unit: "")]
            for (build, modules) in builds {
                let result = try compiler.compile(models, build, modules: modules)
                cells += [
                    Table.Cell(value: result.cpu, unit: "s"),
                    Table.Cell(value: result.cpu / lines * 1_000, unit: "s"),
                    Table.Cell(value: result.kilobytes, unit: "KB"),
                ]
            }
            table.add(name(schema), cells)
        }
    }

    private func output(of schema: URL) -> URL { folder.appendingPathComponent(name(schema)) }

    private func arguments(_ schema: URL, to output: URL) -> [String] {
        let references = schema.deletingLastPathComponent().appendingPathComponent("refs.json").path
        return [generator, schema.path, "--output", output.path]
            + ["--root-name", "Root", "--no-automatic-configuration", "--no-cache", "--quiet"]
            + (FileManager.default.fileExists(atPath: references) ? ["--ref-map", references] : [])
    }

    private func name(_ schema: URL) -> String {
        let file = schema.deletingPathExtension().lastPathComponent
        return file == "schema" ? schema.deletingLastPathComponent().lastPathComponent : file
    }

    private static func schemas(in folder: URL) throws -> [URL] {
        let entries = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
        let nested = entries.map { $0.appendingPathComponent("schema.json") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        return nested.isEmpty ? entries.filter { $0.pathExtension == "json" } : nested
    }
}
