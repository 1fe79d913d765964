import Foundation
import TestSupport
import Testing

/// Strings with a format in plain structs: what they bring of the runtime, and what becomes of invalid ones.
@Suite struct PlainFormatTests {
    private let workspace: Workspace
    private static let event = """
        {"title": "Event", "type": "object", "required": ["at"], "properties": {
            "at": {"type": "string", "format": "date-time"}, "ended": {"type": "string", "format": "date-time"},
            "id": {"type": "string"}, "count": {"type": "integer"}, "note": {"type": "string"}
        }}
        """

    init() throws {
        workspace = try Workspace()
        try workspace.write(Self.event, to: "schemas/event.json")
    }

    private func output(of program: String) throws -> String {
        let run = try workspace.run(["schemas", "--output", "Out", "--features", "plain"])
        #expect(run.code == 0, "\(run.errors)")
        try workspace.write("import Foundation\n" + program, to: "App/main.swift")
        let compiled = try workspace.compile(["Out", "App"], "-o", "app")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        return try Program(workspace.url.appendingPathComponent("app")).run([], in: workspace.url).output
    }

    private static let roundTrip = """
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func show<T: Codable>(_ type: T.Type, _ json: String) {
            do {
                let value = try JSONDecoder().decode(type, from: Data(json.utf8))
                print(value is Event ? "\\((value as! Event).ended == nil)" : "-", terminator: " ")
                print(String(decoding: try encoder.encode(value), as: UTF8.self))
            } catch let error as DecodingError {
                if case .dataCorrupted(let context) = error { print(context.debugDescription) } else { print(error) }
            } catch { print(error) }
        }

        """

    @Test func aBranchMatchesWithWhatItRequires() throws {
        func branch(_ key: String) -> String {
            #"{"title": "\#(key.uppercased())", "type": "object", "required": ["\#(key)"], "#
                + #""properties": {"\#(key)": {"type": ["string", "null"]}}}"#
        }
        let draft = #""$schema": "http://json-schema.org/draft-07/schema#""#
        let branches = [branch("a"), branch("b")].joined(separator: ", ")
        try workspace.write(#"{\#(draft), "title": "Choice", "oneOf": [\#(branches)]}"#, to: "schemas/choice.json")
        let documents = [#"{"a":null}"#, #"{"b":null}"#, #"{"b":"x"}"#, "{}"]
        let program = documents.map { "show(Choice.self, #\"\($0)\"#)\n" }.joined()
        #expect(try output(of: Self.roundTrip + program) == documents.map { "- \($0)\n" }.joined())
    }

    @Test func aDateBringsLittleOfTheRuntime() throws {
        let program = """
            show(Event.self, #"{"at": "2026-01-02T03:04:05Z", "ended": "2026-01-02 03:04:05"}"#)
            show(Event.self, #"{"at": "2026-01-02T03:04:05Z", "ended": "soon"}"#)
            show(Event.self, #"{"at": "2026-01-02T03:04:05Z", "ended": null}"#)
            show(Event.self, #"{"at": "soon"}"#)
            """
        let expected = """
            false {"at":"2026-01-02T03:04:05Z","ended":"2026-01-02T03:04:05Z"}
            true {"at":"2026-01-02T03:04:05Z","ended":"soon"}
            true {"at":"2026-01-02T03:04:05Z"}
            "soon" is not a date-time.

            """
        #expect(try output(of: Self.roundTrip + program) == expected)
        #expect(try workspace.read("Out/PlankRuntime.swift").split(separator: "\n").count <= 500)
    }

    @Test func anInvalidDateIsReportedAndMatchesNoBranch() throws {
        let other = #"{"type": "object", "properties": {"at": {"type": "string"}}}"#
        let either = #"{"anyOf": [{"$ref": "event.json"}, \#(other)]}"#
        try workspace.write(either, to: "schemas/either.json")
        let program = """
            PlankUnexpectedValue.handler = { print($0) }
            show(Event.self, #"{"at": "2026-01-02T03:04:05Z", "ended": "soon"}"#)
            show(Either.self, #"{"at": "soon"}"#)
            """
        let expected = """
            ended: "soon" is not a known Date.
            true {"at":"2026-01-02T03:04:05Z","ended":"soon"}
            - {"at":"soon"}

            """
        #expect(try output(of: Self.roundTrip + program) == expected)
    }
}
