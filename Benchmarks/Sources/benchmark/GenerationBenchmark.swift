import Foundation

/// Measures the time and memory of the generator for a first run and for a run without changes; for schemas in YAML; and for
/// inferring schemas from documents.
struct GenerationBenchmark {
    let generator: String
    let folder: URL
    var counts = [7, 200, 2_000, 10_000]

    func run() throws -> [Table] {
        [try measureRuns(), try measureGrowth(), try measureFormats(), try measureInference(), try measureStart()]
    }

    private func measureRuns() throws -> Table {
        let columns = ["first run", "unchanged", "memory", "instructions of the first"]
        var table = Table("Schemas of 24 properties, CPU time", command: "benchmark generation", columns: columns)
        for count in counts {
            let place = folder.appendingPathComponent("runs-\(count)")
            let schemas = place.appendingPathComponent("schemas")
            try SchemaMaker.writeFiles(count, to: schemas)
            let runs = try RepeatedRuns(
                generator: generator,
                place: place,
                schemas: schemas,
                rounds: count < 5_000 ? 5 : 1
            )
            let costs = runs.medians
            let cells = costs.enumerated().map { index, cost in
                Table.Cell(value: cost.cpu, unit: "s", ratio: index == 0 ? nil : cost.cpu / costs[0].cpu)
            }
            let instructions = count > 200 ? nil : Cost.instructions(of: runs.command("counted") + ["--no-cache"])
            table.add(
                "\(count)",
                cells + [costs[0].peakMegabytes.map { Table.Cell(value: $0, unit: "MB") }]
                    + [instructions.map { Table.Cell(value: $0, unit: "million") }]
            )
        }
        return table
    }

    /// Measures single schemas that are large in different ways.
    private func measureGrowth() throws -> Table {
        let columns = ["CPU", "CPU per 1,000", "memory"]
        var table = Table("One schema, by its size", command: "benchmark generation", columns: columns)
        let inputs: [(String, Int, (Int, URL) throws -> Void)] = [
            ("1,000 definitions of 8 properties", 1_000, SchemaMaker.writeDefinitions),
            ("10,000 definitions of 8 properties", 10_000, SchemaMaker.writeDefinitions),
            ("500 properties", 500, SchemaMaker.writeProperties),
            ("5,000 properties", 5_000, SchemaMaker.writeProperties),
        ]
        for (name, count, make) in inputs {
            let place = folder.appendingPathComponent("growth")
            try make(count, place.appendingPathComponent("schemas"))
            let cost = try Cost.medians(of: 3, [command(place.path + "/schemas", to: place.path + "/output")])[0]
            table.add(
                name,
                [
                    Table.Cell(value: cost.cpu, unit: "s"),
                    Table.Cell(value: cost.cpu / Double(count) * 1_000, unit: "s"),
                    cost.peakMegabytes.map { Table.Cell(value: $0, unit: "MB") },
                ]
            )
            try FileManager.default.removeItem(at: place)
        }
        return table
    }

    /// Returns the command that generates the schemas of a folder as a first run does.
    private func command(_ schemas: String, to output: String) -> [String] {
        [generator, schemas, "--output", output, "--quiet", "--no-automatic-configuration", "--no-cache"]
    }

    /// Measures the same schemas in JSON and in YAML.
    private func measureFormats() throws -> Table {
        var table = Table("200 schemas, CPU time", command: "benchmark generation", columns: ["JSON", "YAML"])
        let place = folder.appendingPathComponent("formats")
        let (json, yaml) = (place.appendingPathComponent("json"), place.appendingPathComponent("yaml"))
        try SchemaMaker.writeFiles(200, to: json)
        try FileManager.default.createDirectory(at: yaml, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(at: json, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: ".json", with: ".yaml")
            let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let name = file.deletingPathExtension().lastPathComponent + ".yaml"
            try Data(YAMLText.block(schema).utf8).write(to: yaml.appendingPathComponent(name))
        }
        let commands = [json, yaml].map { command($0.path, to: $0.path + "-output") }
        table.add("24 properties", compared: try Cost.medians(of: 5, commands).map(\.cpu), unit: "s")
        return table
    }

    /// Measures inferring a schema from one document.
    private func measureInference() throws -> Table {
        let columns = ["document", "CPU", "CPU per MB"]
        var table = Table("plank-swift infer", command: "benchmark generation", columns: columns)
        for made in DocumentMaker.all() {
            let file = folder.appendingPathComponent("\(made.name).json")
            let data = try JSONSerialization.data(withJSONObject: made.document)
            // The time for a small one is that of starting the program.
            if data.count < 100_000 { continue }
            try data.write(to: file)
            let megabytes = Double(data.count) / 1_000_000
            let cost = try Cost.medians(of: 5, [[generator, "infer", file.path]])[0]
            table.add(
                made.name,
                [
                    Table.Cell(value: megabytes, unit: "MB"), Table.Cell(value: cost.cpu, unit: "s"),
                    Table.Cell(value: cost.cpu / megabytes, unit: "s"),
                ]
            )
        }
        return table
    }

    /// Measures how long the generator takes to start, compared with a program that does nothing.
    private func measureStart() throws -> Table {
        let source = folder.appendingPathComponent("main.swift")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("print(1)\n".utf8).write(to: source)
        let empty = folder.appendingPathComponent("empty").path
        _ = try Cost(running: ["swiftc", "-O", source.path, "-o", empty])
        let costs = try Cost.medians(of: 101, [[empty], [generator, "--version"]])
        let columns = ["an empty program", "plank-swift --version"]
        var table = Table("Start", command: "benchmark generation", columns: columns)
        table.add("wall", compared: costs.map { $0.wall * 1_000 }, unit: "ms")
        table.add("CPU", compared: costs.map { $0.cpu * 1_000 }, unit: "ms")
        return table
    }
}

/// Runs over the same schemas, in turns: a first run, and a run without changes.
private struct RepeatedRuns {
    private let generator: String
    private let place: URL
    private let schemas: URL
    private(set) var medians: [Cost] = []

    init(generator: String, place: URL, schemas: URL, rounds: Int) throws {
        self.generator = generator
        self.place = place
        self.schemas = schemas
        var costs: [[Cost]] = []
        for round in 0..<rounds {
            let command = command("round-\(round)")
            costs.append([try Cost(running: command), try Cost(running: command)])
        }
        medians = costs[0].indices.map { index in Cost(medianOf: costs.map { $0[index] }) }
    }

    /// Returns the command with a separate output folder and cache. Nothing is removed in between, because a file
    /// system that has just deleted many files takes seconds to create others.
    func command(_ name: String) -> [String] {
        let folder = place.appendingPathComponent(name).path
        setenv("XDG_CACHE_HOME", folder + "/cache", 1)
        return [
            generator, schemas.path, "--output", folder + "/output", "--quiet", "--no-automatic-configuration",
        ]
    }
}
