import Foundation

/// What a second run costs, against the first one, in the same minute on the same machine.
struct RepetitionBenchmark {
    let generator: String
    let folder: URL
    private let count = 2_000
    private let rounds = 5

    func run() throws {
        let schemas = folder.appendingPathComponent("schemas")
        try SchemaMaker.writeFiles(count, to: schemas)
        setenv("XDG_CACHE_HOME", folder.path + "/cache", 1)
        let arguments = [
            generator, schemas.path, "--output", folder.path + "/output", "--quiet", "--no-automatic-configuration",
        ]
        var clean: [Cost] = []
        var unchanged: [Cost] = []
        var edited: [Cost] = []
        var uncached: [Cost] = []
        for round in 0..<rounds {
            for name in ["output", "cache"] {
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
            clean.append(try Cost(running: arguments))
            unchanged.append(try Cost(running: arguments))
            try edit(schemas.appendingPathComponent("model\(count / 2).json"), "Edit \(round).")
            edited.append(try Cost(running: arguments))
            uncached.append(try Cost(running: arguments + ["--no-cache"]))
        }
        let base = median(clean)
        say("| Run over \(count) schemas of 20 properties | Time | CPU | against the clean run | Peak memory |")
        say("|---|---|---|---|---|")
        for (name, costs) in [
            ("clean: no output, no cache", clean), ("unchanged", unchanged), ("after one edit", edited),
            ("after one edit, with `--no-cache`", uncached),
        ] {
            let cost = median(costs)
            say(
                "| \(name) | \(text(cost.wall, 3)) s | \(text(cost.cpu, 3)) s | \(text(cost.wall / base.wall, 3)) "
                    + "| \(text(cost.peakMegabytes, 0)) MB |"
            )
        }
    }

    private func median(_ costs: [Cost]) -> Cost {
        costs.sorted { $0.wall < $1.wall }[costs.count / 2]
    }

    /// Changes the first description, which shows in one generated file.
    private func edit(_ file: URL, _ words: String) throws {
        var text = try String(contentsOf: file, encoding: .utf8)
        guard let start = text.range(of: "\"description\": \""),
            let end = text.range(of: "\"", range: start.upperBound..<text.endIndex)
        else { throw Failure("no description in \(file.path)") }
        text.replaceSubrange(start.upperBound..<end.lowerBound, with: words)
        try Data(text.utf8).write(to: file)
    }
}
