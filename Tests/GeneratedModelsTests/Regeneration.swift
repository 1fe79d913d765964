import Foundation
import PlankKit
import Testing

/// `Tests/GeneratedModels` is the output for `Schemas`: neither changes without the other.
@Suite struct Regeneration {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let schemas = root.appendingPathComponent("Schemas")
    static let models = root.appendingPathComponent("Tests/GeneratedModels")

    static func names(in folder: URL, ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted()
    }

    private func generate(_ names: [String]) throws -> GenerationResult {
        let inputs = try names.map { name in
            let bytes = try Data(contentsOf: Self.schemas.appendingPathComponent(name))
            return SchemaInput(path: "Schemas/" + name, bytes: Array(bytes))
        }
        var options = GenerationOptions()
        options.runtime = .import
        return PlankSwift.generate(inputs, options: options) { _ in nil }
    }

    /// Run with RECORD=1 in the environment to write the files anew.
    @Test func modelsAreUpToDate() throws {
        let result = try generate(try Self.names(in: Self.schemas, ending: ".json"))
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
        let names = try Self.names(in: Self.schemas, ending: ".json")
        let forwards = try generate(names)
        let backwards = try generate(names.reversed())
        #expect(forwards.files.map(\.path) == backwards.files.map(\.path))
        #expect(forwards.files.map(\.text) == backwards.files.map(\.text))
    }

    @Test func onlyAwkwardNamesAreReported() throws {
        let problems = try generate(try Self.names(in: Self.schemas, ending: ".json")).problems
        #expect(problems.allSatisfy { $0.code == "renamed" && $0.path == "Schemas/names.json" })
    }
}
