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

    func run() throws {
        let schemas = folder.appendingPathComponent("schemas")
        let plain = folder.appendingPathComponent("plain")
        let generated = folder.appendingPathComponent("generated")
        try SchemaMaker.writeFiles(count, to: schemas)
        try PlainModels.write(count, to: plain)
        try generate(["--runtime", "import", schemas.path], to: generated)
        say("| Build | Plain structs | Generated | Ratio |")
        say("|---|---|---|---|")
        for build in builds {
            let modules = folder.appendingPathComponent("modules-\(build.name)")
            try compileRuntime(build, into: modules)
            let old = try compile(plain, build, modules: nil)
            let new = try compile(generated, build, modules: modules)
            say("| \(build.name), CPU time | \(text(old.cpu)) s | \(text(new.cpu)) s | \(text(new.cpu / old.cpu)) |")
            let sizes = "\(Int(old.kilobytes)) KB | \(Int(new.kilobytes)) KB"
            say("| \(build.name), code and data | \(sizes) | \(text(new.kilobytes / old.kilobytes)) |")
        }
        let lines = try (lines(in: plain), lines(in: generated))
        say("| lines | \(lines.0) | \(lines.1) | \(text(Double(lines.1) / Double(lines.0))) |")
    }

    private func generate(_ arguments: [String], to output: URL) throws {
        let common = [
            "--output", output.path, "--quiet", "--no-manifest", "--no-automatic-configuration", "--no-cache",
        ]
        _ = try Cost(running: [generator] + arguments + common)
    }

    private func compileRuntime(_ build: Build, into modules: URL) throws {
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let runtime = folder.appendingPathComponent("runtime")
        try generate(["--runtime", "only"], to: runtime)
        let optimization = build.arguments[0]
        _ = try Cost(running: [
            "swiftc", optimization, "-parse-as-library", "-module-name", "PlankRuntime", "-emit-module",
            "-emit-module-path", modules.path + "/PlankRuntime.swiftmodule", runtime.path + "/PlankRuntime.swift",
        ])
    }

    private func compile(_ sources: URL, _ build: Build, modules: URL?) throws -> (cpu: Double, kilobytes: Double) {
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
        return (cost.cpu, try loadedKilobytes(in: objects))
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
