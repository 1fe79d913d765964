import Foundation
import PlankKit
import TestSupport
import Testing

/// The verdicts on Swift source against the toolchain's own, `swift package diagnose-api-breaking-changes`.
///
/// It builds a package twice, so it runs on demand: `API_DIGEST=1 swift test --filter SourceTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["API_DIGEST"] != nil, "set API_DIGEST to run it"))
struct SourceTests {
    @Test func verdictsAreTrue() throws {
        let workspace = try Workspace()
        let cases = DiffCase.all
        try commit(cases.map(\.old), in: workspace)
        try git(["tag", "old"], in: workspace)
        try commit(cases.map(\.new), in: workspace)
        let arguments = ["package", "diagnose-api-breaking-changes", "old"]
        let report = try Program.tool("swift").run(arguments, in: workspace.url, isOneStream: true).output
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

    private func commit(_ versions: [[String: String]], in workspace: Workspace) throws {
        if workspace.exists("Sources") { try workspace.remove("Sources") }
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Models", products: [.library(name: "Models", targets: ["Models"])], targets: [.target(name: "Models")]
            )
            """
        try workspace.write(manifest, to: "Package.swift")
        for (index, files) in versions.enumerated() {
            var options = GenerationOptions()
            options.models.namespace = "Case\(index)Models"
            options.models.runtime = index == 0 ? .copy : .none
            let inputs = files.map { SchemaInput(path: $0.key, bytes: Array($0.value.utf8)) }
            let result = PlankSwift.generate(inputs, options: options) { path in files[path].map { Array($0.utf8) } }
            for file in result.files { try workspace.write(file.text, to: "Sources/Models/\(index)_\(file.path)") }
        }
        try git(["init", "--quiet"], in: workspace)
        try git(["add", "Package.swift", "Sources"], in: workspace)
        let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
        try git(author + ["commit", "--quiet", "-m", "models"], in: workspace)
    }

    private func git(_ arguments: [String], in workspace: Workspace) throws {
        _ = try workspace.tool(["git"] + arguments)
    }
}
