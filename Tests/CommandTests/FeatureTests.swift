import Foundation
import PlankKit
import TestSupport
import Testing

/// The features of the generated code and how they are chosen.
@Suite struct FeatureTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            #"{"title": "Pin", "type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}"#,
            to: "pin.json"
        )
    }

    private func generate(_ arguments: String...) throws -> ProgramRun {
        try workspace.run(["pin.json", "--output", "Out"] + arguments)
    }

    @Test func aNeedIsNamed() throws {
        let run = try generate("--exclude", "presence")
        #expect(run.code != 0)
        #expect(run.errors.contains("the features 'merging' and 'deprecation' need 'presence'"))
        #expect(run.errors.contains("include 'presence', exclude them too, or choose the preset 'plain'"))
        let all = try generate("--features", "everything", "--exclude", "presence")
        #expect(all.errors.contains("'partial'") && all.errors.contains(" need 'presence'"))
        #expect(all.errors.contains("include 'presence', exclude them too, or choose the preset 'plain'"))
        #expect(!FileManager.default.fileExists(atPath: workspace.path("Out")))
    }

    @Test func anUnknownFeatureSuggestsTheNearest() throws {
        let run = try generate("--include", "merge-ing")
        #expect(run.code == 64)
        #expect(run.errors.contains("did you mean 'merging'?"))
    }

    @Test func theConfigurationChoosesAsOptionsDo() throws {
        try workspace.write(#"{"features": {"preset": "plain", "include": ["identity"]}}"#, to: "plank-swift.json")
        #expect(try generate().code == 0)
        let configured = try workspace.read("Out/Pin.swift")
        #expect(configured.contains("modelName") && !configured.contains("PlankModel"))
        try workspace.write(#"{"features": "plank"}"#, to: "plank-swift.json")
        #expect(try generate("--features", "plain", "--include", "identity").code == 0)
        #expect(try workspace.read("Out/Pin.swift") == configured)
    }

    @Test func theConfigurationRefusesWhatItDoesNotKnow() throws {
        try workspace.write(#"{"features": {"perset": "plain", "include": ["none"]}}"#, to: "plank-swift.json")
        let run = try generate()
        #expect(run.code == 2)
        #expect(run.errors.contains("unknown key 'perset'"))
        #expect(run.errors.contains("takes a feature, not 'none'"))
    }

    @Test func aPatternChoosesForTypes() throws {
        try workspace.write(
            #"{"settings": {"pin.json": {"features": {"exclude": ["merging"]}}}}"#,
            to: "plank-swift.json"
        )
        #expect(try generate().code == 0)
        #expect(try !workspace.read("Out/Pin.swift").contains("PlankMergeable"))
    }

    @Test func plainModelsNeedNoRuntime() throws {
        #expect(try generate("--features", "plain").code == 0)
        #expect(
            try FileTree.paths(below: workspace.url.appendingPathComponent("Out")).filter { $0.hasSuffix(".swift") }
                == ["Pin.swift"]
        )
    }

    @Test func theListHasEveryFeatureAndPreset() throws {
        let run = try workspace.run(["features"])
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n")
        for name in PlankSwift.features.map(\.name) + PlankSwift.featurePresets {
            #expect(lines.contains { $0.hasPrefix(name + " ") }, "\(name)")
        }
    }
}
