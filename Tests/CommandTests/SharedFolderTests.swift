import Foundation
import TestSupport
import Testing

/// Runs over some of the schemas of an output folder: what other runs generated there stays, and compiles.
@Suite struct SharedFolderTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            #"{"type": "object", "properties": {"id": {"type": "string"}, "kind": {"enum": ["a", "b"]}}}"#,
            to: "schemas/user.json"
        )
        try workspace.write(#"{"type": "object", "properties": {"at": {"type": "string"}}}"#, to: "schemas/tag.json")
        #expect(try generate("schemas").code == 0)
    }

    private func generate(_ input: String, _ options: String...) throws -> ProgramRun {
        try workspace.run([input, "--output", "Out"] + options)
    }

    private func expectUpToDate(_ inputs: String...) throws {
        for input in inputs {
            for options in [["--check"], ["--check", "--no-cache"]] {
                #expect(try workspace.run([input, "--output", "Out"] + options).code == 0, "\(input) \(options)")
            }
        }
    }

    @Test func theFileOfAnotherRunIsNotReplaced() throws {
        let user = try workspace.read("Out/User.swift")
        let admin = #"{"type": "object", "properties": {"role": {"type": "string"}}}"#
        try workspace.write(admin, to: "schemas/admin/user.json")
        let run = try generate("schemas/admin/user.json")
        #expect(run.code == 2)
        #expect(
            run.errors.contains("'Out/User.swift' was generated from 'schemas/user.json', which this run does not read")
        )
        #expect(try workspace.read("Out/User.swift") == user)
        // With the other schema, the names are those of a run over both.
        #expect(try generate("schemas/admin/user.json", "--context", "schemas").code == 0)
        #expect(workspace.swiftFiles(in: "Out").contains("AdminUser.swift"))
        try expectUpToDate("schemas")
        #expect(try generate("schemas/admin/user.json", "--force").code == 0)
        #expect(try workspace.read("Out/User.swift") != user)
    }

    @Test func theFileOfASchemaThatWasMovedIsReplaced() throws {
        try FileManager.default.createDirectory(atPath: workspace.path("new"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: workspace.path("schemas/user.json"),
            toPath: workspace.path("new/user.json")
        )
        #expect(try generate("new/user.json").code == 0)
    }

    @Test func theRuntimeKeepsWhatOtherModelsNeed() throws {
        let runtime = try workspace.read("Out/PlankRuntime.swift")
        #expect(runtime.contains("protocol PlankOpenEnum"))
        try workspace.write(#"{"type": "object", "properties": {"on": {"type": "string"}}}"#, to: "schemas/tag.json")
        for options in [[], ["--prune"]] {
            #expect(try workspace.run(["schemas/tag.json", "--output", "Out"] + options).code == 0)
            #expect(try workspace.read("Out/PlankRuntime.swift") == runtime)
        }
        try expectUpToDate("schemas", "schemas/tag.json")
        // Without the schema, the runtime does not have to serve its models.
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        #expect(try generate("schemas/tag.json", "--prune").code == 0)
        #expect(try !workspace.read("Out/PlankRuntime.swift").contains("protocol PlankOpenEnum"))
    }
}
