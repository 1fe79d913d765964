import Foundation
import TestSupport
import Testing

/// Build systems run one action a schema, on any machine and from any folder: the result has to be the one of a run over
/// all schemas.
@Suite struct OneSchemaTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static let options = ["--no-recursive", "--runtime", "none", "--no-manifest", "--quiet"]

    /// Schemas whose Swift follows from themselves and what they refer to.
    private static let plain = [
        "order.json": ##"""
        {
            "properties": { "buyer": { "$ref": "people/user.json" }, "item": { "$ref": "#/definitions/item" } },
            "definitions": { "item": { "properties": { "again": { "$ref": "order.json" } } } }
        }
        """##,
        "people/user.json": #"{"title": "Person", "properties": {"of": {"$ref": "../order.json#/definitions/item"}}}"#,
        "people/team.json": #"{"properties": {"lead": {"$ref": "user.json"}, "Person": {"properties": {"x": {}}}}}"#,
        "list.json": #"{"type": "array", "items": {"$ref": "order.json"}}"#,
    ]

    /// With two schemas of one title, one that others extend, and a place that is a type for a reference alone.
    private static let entangled = plain.merging([
        "a/pin.json":
            #"{"title": "Pin", "extends": {"$ref": "../base.json"}, "properties": {"id": {"type": "string"}}}"#,
        "b/pin.json": #"{"title": "Pin", "properties": {"linux": {"$ref": "../config.json#/hosts/linux"}}}"#,
        "base.json": #"{"properties": {"id": {"type": "string"}}}"#,
        "config.json": #"{"hosts": {"linux": {"type": "object", "properties": {"name": {"type": "string"}}}}}"#,
    ]) { $1 }

    private func write(_ schemas: [String: String]) throws {
        for (name, text) in schemas { try workspace.write(text, to: "schemas/\(name)") }
    }

    private func generate(_ schema: String, to output: String, _ further: String...) throws {
        let run = try workspace.run(["schemas/\(schema)", "--output", output] + Self.options + further)
        #expect(run.code == 0, "\(schema): \(run.errors)")
    }

    @Test func oneByOneGivesWhatOneRunGives() throws {
        try write(Self.plain)
        try generate("", to: "Whole")
        for schema in Self.plain.keys { try generate(schema, to: "Single") }
        #expect(try workspace.contents(of: "Single") == workspace.contents(of: "Whole"))
        #expect(workspace.swiftFiles(in: "Whole").count == Self.plain.count)
    }

    @Test func theContextGivesTheNamesOfTheWhole() throws {
        try write(Self.entangled)
        try generate("", to: "Whole")
        for schema in Self.entangled.keys { try generate(schema, to: "Single", "--context", "schemas") }
        #expect(try workspace.contents(of: "Single") == workspace.contents(of: "Whole"))
        // `config.json` is not a schema, so it only has the type of its place.
        #expect(workspace.swiftFiles(in: "Whole").count == Self.entangled.count)
        #expect(try workspace.read("Whole/Base.swift").contains("protocol BaseProtocol"))
    }

    @Test func theContextIsReadAndNotGenerated() throws {
        try write(Self.plain)
        try workspace.write(#"{"description": 1, "properties": {}}"#, to: "schemas/odd.json")
        let run = try workspace.run("schemas/list.json", "--context", "schemas", "--output", "Out", "--runtime", "none")
        #expect(run.code == 0 && !run.errors.contains("warning"), "\(run.errors)")
        #expect(workspace.swiftFiles(in: "Out") == ["List.swift"])
        let inputs = try workspace.run("schemas/list.json", "--context", "schemas", "--list-inputs").output
        #expect(inputs.split(separator: "\n").count == Self.plain.count + 1)
    }

    @Test func theFolderAndTheMachineMakeNoDifference() throws {
        try write(Self.entangled)
        try generate("", to: "Whole")
        let whole = try workspace.contents(of: "Whole")
        let here = [".": "schemas", "schemas/a": "..", "schemas": ".", "people": "../schemas"]
        let root = workspace.url.resolvingSymlinksInPath().path
        try FileManager.default.createDirectory(atPath: workspace.path("people"), withIntermediateDirectories: true)
        for (index, (folder, schemas)) in here.sorted(by: { $0.key < $1.key }).enumerated() {
            for (kind, input) in [("relative", schemas), ("absolute", root + "/schemas")] {
                let output = workspace.path("Out/\(kind)\(index)")
                let run = try workspace.run(
                    [input, "--output", output] + Self.options,
                    from: folder,
                    environment: ["HOME": "/nowhere", "LANG": "tr_TR.UTF-8", "LC_ALL": "C", "TZ": "Asia/Tokyo"]
                )
                #expect(run.code == 0)
                #expect(try workspace.contents(of: "Out/\(kind)\(index)") == whole, "\(kind) from \(folder)")
            }
        }
    }

    @Test func thePlaceOfTheFolderMakesNoDifference() throws {
        try write(Self.entangled)
        try generate("", to: "Whole")
        for (name, text) in Self.entangled { try workspace.write(text, to: "a/b/pin/\(name)") }
        let run = try workspace.run(["a", "--output", "Out"] + Self.options)
        #expect(run.code == 0)
        #expect(try workspace.contents(of: "Out") == workspace.contents(of: "Whole"))
    }

    @Test func whatIsLeftToOtherRunsIsNotedUnlessQuiet() throws {
        try write(Self.plain)
        let run = try workspace.run("schemas/list.json", "--no-recursive", "--runtime", "none", "--output", "Out")
        #expect(run.errors.contains("schemas/list.json:1:37: note: 'schemas/order.json' is not generated by this run"))
        let quiet = try workspace.run("schemas/list.json", "--no-recursive", "--output", "Out", "--quiet")
        #expect(quiet.code == 0 && quiet.errors.isEmpty)
        let known = try workspace.run("schemas/list.json", "--no-recursive", "--output", "Out", "--context", "schemas")
        #expect(known.code == 0 && !known.errors.contains("not-generated"))
    }

    @Test func filesNamedOneByOneFromBesideThemKeepTheirNames() throws {
        try write(Self.entangled)
        try generate("", to: "Whole")
        let inputs = Self.entangled.keys.map { $0.hasPrefix("a/") ? String($0.dropFirst(2)) : "../\($0)" }
        let run = try workspace.run(inputs + ["--output", workspace.path("Out")] + Self.options, from: "schemas/a")
        #expect(run.code == 0)
        #expect(try workspace.contents(of: "Out") == workspace.contents(of: "Whole"))
    }

    @Test func actionsMayRunAtATime() async throws {
        try write(Self.plain)
        try generate("", to: "Whole")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for schema in Self.plain.keys { group.addTask { try generate(schema, to: "Single") } }
            try await group.waitForAll()
        }
        #expect(try workspace.contents(of: "Single") == workspace.contents(of: "Whole"))
    }

    @Test func theDepfileNamesWhatWasRead() throws {
        try write(Self.plain)
        try workspace.write("{}", to: "plank-swift.json")
        try generate("people/team.json", to: "Out", "--depfile", "team.d")
        let inputs = ["plank-swift.json", "schemas/order.json", "schemas/people/team.json", "schemas/people/user.json"]
        let rule = "Out/Team.swift:" + inputs.map { " \\\n  \($0)" }.joined() + "\n"
        #expect(try workspace.read("team.d") == rule + inputs.map { "\n\($0):\n" }.joined())
        try generate("people/team.json", to: "Out", "--depfile", "team.d", "--depfile-target", "team.stamp")
        #expect(try workspace.read("team.d").hasPrefix("team.stamp: \\\n  plank-swift.json \\\n"))
    }
}
