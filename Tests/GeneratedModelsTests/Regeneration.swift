import Foundation
import PlankKit
import Testing

/// `Tests/GeneratedModels` is the output for the examples in `Schemas` and the awkward schemas in `Tests/Schemas`:
/// neither changes without the other.
@Suite struct Regeneration {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let models = root.appendingPathComponent("Tests/GeneratedModels")

    /// The schemas, under their paths in the repository.
    static func schemas() throws -> [SchemaInput] {
        try ["Schemas", "Tests/Schemas"].flatMap { folder in
            try names(in: root.appendingPathComponent(folder), ending: ".json").map { name in
                let path = "\(folder)/\(name)"
                return SchemaInput(path: path, bytes: Array(try Data(contentsOf: root.appendingPathComponent(path))))
            }
        }
    }

    private static func names(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
    }

    private func generate(_ inputs: [SchemaInput]) -> GenerationResult {
        var options = GenerationOptions()
        options.runtime = .import
        return PlankSwift.generate(inputs, options: options) { _ in nil }
    }

    /// Run with RECORD=1 in the environment to write the files anew.
    @Test func modelsAreUpToDate() throws {
        let result = generate(try Self.schemas())
        #expect(result.problems.filter { $0.severity == .error }.isEmpty)
        let existing = Set(try Self.names(in: Self.models, ending: ".swift"))
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            for name in existing {
                try FileManager.default.removeItem(at: Self.models.appendingPathComponent(name))
            }
            for file in result.files {
                try Data(file.text.utf8).write(to: Self.models.appendingPathComponent(file.path))
            }
            return
        }
        #expect(Set(result.files.map(\.path)) == existing)
        for file in result.files where existing.contains(file.path) {
            let found = try String(contentsOf: Self.models.appendingPathComponent(file.path), encoding: .utf8)
            #expect(found == file.text, "\(file.path) is out of date: run RECORD=1 swift test --filter Regeneration")
        }
    }

    @Test func orderOfInputsDoesNotMatter() throws {
        let schemas = try Self.schemas()
        let forwards = generate(schemas)
        let backwards = generate(schemas.reversed())
        #expect(forwards.files.map(\.path) == backwards.files.map(\.path))
        #expect(forwards.files.map(\.text) == backwards.files.map(\.text))
    }

    @Test func onlyAwkwardNamesAreReported() throws {
        let problems = generate(try Self.schemas()).problems
        #expect(problems.allSatisfy { $0.code == "renamed" && $0.path == "Tests/Schemas/names.json" })
    }
}
