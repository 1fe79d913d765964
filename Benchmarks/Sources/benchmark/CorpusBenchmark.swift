import Foundation

/// What it costs to generate each schema of a corpus by itself: the time and memory of all, and which cost most.
///
/// A corpus is a folder of schemas, or of folders with a `schema.json` and, for its references, a `refs.json` each.
struct CorpusBenchmark {
    let generator: String
    let folder: URL

    func run(_ corpora: [String]) throws {
        let schemas = try corpora.flatMap { try Self.schemas(in: URL(fileURLWithPath: $0)) }
        guard !schemas.isEmpty else { throw Failure("no schema in \(corpora.joined(separator: ", "))") }
        var costs: [(schema: URL, cost: Cost)] = []
        var refused: [URL] = []
        let start = Date()
        for schema in schemas {
            do {
                costs.append((schema, try Cost(running: arguments(schema), isSilent: true)))
            } catch is Failure {
                refused.append(schema)
            }
        }
        let wall = Date().timeIntervalSince(start)
        say("| Schema | CPU | Peak memory |")
        say("|---|---|---|")
        for (schema, cost) in costs.sorted(by: { $0.cost.cpu > $1.cost.cpu }).prefix(5) {
            say("| \(name(schema)) | \(text(cost.cpu)) s | \(text(cost.peakMegabytes, 0)) MB |")
        }
        let cpu = costs.reduce(0) { $0 + $1.cost.cpu }
        let peak = costs.map(\.cost.peakMegabytes).max() ?? 0
        say("| all \(costs.count) | \(text(cpu)) s | \(text(peak, 0)) MB |")
        say("\nBy the clock \(text(wall)) s, one schema after the other; \(refused.count) refused.")
        for schema in refused { say("refused: \(schema.path)") }
    }

    private func arguments(_ schema: URL) -> [String] {
        let references = schema.deletingLastPathComponent().appendingPathComponent("refs.json").path
        return [generator, schema.path, "--output", folder.appendingPathComponent(name(schema)).path]
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
