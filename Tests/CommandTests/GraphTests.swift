import Foundation
import TestSupport
import Testing

@Suite struct GraphTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            #"{"type": "object", "properties": {"by": {"$ref": "user.json"}}}"#,
            to: "schemas/pin.json"
        )
        try workspace.write(#"{"type": "object", "properties": {"name": {"type": "string"}}}"#, to: "schemas/user.json")
    }

    @Test func itPrintsAPictureByDefault() throws {
        let run = try workspace.run("graph", "schemas")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
        #expect(run.errors == "")
    }

    @Test(arguments: [("dot", "digraph"), ("mermaid", "classDiagram"), ("html", "<!DOCTYPE html>"), ("json", "{")])
    func otherFormatsAreChosen(format: String, start: String) throws {
        let run = try workspace.run("graph", "--format", format, "schemas/pin.json")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix(start) && run.output.contains("Pin") && run.output.contains("User"))
    }

    @Test func theContextIsNotDrawn() throws {
        let run = try workspace.run("graph", "schemas/user.json", "--context", "schemas", "--format", "json")
        #expect(run.code == 0 && run.output.contains("User") && !run.output.contains("Pin"))
    }

    @Test func itWritesToAFile() throws {
        let run = try workspace.run("graph", "schemas", "--format", "html", "--output", "models.html")
        #expect(run.code == 0)
        #expect(run.output == "" && run.errors == "wrote models.html\n")
        let printed = try workspace.run("graph", "schemas", "--format", "html")
        #expect(try workspace.read("models.html") == printed.output)
        #expect(try workspace.run("graph", "schemas", "-o", "schemas/pin.json/models.svg").code == 2)
    }

    @Test(arguments: ["./schemas/user.json", "none/../schemas/user.json"])
    func aSchemaIsNeverReplaced(path: String) throws {
        let before = try workspace.read("schemas/user.json")
        // The second picture reads the file as well, for a reference.
        for (input, noun) in [("schemas", "schema"), ("schemas/pin.json", "file")] {
            let run = try workspace.run("graph", input, "--output", path)
            #expect(run.code == 64)
            #expect(run.errors == "error: the picture would replace the \(noun) 'schemas/user.json'\n")
        }
        #expect(try workspace.read("schemas/user.json") == before)
    }

    @Test func errorsOfTheConfigurationAreAtTheirPlaceInIt() throws {
        try workspace.write(#"{"rootName": "Root"}"#, to: "plank-swift.json")
        let run = try workspace.run("graph", "schemas")
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("plank-swift.json:1:14: error: option '--root-name' is for one schema"))
        #expect(try workspace.run("graph", "schemas", "--root-name", "Root").code == 64)
    }

    @Test func onlyPicturesAreReplacedWithoutForce() throws {
        let formats = ["dot", "mermaid", "svg", "html", "json"]
        for (index, format) in formats.enumerated() {
            #expect(try workspace.run("graph", "schemas", "--format", format, "-o", "picture").code == 0)
            let input = index % 2 == 0 ? "schemas/user.json" : "schemas"
            #expect(try workspace.run("graph", input, "--format", format, "-o", "picture").code == 0)
        }
        try workspace.write("struct User {}\n", to: "User.swift")
        let run = try workspace.run("graph", "schemas", "-o", "User.swift")
        #expect(run.code == 2 && run.errors.contains("'User.swift', which has other content [foreign-file]\n"))
        #expect(try workspace.read("User.swift") == "struct User {}\n")
        #expect(try workspace.run("graph", "schemas", "-o", "User.swift", "--force").code == 0)
    }

    @Test(
        arguments: [
            ("a.dot", "digraph"), ("a.gv", "digraph"), ("a.mmd", "classDiagram"), ("a.svg", "<svg "),
            ("a.txt", "<svg "),
            ("A.HTML", "<!DOCTYPE html>"), ("a.json", "{"),
        ]
    )
    func theEndingDecidesTheFormat(name: String, start: String) throws {
        #expect(try workspace.run("graph", "schemas", "--output", name).code == 0)
        #expect(try workspace.read(name).hasPrefix(start))
        #expect(try workspace.run("graph", "schemas", "--output", name, "--format", "mermaid").code == 0)
        #expect(try workspace.read(name).hasPrefix("classDiagram"))
    }

    @Test func picturesOfOtherProgramsAreRefused() throws {
        let run = try workspace.run("graph", "schemas", "--output", "models.png")
        #expect(
            run.code == 64 && run.errors.hasPrefix("error: graph cannot draw '.png'; the endings of its formats are ")
        )
        #expect(run.errors.contains(".svg") && !workspace.exists("models.png"))
    }

    @Test func wrongSchemasAreReported() throws {
        try workspace.write(#"{"$ref": "gone.json"}"#, to: "schemas/bad.json")
        let run = try workspace.run("graph", "schemas", "--output", "models.svg")
        #expect(run.code == 1)
        #expect(run.errors.contains("[unresolved-ref]") && run.errors.hasSuffix("1 error; nothing drawn\n"))
        #expect(!workspace.exists("models.svg"))
    }

    @Test func theConfigurationDecidesNamesAndNotThePlace() throws {
        try workspace.write(
            #"{"typePrefix": "PI", "output": "Generated", "diagnostics": "json", "schemas": ["schemas"]}"#,
            to: "plank-swift.json"
        )
        let run = try workspace.run("graph", "--format", "mermaid", "--configuration", "plank-swift.json")
        #expect(run.code == 0)
        #expect(run.output.contains("class PIPin {"))
        #expect(!workspace.exists("Generated"))
    }
}
