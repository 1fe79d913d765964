import Foundation

/// How long generated models take to compile and how large they become, against plain structs for the same schemas.
struct CompilationBenchmark {
    let generator: String
    let folder: URL
    let count = 60
    /// One compilation takes long enough to be steady.
    let repetitions = 1

    private struct Build {
        let name: String
        let arguments: [String]
    }

    private let builds = [
        Build(name: "debug", arguments: ["-Onone", "-enable-batch-mode", "-j2"]),
        Build(name: "release", arguments: ["-O", "-wmo"]),
    ]

    private let presets = ["plain", "standard", "plank"]

    /// What the models of one kind cost.
    private struct Result {
        let cpu: Double
        let kilobytes: Double
    }

    func run() throws {
        let schemas = folder.appendingPathComponent("schemas")
        let byHand = folder.appendingPathComponent("by-hand")
        try SchemaMaker.writeFiles(count, to: schemas)
        try PlainModels.write(count, to: byHand)
        for preset in presets {
            let output = folder.appendingPathComponent(preset)
            try generate(["--runtime", "import", "--features", preset, schemas.path], to: output)
        }
        say("| Build | By hand | " + presets.map { "`\($0)`" }.joined(separator: " | ") + " |")
        say("|---|" + String(repeating: "---|", count: presets.count + 1))
        for build in builds {
            let modules = folder.appendingPathComponent("modules-\(build.name)")
            try compileRuntime(build, into: modules)
            let base = try compile(byHand, build, modules: nil)
            let results = try presets.map { try compile(folder.appendingPathComponent($0), build, modules: modules) }
            row("\(build.name), CPU time", base, results, \.cpu, unit: "s")
            row("\(build.name), code and data", base, results, \.kilobytes, unit: "KB")
        }
        let base = try lines(in: byHand)
        let counts = try presets.map { try lines(in: folder.appendingPathComponent($0)) }
        let cells = counts.map { "\($0), \(text(Double($0) / Double(base)))" }
        say("| lines | \(base) | \(cells.joined(separator: " | ")) |")
    }

    /// A row of the table: what the models by hand cost, then each kind with its ratio to that.
    private func row(
        _ title: String,
        _ base: Result,
        _ results: [Result],
        _ value: KeyPath<Result, Double>,
        unit: String
    ) {
        let cells = results.map { result in
            let ratio = result[keyPath: value] / base[keyPath: value]
            return "\(text(result[keyPath: value])) \(unit), \(text(ratio))"
        }
        say("| \(title) | \(text(base[keyPath: value])) \(unit) | \(cells.joined(separator: " | ")) |")
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
        let cost = try Cost.median(of: repetitions, command + search + files)
        return Result(cpu: cost.cpu, kilobytes: try loadedKilobytes(in: objects))
    }

    /// The sections that a program loads, as `size` counts them: no symbols, no debugger's tables.
    private func loadedKilobytes(in folder: URL) throws -> Double {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["size"] + names.map { folder.path + "/" + $0 }
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
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
