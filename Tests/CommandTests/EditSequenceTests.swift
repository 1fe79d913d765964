import Foundation
import TestSupport
import Testing

/// Over random edits, what is generated step by step is what a run without anything from earlier runs generates.
@Suite struct EditSequenceTests {
    @Test(arguments: 1...UInt64(repetitions(4, fast: 2)))
    func everyStepEqualsACleanRun(seed: UInt64) throws {
        let workspace = try Workspace()
        var random = SeededGenerator(seed: seed)
        var schemas = EditedSchemas(workspace)
        for _ in 0..<5 { try schemas.add(&random) }
        for step in 0..<25 {
            let edit = try schemas.edit(&random)
            try compare(workspace, schemas.options, "seed \(seed), step \(step): \(edit)")
        }
    }

    private func compare(_ workspace: Workspace, _ options: [String], _ place: Comment) throws {
        try? FileManager.default.removeItem(atPath: workspace.path("clean/Out"))
        let common = ["schemas"] + options
        let stepping = common + ["--output", "steps/Out", "--prune", "--force"]
        let step = try workspace.run(stepping)
        let clean = try workspace.run(common + ["--output", "clean/Out", "--no-cache"])
        #expect(step.code == clean.code, place)
        #expect(step.problems == clean.problems, place)
        guard clean.code == 0 else { return }
        #expect(try workspace.contents(of: "steps/Out") == workspace.contents(of: "clean/Out"), place)
        // What is in the folder makes no difference without the cache either.
        #expect(try workspace.run(stepping + ["--no-cache", "--check"]).code == 0, place)
        let times = try stamps(workspace)
        let again = try workspace.run(stepping + ["--verbose"])
        #expect(again.code == 0 && again.problems == clean.problems, place)
        #expect(!again.errors.contains("model: "), place)
        #expect(try stamps(workspace) == times, place)
    }

    private func stamps(_ workspace: Workspace) throws -> [String: Date?] {
        var stamps: [String: Date?] = [:]
        for name in try workspace.contents(of: "steps/Out").keys {
            let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("steps/Out/\(name)"))
            stamps[name] = attributes[.modificationDate] as? Date
        }
        return stamps
    }
}

/// A folder of schemas that refer to each other, and what can happen to it between two runs.
private struct EditedSchemas {
    private let workspace: Workspace
    private var names: [String] = []
    private var count = 0
    private(set) var options: [String] = []

    init(_ workspace: Workspace) { self.workspace = workspace }

    /// Changes something and says what.
    mutating func edit(_ random: inout SeededGenerator) throws -> String {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: try add(&random)
        case 1: return try remove(&random)
        case 2: return try rename(&random)
        case 3: return try tamper(&random)
        case 4: return try lose(&random)
        case 5: return try changeOptions(&random)
        case 6: return try breakOne(&random)
        case 7: return try configure(&random)
        default: return try rewrite(&random)
        }
        return "added \(names.last ?? "")"
    }

    mutating func add(_ random: inout SeededGenerator) throws {
        count += 1
        let folder = Bool.random(using: &random) ? "" : "deep/"
        names.append("\(folder)s\(count).json")
        try write(names[names.count - 1], &random)
    }

    private mutating func remove(_ random: inout SeededGenerator) throws -> String {
        guard names.count > 2, let index = names.indices.randomElement(using: &random) else {
            return try rewrite(&random)
        }
        let name = names.remove(at: index)
        try FileManager.default.removeItem(atPath: workspace.path("schemas/\(name)"))
        // A dangling reference would be an error for many steps to come.
        for other in names { try write(other, &random) }
        return "removed \(name) and rewrote the rest"
    }

    private mutating func rename(_ random: inout SeededGenerator) throws -> String {
        guard let index = names.indices.randomElement(using: &random) else { return "nothing" }
        count += 1
        let (old, new) = (names[index], "r\(count).json")
        names[index] = new
        try FileManager.default.moveItem(
            atPath: workspace.path("schemas/\(old)"),
            toPath: workspace.path("schemas/\(new)")
        )
        return "renamed \(old) to \(new)"
    }

    private func rewrite(_ random: inout SeededGenerator) throws -> String {
        guard let name = names.randomElement(using: &random) else { return "nothing" }
        try write(name, &random)
        return "rewrote \(name)"
    }

    private func breakOne(_ random: inout SeededGenerator) throws -> String {
        guard let name = names.randomElement(using: &random) else { return "nothing" }
        try workspace.write("{", to: "schemas/\(name)")
        return "broke \(name)"
    }

    private func output(_ random: inout SeededGenerator) -> String? {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: workspace.path("steps/Out"))) ?? []
        return files.sorted().randomElement(using: &random)
    }

    /// Changes letters of an output and keeps its size and date.
    private func tamper(_ random: inout SeededGenerator) throws -> String {
        guard let name = output(&random) else { return "nothing" }
        let path = workspace.path("steps/Out/\(name)")
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        let text = try workspace.read("steps/Out/\(name)")
        try workspace.write(text.replacingOccurrences(of: "public", with: "lupbic"), to: "steps/Out/\(name)")
        if let date, Bool.random(using: &random) {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        return "tampered with \(name)"
    }

    private func lose(_ random: inout SeededGenerator) throws -> String {
        guard let name = output(&random) else { return "nothing" }
        try FileManager.default.removeItem(atPath: workspace.path("steps/Out/\(name)"))
        return "lost \(name)"
    }

    private mutating func changeOptions(_ random: inout SeededGenerator) throws -> String {
        let choices = [
            [], ["--indent", "2"], ["--type-prefix", "PI"], ["--access", "package"], ["--namespace", "S"],
        ]
        options = choices.randomElement(using: &random) ?? []
        return "options \(options)"
    }

    private func configure(_ random: inout SeededGenerator) throws -> String {
        let texts = ["{}", #"{"unknownProperties": "keep"}"#, #"{"severities": {"renamed": "note"}}"#]
        let text = texts.randomElement(using: &random) ?? "{}"
        try workspace.write(text, to: "schemas/plank-swift.json")
        return "configuration \(text)"
    }

    /// A schema of a few properties. Titles are few, so that they collide.
    private func write(_ name: String, _ random: inout SeededGenerator) throws {
        let title = ["Pin", "Board", "User", "Thing", ""].randomElement(using: &random) ?? ""
        let up = name.hasPrefix("deep/") ? "../" : ""
        let properties = (0..<Int.random(in: 0..<4, using: &random)).map { index -> String in
            let other = names.randomElement(using: &random) ?? name
            let schema =
                [
                    #"{"type": "string"}"#, #"{"type": "string", "minLength": 3}"#, #"{"enum": ["a", "b"]}"#,
                    #"{"$ref": "\#(up)\#(other)"}"#, #"{"type": "array", "items": {"$ref": "\#(up)\#(other)"}}"#,
                    #"{"$ref": "\#(up)\#(other)#/x"}"#, #"{"allOf": [{"$ref": "\#(up)\#(other)"}], "title": "Merged"}"#,
                    #"{"type": "object", "properties": {"inner": {"type": "integer"}}}"#,
                ].randomElement(using: &random) ?? "{}"
            return #""p\#(index)": \#(schema)"#
        }.joined(separator: ", ")
        let stray = #""x": {"type": "object", "properties": {"deep": {"type": "boolean"}}}"#
        let head = title.isEmpty ? "" : #""title": "\#(title)", "#
        try workspace.write(
            #"{\#(head)"type": "object", "properties": {\#(properties)}, \#(stray)}"#,
            to: "schemas/\(name)"
        )
    }
}
