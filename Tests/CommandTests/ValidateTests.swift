import Foundation
import TestSupport
import Testing

@Suite("plank-swift validate") struct ValidateTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "object",
              "required": ["id"],
              "properties": { "id": { "type": "integer" }, "tags": { "items": { "$ref": "tag.json" } } }
            }
            """,
            to: "pin.json"
        )
        try workspace.write(
            #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "maxLength": 3}"#,
            to: "tag.json"
        )
        try workspace.write(#"{"id": 1, "tags": ["new"]}"#, to: "good.json")
        try workspace.write("{\n  \"id\": \"1\",\n  \"tags\": [\"old\", \"older\"]\n}\n", to: "bad.json")
        try workspace.write("id: 1.5\ntags:\n  - newest\n", to: "bad.yaml")
    }

    @Test func validDocumentsAreCounted() throws {
        let run = try workspace.run("validate", "pin.json", "good.json")
        #expect(run.code == 0 && run.output == "" && run.errors == "1 document valid\n")
    }

    @Test func violationsHaveTheirPlaceInTheDocument() throws {
        let run = try workspace.run("validate", "pin.json", "good.json", "bad.json", "bad.yaml")
        #expect(run.code == 1)
        #expect(
            run.problems == [
                "bad.json:2:9: error: is a string, not an integer (type) [violation]",
                "bad.json:3:19: error: has 5 characters; the maximum is 3 (maxLength) [violation]",
                "bad.yaml:1:5: error: is a number, not an integer (type) [violation]",
                "bad.yaml:3:5: error: has 6 characters; the maximum is 3 (maxLength) [violation]",
            ]
        )
        #expect(run.errors.contains("see pin.json#/properties/id/type"))
        #expect(run.errors.contains("see tag.json#/maxLength"))
    }

    @Test func standardInputIsADocument() throws {
        #expect(try workspace.run("validate", "pin.json", "-", input: "{}").code == 1)
        #expect(try workspace.run("validate", "pin.json", "-", input: #"{"id": 1}"#).code == 0)
    }

    @Test func aFileCanHaveADocumentPerLine() throws {
        try workspace.write("{\"id\": 1}\n\n{\"id\": \"2\"}\n", to: "lines.jsonl")
        let run = try workspace.run("validate", "pin.json", "lines.jsonl")
        #expect(run.problems == ["lines.jsonl:3:8: error: is a string, not an integer (type) [violation]"])
        try workspace.write("{\"id\": 1}\n{\"id\": 2}\n", to: "lines.jsonl")
        #expect(try workspace.run("validate", "pin.json", "lines.jsonl").errors == "2 documents valid\n")
    }

    @Test func whatIsNoSchemaChecksNothing() throws {
        let tool = #"{"name": "f", "parameters": {"type": "object", "properties": {"id": {"type": "integer"}}}}"#
        try workspace.write(tool, to: "tool.json")
        let container = try workspace.run("validate", "tool.json", "good.json")
        #expect(container.code == 1)
        let problem = "documents cannot be checked with the list of tools as a whole [not-a-schema]"
        #expect(container.problems == ["tool.json:1:1: error: \(problem)"])
        let swapped = try workspace.run("validate", "good.json", "pin.json")
        #expect(swapped.code == 1 && swapped.errors.contains("this is no schema to check with [not-a-schema]"))
    }

    @Test func programsGetAReport() throws {
        let run = try workspace.run("validate", "pin.json", "bad.json", "--diagnostics", "json")
        #expect(run.code == 1 && run.output.contains(#""violation""#) && run.output.contains(#""/tags/1""#))
    }

    @Test func resultsHaveTheFormsOfTheSpecification() throws {
        try workspace.write(
            ##"{"items": {"anyOf": [{"type": "integer"}, {"maxLength": 2, "type": "string"}, false]}}"##,
            to: "list.json"
        )
        try workspace.write(#"["ab", "abc", true]"#, to: "values.json")
        try workspace.write("[]", to: "zero.json")
        func output(_ format: String) throws -> [String] {
            let run = try workspace.run("validate", "list.json", "values.json", "zero.json", "--format", format)
            #expect(run.code == 1)
            return zip(run.output.split(separator: "\n"), ["values", "zero"]).map { line, name in
                let start = #"{"document":"\#(name).json","#
                #expect(line.hasPrefix(start))
                return "{" + line.dropFirst(start.count)
            }
        }
        #expect(try output("flag") == [#"{"valid":false}"#, #"{"valid":true}"#])
        func unit(_ schema: String, _ value: String, _ keyword: String, _ message: String, _ inner: String = "")
            -> String
        {
            #"{"valid":false,"evaluationPath":"/\#(schema)","schemaLocation":"list.json#/\#(schema)","#
                + #""instanceLocation":"\#(value)","errors":{"\#(keyword)":"\#(message)"}\#(inner)}"#
        }
        let branches = ["/1", "/2"].map { value in
            let type = value == "/1" ? "string" : "boolean"
            return [
                unit("items/anyOf/0", value, "type", "is a \(type), not an integer"),
                value == "/1"
                    ? unit("items/anyOf/1", value, "maxLength", "has 3 characters; the maximum is 2")
                    : unit("items/anyOf/1", value, "type", "is a boolean, not a string"),
                unit("items/anyOf/2", value, "false", "is not allowed"),
            ]
        }
        let any = ["/1", "/2"].map { unit("items", $0, "anyOf", "is allowed by no branch") }
        let list = any[0...0] + branches[0] + any[1...1] + branches[1]
        #expect(try output("list")[0] == #"{"valid":false,"details":[\#(list.joined(separator: ","))]}"#)
        let tree = zip(["/1", "/2"], branches).map { value, inner in
            unit("items", value, "anyOf", "is allowed by no branch", #","details":[\#(inner.joined(separator: ","))]"#)
        }
        let root = #"{"valid":false,"evaluationPath":"","schemaLocation":"list.json#","instanceLocation":"","#
        #expect(
            try output("hierarchical") == [root + #""details":[\#(tree.joined(separator: ","))]}"#, #"{"valid":true}"#]
        )
    }

    @Test func aBaseMakesReferencesAbsolute() throws {
        try workspace.write(##"{"items": {"$ref": "tag"}}"##, to: "tags.json")
        try workspace.write(#"["long"]"#, to: "tags.yaml")
        let base = ["--base-uri", "https://example.com/a/tags", "--ref-map", "https://example.com/a/tag=tag.json"]
        let run = try workspace.run(["validate", "tags.json", "tags.yaml", "--format", "list"] + base)
        #expect(run.code == 1)
        #expect(run.output.contains(#""evaluationPath":"/items/$ref","schemaLocation":"https://example.com/a/tag#""#))
        let root = try workspace.run(["validate", "tags.json", "tags.yaml", "--format", "hierarchical"] + base)
        #expect(root.output.contains(#""evaluationPath":"","schemaLocation":"https://example.com/a/tags#""#))
    }

    @Test func whatCannotBeReadIsNoVerdict() throws {
        #expect(try workspace.run("validate", "pin.json", "none.json").code == 2)
        #expect(try workspace.run("validate", "none.json", "good.json").code == 2)
        #expect(try workspace.run("validate", "pin.json").code == 64)
        try workspace.write("{", to: "cut.json")
        #expect(try workspace.run("validate", "pin.json", "cut.json").code == 1)
        try workspace.write(##"{"$ref": "#/nowhere"}"##, to: "broken.json")
        #expect(try workspace.run("validate", "broken.json", "good.json").code == 1)
    }
}
