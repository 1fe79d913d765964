import Foundation

/// How long generated models take to compile and how large they become, against plain structs for the same schemas.
struct CompilationBenchmark {
    let generator: String
    let folder: URL
    var count = 60
    /// Whether each feature that `standard` lacks is measured too, added to it.
    var withFeatures = false

    private struct Build {
        let name: String
        let arguments: [String]
    }

    private let builds = [
        Build(name: "debug", arguments: ["-Onone", "-enable-batch-mode", "-j2"]),
        Build(name: "release", arguments: ["-O", "-wmo"]),
    ]

    /// The kinds of models, with the options that choose their features.
    private func kinds() throws -> [(name: String, options: [String])] {
        let presets = ["plain", "standard", "plank", "everything"].map {
            (name: "`\($0)`", options: ["--features", $0])
        }
        guard withFeatures else { return presets }
        // Names start a line; the presets follow behind an empty one, each with the features that it has.
        let lines = try output(of: [generator, "features"]).components(separatedBy: "\n")
        let standard = lines.first { $0.hasPrefix("standard ") }?.split(whereSeparator: { ", ".contains($0) }) ?? []
        let others = lines.prefix { !$0.isEmpty }.filter { !$0.hasPrefix(" ") }.compactMap {
            $0.split(separator: " ").first
        }
        .filter { !standard.contains($0) }
        return presets + others.map { ("`standard`, `\($0)`", ["--features", "standard", "--include", String($0)]) }
    }

    /// What the models of one kind cost.
    private struct Result {
        let cpu: Double
        let kilobytes: Double
    }

    func run() throws -> [Table] {
        let schemas = folder.appendingPathComponent("schemas")
        let byHand = folder.appendingPathComponent("by-hand")
        try SchemaMaker.writeFiles(count, to: schemas)
        try PlainModels.write(count, to: byHand)
        let kinds = try kinds()
        let sources = kinds.indices.map { folder.appendingPathComponent("models-\($0)") }
        for (kind, output) in zip(kinds, sources) {
            try generate(["--runtime", "import", schemas.path] + kind.options, to: output)
        }
        let names = ["by hand"] + kinds.map(\.name)
        var results: [[Result]] = []
        for build in builds {
            let modules = folder.appendingPathComponent("modules-\(build.name)")
            try compileRuntime(build, into: modules)
            results.append(
                [try compile(byHand, build, modules: nil)]
                    + (try sources.map { try compile($0, build, modules: modules) })
            )
        }
        // A row per kind: with a feature in each column, no page would hold the table.
        let columns = builds.flatMap { ["\($0.name), CPU", "\($0.name), code and data"] } + ["lines"]
        var table = Table("\(count) models of 20 properties", command: "benchmark compilation", columns: columns)
        let lines = try ([byHand] + sources).map { Double(try self.lines(in: $0)) }
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

    /// The runtime as a module of its own, from its source beside this package.
    private func compileRuntime(_ build: Build, into modules: URL) throws {
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let source = URL(fileURLWithPath: "../Sources/PlankRuntime")
        let files = (FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }.sorted()
        let arguments = [
            "swiftc", build.arguments[0], "-parse-as-library", "-module-name", "PlankRuntime", "-emit-module",
            "-emit-module-path", modules.path + "/PlankRuntime.swiftmodule",
        ]
        _ = try Cost(running: arguments + files)
    }

    private func compile(_ sources: URL, _ build: Build, modules: URL?) throws -> Result {
        let objects = folder.appendingPathComponent("objects")
        try? FileManager.default.removeItem(at: objects)
        try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
        let here = FileManager.default.currentDirectoryPath
        defer { _ = FileManager.default.changeCurrentDirectoryPath(here) }
        guard FileManager.default.changeCurrentDirectoryPath(objects.path) else { throw Failure("no \(objects.path)") }
        let files = try swiftFiles(in: sources)
        let search = modules.map { ["-I", $0.path] } ?? []
        let command = ["swiftc"] + build.arguments + ["-parse-as-library", "-module-name", "Models", "-c"]
        let cost = try Cost(running: command + search + files)
        return Result(cpu: cost.cpu, kilobytes: try loadedKilobytes(in: objects))
    }

    /// The sections that a program loads, as `size` counts them: no symbols, no debugger's tables.
    private func loadedKilobytes(in folder: URL) throws -> Double {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
        let output = try benchmark.output(of: ["size"] + names.map { folder.path + "/" + $0 })
        let bytes = output.split(separator: "\n").dropFirst().reduce(0) { sum, line in
            let columns = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).prefix(3)
            return sum + columns.reduce(0) { $0 + (Int($1) ?? 0) }
        }
        return Double(bytes) / 1024
    }

    private func swiftFiles(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder.path + "/" + $0 }
    }

    private func lines(in folder: URL) throws -> Int {
        try swiftFiles(in: folder).reduce(0) { sum, file in
            sum + (try String(contentsOfFile: file, encoding: .utf8)).split(separator: "\n").count
        }
    }
}
