import Foundation
import PlankKit
import TestSupport
import Testing

/// What holds for every schema, on schemas that nobody chose.
@Suite("Random schemas")
struct RandomSchemaTests {
    private static let seeds: [UInt64] = [1, 2, 3, 4, 5, 6]
    private static let presets = ["plain", "standard", "plank", "everything"]

    /// Schemas that refer to each other.
    private static func inputs(seed: UInt64) -> [SchemaInput] {
        let files = ["user.json", "Order.json", "v1/order.json"]
        return files.enumerated().map { index, path in
            let base = path.contains("/") ? "../" : ""
            let text = RandomSchema.text(seed: seed * 100 + UInt64(index), files: files.map { base + $0 })
            return SchemaInput(path: path, bytes: Array(text.utf8))
        }
    }

    private static func generate(_ inputs: [SchemaInput], preset: String) -> GenerationResult {
        var options = GenerationOptions()
        options.models.runtime = .import
        options.models.features.preset = preset
        return PlankSwift.generate(inputs, options: options) { _ in nil }
    }

    @Test("Each makes the same Swift in any order of the files", arguments: seeds)
    func order(seed: UInt64) {
        for run in 0..<repetitions(6, fast: 2) {
            let inputs = Self.inputs(seed: seed * 10 + UInt64(run))
            for preset in Self.presets {
                let forwards = Self.generate(inputs, preset: preset)
                let backwards = Self.generate(inputs.reversed(), preset: preset)
                #expect(forwards.files.map(\.path) == backwards.files.map(\.path), "\(run), \(preset)")
                #expect(forwards.files.map(\.text) == backwards.files.map(\.text), "\(run), \(preset)")
                #expect(forwards.problems == backwards.problems, "\(run), \(preset)")
                #expect(!forwards.files.isEmpty, "\(run), \(preset)")
                #expect(forwards.problems.allSatisfy { $0.severity != .error }, "\(run): \(forwards.problems)")
            }
        }
    }

    @Test("Most make Swift, and the formatter finds nothing in it")
    func style() throws {
        let workspace = try Workspace()
        var made = 0
        for seed in Self.seeds {
            for preset in Self.presets {
                let files = Self.generate(Self.inputs(seed: seed), preset: preset).files
                if !files.isEmpty { made += 1 }
                for file in files { try workspace.write(file.text, to: "\(seed)/\(preset)/\(file.path)") }
            }
        }
        #expect(made > Self.seeds.count * Self.presets.count / 2)
        let lint = try Program.lint(FileTree.paths(below: workspace.url).map(workspace.path))
        #expect(lint.errors == "")
        #expect(lint.code == 0)
    }
}
