import Foundation
import PlankKit
import TestSupport
import Testing

/// `Tests/GeneratedModels` is the output for the examples in `Schemas` and the awkward schemas in `Tests/Schemas`:
/// neither changes without the other.
@Suite struct Regeneration {
    private static func schemas() throws -> [SchemaInput] {
        try Repository.schemas().map { SchemaInput(path: $0.path, bytes: $0.bytes) }
    }

    private func generate(_ inputs: [SchemaInput], _ preset: String = "everything") -> GenerationResult {
        var options = GenerationOptions()
        options.models.runtime = .import
        options.models.features.preset = preset
        options.models.features.include = ["json"]
        return PlankSwift.generate(inputs, options: options) { _ in nil }
    }

    /// With `RECORD=1` in the environment the models are written.
    @Test func modelsAreUpToDate() throws {
        // The large models of a plugin's messages have nothing that others do not have too.
        let schemas = try Dictionary(grouping: Self.schemas()) { $0.path.hasPrefix("Schemas/Plugin/") }
        let results = [generate(schemas[false] ?? []), generate(schemas[true] ?? [], "standard")]
        #expect(results.flatMap(\.problems).filter { $0.severity == .error }.isEmpty)
        let texts = Dictionary(uniqueKeysWithValues: results.flatMap(\.files).map { ($0.path, $0.text) })
        #expect(try Golden.differences(between: texts, and: Repository.url("Tests/GeneratedModels")) == [])
    }

    @Test func orderOfInputsDoesNotMatter() throws {
        let schemas = try Self.schemas()
        let forwards = generate(schemas)
        let backwards = generate(schemas.reversed())
        #expect(forwards.files.map(\.path) == backwards.files.map(\.path))
        #expect(forwards.files.map(\.text) == backwards.files.map(\.text))
    }

    @Test func onlyAwkwardSchemasAreReported() throws {
        let problems = generate(try Self.schemas()).problems
        let expected = [
            "renamed": ["names", "plain-pets"], "flattened-branches": ["overlapping"],
            "overlapping-branches": ["overlapping"],
            "untyped-object": ["cabinet", "untyped"], "similar-branches": ["cabinet"],
            "title-tag": ["everything", "titled"],
        ]
        for problem in problems {
            let paths = expected[problem.code]?.map { "Tests/Schemas/\($0).json" } ?? []
            #expect(paths.contains { $0 == problem.path }, "\(problem.code) in \(problem.path ?? "no file")")
        }
    }
}
