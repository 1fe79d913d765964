import Foundation
import TestSupport

/// Checks generated Swift as far as the compiler reports mistakes, the output of many cases in one call: literals that do not
/// fit their types are found after type-checking.
struct SwiftChecker {
    private static let casesACall = 150
    private let folder: URL

    init(_ folder: URL) { self.folder = folder }

    /// Notes in each run what the compiler says about its sources.
    func check(_ runs: inout [HostileRun]) throws {
        // Many cases end in the same Swift.
        var distinct: [[String: String]: [Int]] = [:]
        for (index, run) in runs.enumerated() where run.code == 0 { distinct[run.sources, default: []].append(index) }
        let modules = distinct.values.sorted { $0[0] < $1[0] }
        for start in stride(from: 0, to: modules.count, by: Self.casesACall) {
            var batch = Array(modules[start..<min(start + Self.casesACall, modules.count)])
            // Errors of syntax hide others: what has one is noted and taken out, and the rest checked again.
            while !batch.isEmpty {
                let complaints = try check(batch.map { runs[$0[0]] })
                for (members, found) in zip(batch, complaints) {
                    for index in members { runs[index].complaints = found }
                }
                let sound = zip(batch, complaints).filter { $1.isEmpty }.map(\.0)
                if sound.count == batch.count { break }
                batch = sound
            }
        }
    }

    /// The compiler's errors and warnings, by case.
    private func check(_ runs: [HostileRun]) throws -> [[String]] {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [String] = []
        for (index, run) in runs.enumerated() {
            let namespace = "\(HostileRun.namespace)\(index)"
            for (number, source) in run.sources.sorted(by: { $0.key < $1.key }).enumerated() {
                let text = source.value.replacingOccurrences(of: HostileRun.namespace, with: namespace)
                let file = folder.appendingPathComponent("Case\(index)_\(number).swift")
                try text.write(to: file, atomically: false, encoding: .utf8)
                files.append(file.path)
            }
        }
        let list = folder.appendingPathComponent("files.txt")
        try files.joined(separator: "\n").write(to: list, atomically: false, encoding: .utf8)
        let result = try Program.tool("swiftc").run(
            ["-frontend", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-module-name", "Hostile"]
                + Products.searchPaths + ["@\(list.path)"],
            in: folder,
            seconds: 100
        )
        var complaints = [[String]](repeating: [], count: runs.count)
        for line in result.errors.split(separator: "\n")
        where line.contains(": error: ") || line.contains(": warning: ") {
            guard let name = line.firstRange(of: "/Case").map({ line[$0.upperBound...] }),
                let index = Int(name.prefix { $0.isNumber }), complaints.indices.contains(index)
            else { continue }
            complaints[index].append(
                String(line.suffix(from: line.firstRange(of: "/Case")?.lowerBound ?? line.startIndex))
            )
        }
        if result.code != 0, complaints.allSatisfy(\.isEmpty) {
            for index in complaints.indices {
                complaints[index] = ["swiftc ended with \(result.code): \(result.errors.suffix(300))"]
            }
        }
        return complaints
    }
}
