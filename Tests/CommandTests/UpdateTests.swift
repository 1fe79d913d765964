import Foundation
import TestSupport
import Testing

/// A run after edits gives what a run without anything from earlier ones gives.
@Suite struct UpdateTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    @discardableResult
    private func generate(_ further: String...) throws -> ProgramRun {
        try workspace.run(["schemas", "--output", "Out", "--verbose"] + further)
    }

    private func write(_ name: String, _ schema: String) throws {
        try workspace.write(schema, to: "schemas/\(name).json")
    }

    /// Writes three pairs of schemas, of which one refers to the other, and generates them.
    private func start() throws {
        for group in ["a", "b", "c"] {
            try write(group, #"{"properties": {"part": {"$ref": "\#(group)part.json"}}}"#)
            try write(group + "part", #"{"properties": {"name": {"type": "string"}}}"#)
        }
        #expect(try generate().code == 0)
    }

    /// A run without the cache and without anything from earlier runs, into a folder of its own.
    private func cleanRun(_ further: String...) throws -> ProgramRun {
        try? FileManager.default.removeItem(atPath: workspace.path("clean"))
        return try workspace.run(["schemas", "--output", "clean", "--no-cache", "--prune", "--verbose"] + further)
    }

    private func isLikeClean() throws -> Bool {
        try workspace.contents(of: "Out") == workspace.contents(of: "clean")
    }

    @Test func anEditChangesItsFiles() throws {
        try start()
        try write("bpart", #"{"properties": {"name": {"type": "integer"}, "kind": {"enum": ["x", "y"]}}}"#)
        _ = try cleanRun()
        let run = try generate()
        #expect(run.code == 0 && run.errors.contains("unchanged Out/A.swift\n"))
        #expect(run.errors.contains("changed Out/Bpart.swift\n"))
        #expect(run.errors.contains("Generated 7 files from 6 schemas"))
        #expect(try isLikeClean())
        #expect(try generate().errors.contains("(0 changed, 7 unchanged)"))
    }

    @Test func aTypeOfTheConfigurationIsForValuesOfAnySchema() throws {
        let money = #"{"properties": {"price": {"type": "string", "format": "money"}}}"#
        let warning = "no schema has strings of the format 'money'"
        try write("cpart", money)
        try start()
        try write("cpart", money)
        let map = ["--type-map", "string:money=Money,Banking"]
        #expect(try generate(map[0], map[1]).code == 0)
        try write("bpart", #"{"properties": {"name": {"type": "integer"}}}"#)
        _ = try cleanRun(map[0], map[1])
        let edited = try generate(map[0], map[1])
        #expect(!edited.errors.contains(warning))
        #expect(try isLikeClean())
        try write("cpart", #"{"properties": {"price": {"type": "string"}}}"#)
        #expect(try cleanRun(map[0], map[1]).errors.contains(warning))
        #expect(try generate(map[0], map[1], "--prune").errors.contains(warning))
        #expect(try isLikeClean())
        try write("bpart", #"{"properties": {"name": {"type": "number"}}}"#)
        #expect(try generate(map[0], map[1]).errors.contains(warning))
        try write("apart", money)
        #expect(try !generate(map[0], map[1]).errors.contains(warning))
    }

    @Test func theManifestKeepsTheFilesOfOtherRuns() throws {
        try workspace.write(#"{"properties": {"name": {"type": "string"}}}"#, to: "others/other.json")
        #expect(try workspace.run(["others", "--output", "Out", "--runtime", "none"]).code == 0)
        try start()
        try write("bpart", #"{"properties": {"name": {"type": "integer"}}}"#)
        #expect(try generate().code == 0)
        let manifest = try workspace.read("Out/.plank-swift-manifest.json")
        #expect(try workspace.run("schemas", "--output", "Out", "--no-cache", "--check").code == 0)
        #expect(manifest.contains(#"{"path": "Other.swift", "fileHash": ""#))
    }

    @Test func warningsOfOtherSchemasAreReportedAgain() throws {
        try start()
        try write("c", #"{"requierd": ["part"], "properties": {"part": {"$ref": "cpart.json"}}}"#)
        let first = try generate()
        #expect(first.problems.count == 1)
        try write("a", #"{"requierd": ["part"], "properties": {"part": {"$ref": "apart.json"}}}"#)
        let second = try generate()
        #expect(second.problems.count == 2)
        #expect(try second.problems == generate("--no-cache").problems)
    }

    @Test func anErrorIsReportedAndTheOutputStays() throws {
        try start()
        let before = try workspace.contents(of: "Out")
        try write("b", "{")
        #expect(try generate().code == 1)
        #expect(try workspace.contents(of: "Out") == before)
    }

    @Test(arguments: 1...UInt64(repetitions(6, fast: 2)))
    func everyEditEqualsACleanRun(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var schemas = GroupedSchemas()
        for name in schemas.names { try write(name, schemas.schema(name, &random)) }
        let sharing = "--share-equal-types=" + (seed % 2 == 0 ? "none" : "all")
        #expect(try generate(sharing).code == 0)
        for step in 0..<20 {
            let name = schemas.names.randomElement(using: &random) ?? ""
            let schema = schemas.schema(name, &random)
            try write(name, schema)
            let clean = try cleanRun(sharing)
            let run = try generate("--prune", sharing)
            let place: Comment = "seed \(seed), step \(step): \(name) is \(schema)"
            #expect(run.code == clean.code && run.problems == clean.problems, place)
            guard clean.code == 0 else { continue }
            #expect(try isLikeClean(), place)
        }
    }
}

/// Schemas in groups that refer to each other, with names that come up in several.
private struct GroupedSchemas {
    let names = (0..<4).flatMap { group in (0..<3).map { "g\(group)s\($0)" } }
    /// The start of each schema, which most edits leave alone.
    private var starts: [String: String] = [:]

    mutating func schema(_ name: String, _ random: inout SeededGenerator) -> String {
        if starts[name] == nil || Int.random(in: 0..<8, using: &random) == 0 {
            let titles = ["", #""title": "Pin","#, #""title": "Board","#]
            let isCommon = Int.random(in: 0..<8, using: &random) == 0
            let hasDefinitions = Int.random(in: 0..<12, using: &random) == 0
            let sizes = ["[1, 2]", "[1, 2]", "[1, 2, 3]"].map { ##""size": {"enum": \##($0)}"## }
            let boxes = ["", ##", "box": {"properties": {"size": {"$ref": "#/definitions/size"}}}"##]
            let definitions = #""definitions": {\#(pick(sizes, &random))\#(pick(boxes, &random))},"#
            starts[name] = (isCommon ? pick(titles, &random) : "") + (hasDefinitions ? definitions : "")
        }
        let group = name.prefix(2)
        let types = [
            #"{"type": "string"}"#, #"{"type": "integer", "description": "A number."}"#,
            #"{"type": "string", "requierd": []}"#,
            #"{"enum": ["red", "green"]}"#, #"{"enum": ["red", "green"], "title": "Color"}"#,
            #"{"properties": {"size": {"enum": ["s", "l"]}}}"#,
            #"{"type": "array", "items": {"properties": {"pin": {"type": "string"}}}}"#,
            #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
        ]
        var properties = [#""next": {"$ref": "\#(group)s\#(name.hasSuffix("0") ? 1 : 0).json"}"#]
        for key in ["pin", "board", "color", "size", "first_color", "last_color"] where Bool.random(using: &random) {
            properties.append(#""\#(key)": \#(pick(types, &random))"#)
        }
        return "{\(starts[name] ?? "") \"properties\": {\(properties.joined(separator: ", "))}}"
    }

    private func pick(_ choices: [String], _ random: inout SeededGenerator) -> String {
        choices.randomElement(using: &random) ?? ""
    }
}
