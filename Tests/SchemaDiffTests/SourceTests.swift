import Foundation
import PlankKit
import Testing

/// The verdicts on Swift source against the toolchain's own, `swift package diagnose-api-breaking-changes`.
///
/// It builds a package twice, so it runs on demand: `API_DIGEST=1 swift test --filter SourceTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["API_DIGEST"] != nil, "set API_DIGEST to run it"))
struct SourceTests {
    @Test func verdictsAreTrue() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plank-swift-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let cases = DiffCase.all
        try commit(cases.map(\.old), in: folder)
        try git("tag", "old", in: folder)
        try commit(cases.map(\.new), in: folder)
        let report = try launch(["swift", "package", "diagnose-api-breaking-changes", "old"], in: folder)
        var breakages: [Int: [String]] = [:]
        for line in report.split(separator: "\n") where line.contains("API breakage: ") {
            let parts = line.components(separatedBy: "Case").dropFirst().map { $0.prefix { $0.isNumber } }
            if let number = parts.first.flatMap({ Int($0) }) { breakages[number, default: []].append(String(line)) }
        }
        #expect(!breakages.isEmpty, "\(report.suffix(2000))")
        for (index, edit) in cases.enumerated() {
            let found = breakages[index] ?? []
            switch edit.changes.map(\.source).max() ?? .safe {
            case .breaking: #expect(!found.isEmpty, "\(edit.found): breaking, but nothing breaks")
            case .safe: #expect(found.isEmpty, "\(edit.found): safe, but \(found)")
            // What the tool reports and hardly any code depends on.
            case .dangerous: break
            }
        }
    }

    private func commit(_ versions: [[String: String]], in folder: URL) throws {
        let sources = folder.appendingPathComponent("Sources/Models")
        try? FileManager.default.removeItem(at: sources)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Models", products: [.library(name: "Models", targets: ["Models"])], targets: [.target(name: "Models")]
            )
            """
        try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
        for (index, files) in versions.enumerated() {
            var options = GenerationOptions()
            options.namespace = "Case\(index)Models"
            options.runtime = index == 0 ? .copy : .none
            let inputs = files.map { SchemaInput(path: $0.key, bytes: Array($0.value.utf8)) }
            let result = PlankSwift.generate(inputs, options: options) { path in files[path].map { Array($0.utf8) } }
            for file in result.files {
                let name = "\(index)_\(file.path)"
                try file.text.write(to: sources.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
        }
        try git("init", "--quiet", in: folder)
        try git("add", "Package.swift", "Sources", in: folder)
        try git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "models", in: folder)
    }

    private func git(_ arguments: String..., in folder: URL) throws {
        _ = try launch(["git"] + arguments, in: folder)
    }

    /// What a program prints, errors included.
    private func launch(_ words: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        let log = folder.appendingPathComponent(".log")
        _ = FileManager.default.createFile(atPath: log.path, contents: nil)
        let handle = try FileHandle(forWritingTo: log)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: log, encoding: .utf8)
    }
}
