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

    @Test func programsGetAReport() throws {
        let run = try workspace.run("validate", "pin.json", "bad.json", "--diagnostics", "json")
        #expect(run.code == 1 && run.output.contains(#""violation""#) && run.output.contains(#""/tags/1""#))
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
