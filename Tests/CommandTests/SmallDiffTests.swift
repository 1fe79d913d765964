import Foundation
import TestSupport
import Testing

private let pin = """
    {
      "title": "Pin", "type": "object", "required": ["id"],
      "definitions": {
        "size": {"type": "object", "properties": {"width": {"type": "integer"}}},
        "colour": {"enum": ["red", "green"]}
      },
      "properties": {
        "id": {"type": "string"}, "note": {"type": "string", "description": "A word."},
        "size": {"$ref": "#/definitions/size"}, "colour": {"$ref": "#/definitions/colour"},
        "board": {"$ref": "board.json"}
      }
    }
    """
private let board = #"{"title": "Board", "type": "object", "properties": {"name": {"type": "string"}}}"#
private let user = #"{"title": "User", "type": "object", "properties": {"pins": {"$ref": "pin.json"}}}"#

/// The diff of the generated code is as small as the change of the schema.
@Suite struct SmallDiffTests {
    private let workspace: Workspace
    private let old: [String: String]

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.write(board, to: "schemas/board.json")
        try workspace.write(user, to: "schemas/user.json")
        _ = try workspace.run("schemas", "--output", "Out", "--runtime", "none")
        old = try workspace.contents(of: "Out")
    }

    /// The lines that differ in each Swift file, after the schemas have changed.
    private func difference() throws -> [String: [String]] {
        let run = try workspace.run("schemas", "--output", "Out", "--runtime", "none", "--prune")
        #expect(run.code == 0)
        let new = try workspace.contents(of: "Out")
        var difference: [String: [String]] = [:]
        for name in Set(old.keys).union(new.keys) where name.hasSuffix(".swift") && old[name] != new[name] {
            let lines = (new[name] ?? "").components(separatedBy: "\n")
            difference[name] = lines.difference(from: (old[name] ?? "").components(separatedBy: "\n")).map {
                switch $0 {
                case .insert(_, let line, _): "+" + line
                case .remove(_, let line, _): "-" + line
                }
            }
        }
        return difference
    }

    private func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try workspace.read("schemas/\(name)")
        #expect(text.contains(old))
        try workspace.write(text.replacingOccurrences(of: old, with: new), to: "schemas/\(name)")
    }

    /// A property as the third of twenty, with every feature: lines are added, and at most two that list all names change.
    @Test(arguments: ["plain", "standard", "plank", "everything"], ["word", "aNameThatIsLong"])
    func aPropertyInTheMiddleIsAddedLines(preset: String, name: String) throws {
        func lines(_ numbers: [Int]) throws -> [String] {
            let properties = numbers.map { number in
                let type = number.isMultiple(of: 2) ? "string" : "integer"
                return #""\#(name)\#(number)": {"type": "\#(type)"}"#
            }
            let schema = #"{"title": "Wide", "type": "object", "properties": {\#(properties.joined(separator: ", "))}}"#
            try workspace.write(schema, to: "wide.json")
            let run = try workspace.run("wide.json", "--output", "-", "--runtime", "import", "--features", preset)
            #expect(run.code == 0, "\(run.errors)")
            return run.output.components(separatedBy: "\n")
        }
        let numbers = Array(10..<30)
        let difference = try lines(numbers[..<2] + [99] + numbers[2...]).difference(from: lines(numbers))
        #expect(difference.removals.count <= 2, "\(difference.removals)")
        #expect(difference.insertions.count > difference.removals.count)
    }

    @Test func aDescriptionIsItsLine() throws {
        try edit("pin.json", "A word.", "Some words.")
        let lines = try #require(try difference()["Pin.swift"])
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("A word.") || $0.contains("Some words.") })
    }

    @Test func layoutAndUnusedWordsAreNothing() throws {
        try edit("pin.json", "\n", "\n\n")
        try edit("pin.json", #""title": "Pin","#, #""title": "Pin", "$comment": "checked","#)
        #expect(try difference().isEmpty)
    }

    @Test func aTitleIsTheLinesWithTheNameAndThatOfTheFile() throws {
        try edit("board.json", "\"Board\"", "\"Panel\"")
        let difference = try difference()
        #expect(difference.keys.sorted() == ["Board.swift", "Panel.swift", "Pin.swift"])
        let new = try workspace.read("Out/Panel.swift").components(separatedBy: "\n")
        let before = try #require(old["Board.swift"]).components(separatedBy: "\n")
        let changed = new.difference(from: before).map { change in
            switch change {
            case .insert(_, let line, _), .remove(_, let line, _): line
            }
        }
        for line in changed + (difference["Pin.swift"] ?? []) {
            #expect(["Board", "Panel", "panel", "board"].contains { line.contains($0) }, "\(line)")
        }
    }

    @Test func theNameOfASchemaFileIsTheHeader() throws {
        try FileManager.default.moveItem(
            atPath: workspace.path("schemas/board.json"),
            toPath: workspace.path("schemas/panel.json")
        )
        try edit("pin.json", "board.json", "panel.json")
        let difference = try difference()
        #expect(difference.keys.sorted() == ["Board.swift"])
        let new = try workspace.read("Out/Board.swift").components(separatedBy: "\n")
        let before = try #require(old["Board.swift"]).components(separatedBy: "\n")
        #expect(new.dropFirst(2) == before.dropFirst(2))
    }

    @Test func aFolderOfItsOwnIsNothing() throws {
        try FileManager.default.createDirectory(
            atPath: workspace.path("schemas/people"),
            withIntermediateDirectories: true
        )
        try FileManager.default.moveItem(
            atPath: workspace.path("schemas/user.json"),
            toPath: workspace.path("schemas/people/user.json")
        )
        try edit("people/user.json", "pin.json", "../pin.json")
        #expect(try difference().isEmpty)
    }

    @Test func theOrderOfDefinitionsMovesWholeTypes() throws {
        let size = #""size": {"type": "object", "properties": {"width": {"type": "integer"}}},"#
        try edit("pin.json", size, "")
        try edit("pin.json", #"["red", "green"]}"#, #"["red", "green"]}, "# + size.dropLast())
        let difference = try difference()
        #expect(difference.keys.allSatisfy { $0 == "Pin.swift" })
        // What moves is there before and after, and nothing else changes.
        let lines = difference["Pin.swift"] ?? []
        let added = lines.filter { $0.hasPrefix("+") }.map { $0.dropFirst() }.sorted()
        let removed = lines.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }.sorted()
        #expect(added == removed)
    }

    @Test func aTypeThatMovesToAFileOfItsOwnLeavesTheRest() throws {
        let size = #"{"type": "object", "properties": {"width": {"type": "integer"}}}"#
        try edit("pin.json", #""size": \#(size),"#, "")
        try edit("pin.json", "#/definitions/size", "size.json")
        try workspace.write(size, to: "schemas/size.json")
        let difference = try difference()
        #expect(difference.keys.sorted() == ["Pin.swift", "Size.swift"])
        // The type leaves; what stays is not rewritten.
        #expect(difference["Pin.swift"]?.filter { $0.hasPrefix("+") } == [])
    }

    @Test func aNewPropertyIsItsOwnLines() throws {
        try edit(
            "board.json",
            #""name": {"type": "string"}"#,
            #""name": {"type": "string"}, "zip": {"type": "string"}"#
        )
        let difference = try difference()
        #expect(difference.keys.sorted() == ["Board.swift"])
        let lines = try #require(difference["Board.swift"])
        // The list of names is one line.
        #expect(lines.filter { $0.hasPrefix("-") }.allSatisfy { $0.hasPrefix("-        case ") })
    }
}
