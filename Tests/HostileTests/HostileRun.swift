import Foundation
import TestSupport

/// What the command made of one case.
struct HostileRun: Sendable {
    let hostile: HostileCase
    let code: Int32
    /// The code of each error, nil if it names no file, line and column.
    let errors: [String?]
    /// The Swift that was written, by path.
    let sources: [String: String]
    let messages: String
    /// What the run changed outside of its output folder.
    let touched: [String]
    /// What swiftc finds wrong with the sources.
    var complaints: [String] = []

    /// The namespace of every case's types, so that many cases fit into one module.
    static let namespace = "HostileNamespace"

    init(_ hostile: HostileCase, in folder: URL) throws {
        self.hostile = hostile
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, bytes) in hostile.files { try FileTree.write(bytes, to: folder.appendingPathComponent(path)) }
        for (path, destination) in hostile.links {
            try manager.createSymbolicLink(
                atPath: folder.appendingPathComponent(path).path,
                withDestinationPath: destination
            )
        }
        let before = Self.listing(folder)
        let result = try Program.plankSwift.run(
            hostile.inputs + [
                "--output", "Out", "--runtime", "import", "--no-automatic-configuration", "--diagnostics", "json",
                "--no-manifest", "--namespace", Self.namespace,
            ] + hostile.options,
            in: folder,
            seconds: 120
        )
        code = result.code
        messages = result.errors
        errors = Self.errors(in: Data(result.output.utf8))
        touched = before.symmetricDifference(Self.listing(folder)).sorted()
        sources = try FileTree.contents(of: folder.appendingPathComponent("Out")).filter { $0.key.hasSuffix(".swift") }
        try manager.removeItem(at: folder)
    }

    /// Everything in and beside the folder but the output, with sizes.
    private static func listing(_ folder: URL) -> Set<String> {
        let manager = FileManager.default
        var found: Set<String> = []
        for case let path as String in manager.enumerator(atPath: folder.path) ?? .init() {
            guard path != "Out", !path.hasPrefix("Out/") else { continue }
            let attributes = try? manager.attributesOfItem(atPath: folder.appendingPathComponent(path).path)
            found.insert("\(path) \(attributes?[.size] ?? 0)")
        }
        for name in [
            "/tmp/owned", "/tmp/owned.swift", folder.path + "/../owned.swift", folder.path + "/../../owned.swift",
        ]
        where manager.fileExists(atPath: name) {
            found.insert(name)
        }
        return found
    }

    private struct Report: Decodable {
        struct Problem: Decodable {
            var severity: String
            var code: String
            var file: String?
            var line: Int?
            var column: Int?
        }
        var problems: [Problem]
    }

    private static func errors(in report: Data) -> [String?] {
        guard let report = try? JSONDecoder().decode(Report.self, from: report) else { return [] }
        return report.problems.filter { $0.severity == "error" }.map { diagnostic in
            let isLocated = diagnostic.file != nil && (diagnostic.line ?? 0) > 0 && (diagnostic.column ?? 0) > 0
            return isLocated ? diagnostic.code : nil
        }
    }

    /// What is wrong with how the run ended; nil if nothing is.
    var fault: String? {
        if !(0...2).contains(code) { return "ended with \(code): \(messages.suffix(300))" }
        if !touched.isEmpty { return "touched \(touched)" }
        if !complaints.isEmpty { return "made Swift that does not compile: \(complaints.prefix(3))" }
        if code != 0 {
            if errors.isEmpty || errors.contains(nil) {
                return "refused without saying where: \(errors) \(messages.suffix(300))"
            }
            if !sources.isEmpty { return "wrote \(sources.keys.sorted()) in spite of errors" }
        } else if !errors.isEmpty {
            return "ended with 0 in spite of \(errors)"
        }
        switch hostile.outcome {
        case .handled: return nil
        case .generated: return code == 0 ? nil : "refused as \(errors)"
        case .refused(let wanted):
            return errors.contains(wanted) ? nil : "ended with \(code) and \(errors), not \(wanted)"
        }
    }
}

extension HostileRun {
    /// Runs the selected cases, and type-checks what came of it in a few calls of the compiler.
    static let all = Task {
        let workspace = try Workspace()
        var runs: [HostileRun] = []
        try await withThrowingTaskGroup(of: HostileRun.self) { group in
            for (index, hostile) in HostileCase.selected.enumerated() {
                if index >= 4, let run = try await group.next() { runs.append(run) }
                group.addTask { try HostileRun(hostile, in: workspace.url("a/b/\(index)")) }
            }
            for try await run in group { runs.append(run) }
        }
        try SwiftChecker(workspace.url("check")).check(&runs)
        return runs.sorted { $0.hostile.description < $1.hostile.description }
    }
}
