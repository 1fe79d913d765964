import Foundation

/// Compiles generated models in debug and release builds, with the runtime as a separate module.
struct ModelCompiler {
    let folder: URL

    struct Build {
        let name: String
        let arguments: [String]
    }

    /// The costs of compiling the models of a folder.
    struct Result {
        let cpu: Double
        let kilobytes: Double
    }

    /// Compiles like SwiftPM: release builds also use one code generation unit per file.
    static let builds = [
        Build(name: "debug", arguments: ["-Onone", "-enable-batch-mode", "-j2"]),
        Build(name: "release", arguments: ["-O", "-wmo", "-num-threads", "2"]),
    ]

    /// Compiles the runtime as a separate module, from its source next to this package; returns the folder of the
    /// module.
    func compileRuntime(_ build: Build) throws -> URL {
        let modules = folder.appendingPathComponent("modules-\(build.name)")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let source = URL(fileURLWithPath: "../Sources/PlankRuntime")
        let files = (FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".swift") }.sorted()
        let arguments = [
            "swiftc", build.arguments[0], "-parse-as-library", "-module-name", "PlankRuntime", "-package-name",
            "plank_swift",
            "-emit-module", "-emit-module-path", modules.path + "/PlankRuntime.swiftmodule",
        ]
        _ = try Cost(running: arguments + files)
        return modules
    }

    func compile(_ sources: URL, _ build: Build, modules: URL) throws -> Result {
        let objects = folder.appendingPathComponent("objects")
        try? FileManager.default.removeItem(at: objects)
        try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
        let here = FileManager.default.currentDirectoryPath
        defer { _ = FileManager.default.changeCurrentDirectoryPath(here) }
        guard FileManager.default.changeCurrentDirectoryPath(objects.path) else { throw Failure("no \(objects.path)") }
        let files = try Self.swiftFiles(in: sources)
        let options = ["-parse-as-library", "-module-name", "Models", "-I", modules.path, "-c"]
        let cost = try Cost(running: ["swiftc"] + build.arguments + options + files)
        return Result(cpu: cost.cpu, kilobytes: try loadedKilobytes(in: objects))
    }

    /// Returns the size of the sections that a program loads, as counted by `size`: without symbols and debug
    /// information.
    private func loadedKilobytes(in folder: URL) throws -> Double {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
        let output = try benchmark.output(of: ["size"] + names.map { folder.path + "/" + $0 })
        let bytes = output.split(separator: "\n").dropFirst().reduce(0) { sum, line in
            let columns = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).prefix(3)
            return sum + columns.reduce(0) { $0 + (Int($1) ?? 0) }
        }
        return Double(bytes) / 1024
    }

    private static func swiftFiles(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
            .map { folder.path + "/" + $0 }
    }

    static func lines(in folder: URL) throws -> Int {
        try swiftFiles(in: folder).reduce(0) { sum, file in
            sum + (try String(contentsOfFile: file, encoding: .utf8)).split(separator: "\n").count
        }
    }
}

extension ModelCompiler.Result {
    /// Creates the minimum of several compilations of the same models: other work on the machine only adds to their
    /// time.
    init(leastOf results: [Self]) {
        cpu = results.map(\.cpu).min() ?? 0
        kilobytes = results.map(\.kilobytes).min() ?? 0
    }
}
