import Foundation
import TestSupport
import Testing

/// Schemas in YAML wherever the command finds schemas.
@Suite struct YAMLTests {
    private let workspace: Workspace
    private let user = "type: object\nproperties:\n  name: { type: string }\n"

    init() throws {
        workspace = try Workspace()
    }

    @Test func standardInputCanBeYAML() throws {
        let run = try workspace.run("-", "--root-name", "User", "--output", "-", "--runtime", "none", input: user)
        #expect(run.code == 0 && run.output.contains("public struct User: PlankModel, PlankMergeable {"))
        for start in ["---\n", "# a comment\n\n", "%YAML 1.2\n---\n", "\u{FEFF}"] {
            let run = try workspace.run("-", "--root-name", "User", "--list-types", input: start + user)
            #expect(run.output == "User\tstruct\t-#\n")
        }
        for text in ["title", "\"title\": \"Pin\"", "// a comment", "[", "-"] {
            #expect(try workspace.run("-", "--list-types", input: text).errors.contains("[invalid-json]"))
        }
    }

    @Test func theEndingSaysTheFormat() throws {
        try workspace.write(user, to: "user.json")
        #expect(try workspace.run("user.json", "--list-types").errors.contains("[invalid-json]"))
        try workspace.write(#"{"properties": {"name": {"type": "string"}}}"#, to: "user.yml")
        #expect(try workspace.run("user.yml", "--list-types").output == "User\tstruct\tuser.yml#\n")
        try workspace.write(user, to: "user.schema")
        #expect(try workspace.run("user.schema", "--list-types").output == "User\tstruct\tuser.schema#\n")
    }

    @Test func aFolderHasSchemasInYAML() throws {
        try workspace.write(user, to: "schemas/user.schema.yaml")
        try workspace.write(user, to: "schemas/deep/team.yml")
        try workspace.write(user, to: "schemas/deep/.hidden.yml")
        #expect(
            try workspace.run("schemas", "--list-inputs").output == "schemas/deep/team.yml\nschemas/user.schema.yaml\n"
        )
        try workspace.write(#"{"type": "object"}"#, to: "schemas/deep/team.json")
        let inputs = "schemas/deep/team.json\nschemas/user.schema.yaml\n"
        #expect(try workspace.run("schemas", "--list-inputs").output == inputs)
        #expect(try workspace.run("schemas/deep/team.yml", "--list-inputs").output == "schemas/deep/team.yml\n")
        try workspace.write("", to: "empty/notes.txt")
        let help = "help: schemas are files named *.json, *.yaml or *.yml\n"
        #expect(try workspace.run("empty", "--list-inputs").errors.contains(help))
    }

    @Test func versionsInCommitsAreCompared() throws {
        try workspace.write(user, to: "schemas/user.yaml")
        for arguments in [
            ["init", "--quiet"], ["add", "."],
            ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "a"],
        ] {
            #expect(try workspace.tool(["git"] + arguments).code == 0)
        }
        #expect(try workspace.run("diff", "git:HEAD:schemas", "schemas").errors == "no changes\n")
        try workspace.write(user.replacingOccurrences(of: "string", with: "integer"), to: "schemas/user.yaml")
        let run = try workspace.run("diff", "git:HEAD:schemas", "schemas")
        #expect(run.output.contains("\nschemas/user.yaml:3:9: breaking: User.name: String -> Int [type-changed]\n"))
    }

    @Test func aReferenceMapNamesYAML() throws {
        try workspace.write(user, to: "vendor/user.yaml")
        try workspace.write(##"{"properties": {"owner": {"$ref": "https://example.com/user#"}}}"##, to: "pin.json")
        let run = try workspace.run(
            "pin.json",
            "--ref-map",
            "https://example.com/user=vendor/user.yaml",
            "--list-inputs"
        )
        #expect(run.output == "pin.json\nvendor/user.yaml\n")
    }

    @Test func aSecondRunSeesAnEditedFile() throws {
        try workspace.write(user, to: "schemas/user.yaml")
        let arguments = ["schemas", "--output", "Out", "--runtime", "none"]
        #expect(try workspace.run(arguments).code == 0)
        #expect(try workspace.run(arguments + ["--check"]).code == 0)
        try workspace.write(user + "  age: { type: integer }\n", to: "schemas/user.yaml")
        #expect(try workspace.run(arguments + ["--check"]).code == 1)
        #expect(try workspace.run(arguments).code == 0)
        #expect(try workspace.read("Out/User.swift").contains("public var age: Int?"))
    }
}
