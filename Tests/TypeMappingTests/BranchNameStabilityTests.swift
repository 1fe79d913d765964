import SwiftModel
import Testing

@testable import TypeMapping

@Suite("A branch keeps its name when its tag gets another value")
struct BranchNameStabilityTests {
    @Test(
        "Its first value names it",
        arguments: [
            // One more value, then of both branches.
            (#"{"const": "circle"}"#, #"{"enum": ["circle", "ring"]}"#, #"{"const": "square"}"#),
            (#"{"enum": ["circle"]}"#, #"{"enum": ["circle", "ring"]}"#, #"{"enum": ["square", "tile"]}"#),
            (#"{"const": 1}"#, #"{"enum": [1, 4]}"#, #"{"const": 2}"#),
            (#"{"const": "circle"}"#, #"{"oneOf": [{"const": "circle"}, {"const": "ring"}]}"#, #"{"const": "square"}"#),
            // A null is no value that marks a branch.
            (#"{"const": "circle"}"#, #"{"enum": ["circle", null]}"#, #"{"const": "square"}"#),
            // Names of values name the cases of the enum, not the branch.
            (
                #"{"enum": ["circle"], "x-enum-varnames": ["Round"]}"#,
                #"{"enum": ["circle", "ring"], "x-enum-varnames": ["Round", "Hollow"]}"#, #"{"const": "square"}"#
            ),
            // The other branch takes all other values.
            (#"{"const": "circle"}"#, #"{"enum": ["circle", "ring"]}"#, #"{"type": "string"}"#),
        ]
    )
    func objects(before: String, after: String, other: String) throws {
        func names(_ kind: String) throws -> [String] {
            try branches(Self.object(kind, #""r": {}"#), Self.object(other, #""width": {}"#))
        }
        #expect(try names(before)[0] == names(after)[0])
    }

    @Test("A tuple's first value names it")
    func tuples() throws {
        func tuple(_ first: String) -> String {
            #"{"type": "array", "prefixItems": [\#(first), {"properties": {"x": {}}}]}"#
        }
        let close = tuple(#"{"const": "close"}"#)
        let before = try branches(tuple(#"{"const": "open"}"#), close)
        #expect(before == ["open", "close"])
        #expect(try branches(tuple(#"{"enum": ["open", "reopen"]}"#), close) == before)
    }

    @Test("A title or a reference names a branch of several values")
    func ownNames() throws {
        let kinds = #""kind": {"enum": ["circle", "ring"]}"#
        let titled = #"{"title": "Round Shape", "required": ["kind"], "properties": {\#(kinds)}}"#
        let square = Self.object(#"{"const": "square"}"#, #""width": {}"#)
        #expect(try branches(titled, square) == ["roundShape", "square"])
        #expect(try branches(##"{"$ref": "#/$defs/Disc"}"##, square) == ["disc", "square"])
    }

    @Test("Values that several branches list name none of them")
    func listedTwice() throws {
        let first = Self.object(#"{"enum": ["circle", "square"]}"#, #""r": {}"#, required: ["kind", "r"])
        let second = Self.object(#"{"enum": ["square", "circle"]}"#, #""width": {}"#, required: ["kind", "width"])
        #expect(try branches(first, second) == ["r", "width"])
    }

    @Test("A tag within an object names the branches that have no other")
    func innerTags() throws {
        func message(_ event: String, _ key: String) -> String {
            #"{"properties": {"meta": {"properties": {"event": \#(event)}}, "\#(key)": {}}}"#
        }
        let first = message(#"{"const": "sent"}"#, "at")
        #expect(try branches(first, message(#"{"const": "read"}"#, "by")) == ["sent", "read"])
        #expect(try branches(first, message(#"{"enum": ["read", "seen"]}"#, "by")) == ["sent", "read"])
        // These do not tell the branches apart.
        #expect(try branches(first, message(#"{"const": "sent"}"#, "by")) == ["at", "by"])
        #expect(try branches(first, message("{}", "by")) == ["at", "by"])
    }

    @Test("Values of a key that only one branch has do not mark it")
    func ordinaryEnum() throws {
        let length = #"{"required": ["unit"], "properties": {"unit": {"enum": ["px", "em"]}}}"#
        let named = #"{"required": ["name"], "properties": {"name": {"type": "string"}}}"#
        #expect(try branches(length, named) == ["unit", "name"])
    }

    // MARK: - Branches

    private static func object(_ kind: String, _ properties: String, required: [String] = ["kind"]) -> String {
        let required = required.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            {"type": "object", "required": [\(required)], "properties": {"kind": \(kind), \(properties)}}
            """
    }

    /// Returns the names of a union's cases.
    private func branches(_ branches: String...) throws -> [String] {
        let disc = #"{"required": ["kind"], "properties": {"kind": {"enum": ["circle", "ring"]}}}"#
        let schema = """
            {"title": "Shape", "$schema": "https://json-schema.org/draft/2020-12/schema",
             "oneOf": [\(branches.joined(separator: ", "))], "$defs": {"Disc": \(disc)}}
            """
        let files = TestModels.mapped([("shape.json", Array(schema.utf8))]).files
        for case .union(let model) in files.flatMap(\.declarations) { return model.cases.map(\.name.bare) }
        return try #require(nil, "\(schema) has no union")
    }
}
