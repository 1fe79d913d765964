import Foundation
import TestSupport
import Testing

@Suite("plank-swift infer") struct InferTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(#"{"id": 1, "note": "a"}"#, to: "pins/1.json")
        try workspace.write(#"{"id": 2}"#, to: "pins/2.json")
    }

    @Test func itPrintsTheSchemaOfAllDocuments() throws {
        let run = try workspace.run("infer", "pins", "--title", "Pin")
        #expect(run.code == 0 && run.errors == "")
        #expect(
            run.output == """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "title": "Pin",
                  "type": "object",
                  "properties": {
                    "id": { "type": "integer" },
                    "note": { "type": "string" }
                  },
                  "required": ["id"]
                }

                """
        )
    }

    @Test func itWritesToAFileFromWhichModelsAreGenerated() throws {
        let run = try workspace.run("infer", "pins", "--output", "pin.json")
        #expect(run.code == 0 && run.output == "" && run.errors == "wrote pin.json, the schema of 2 documents\n")
        #expect(try workspace.run("pin.json", "--output", "-").output.contains("public struct Pin: PlankModel"))
    }

    @Test func theFolderOfItsFileIsCreated() throws {
        #expect(try workspace.run("infer", "pins", "-o", "schemas/v1/pin.json").code == 0)
        #expect(workspace.exists("schemas/v1/pin.json"))
        let run = try workspace.run("infer", "pins", "-o", "pins/1.json/pin.json")
        #expect(run.code == 2 && run.errors.contains("cannot write the schema: File exists [output-not-writable]\n"))
        #expect(run.errors.contains("\nhelp: 'pins/1.json' is a file; choose another folder\n"))
    }

    @Test func aLineIsADocument() throws {
        try workspace.write("{\"a\": 1}\n\n{\"b\": 1}\r\n", to: "log.jsonl")
        let run = try workspace.run("infer", "log.jsonl")
        #expect(
            run.code == 0 && run.output.contains(#""b": { "type": "integer" }"#) && !run.output.contains("required")
        )
        try workspace.write("{\"a\": 1}\n{\"b\": }\n", to: "log.ndjson")
        let wrong = try workspace.run("infer", "log.ndjson")
        #expect(wrong.code == 1 && wrong.output == "")
        #expect(
            wrong.errors.hasPrefix("log.ndjson:2:2: error: ") && wrong.errors.hasSuffix("1 error; nothing written\n")
        )
    }

    @Test(
        "Text without a name that tells its format has a document per line if its first line is one",
        arguments: [
            "{\"a\": 1}\n{\"b\": 1}\n", "\n{\"a\": 1}\r\n\r\n{\"b\": 1}",
        ]
    )
    func linesOfStandardInputAreDocuments(text: String) throws {
        let run = try workspace.run("infer", "-", "--output", "schema.json", input: text)
        #expect(run.code == 0 && run.errors == "wrote schema.json, the schema of 2 documents\n")
        let wrong = try workspace.run("infer", "-", input: text + "\n{")
        #expect(wrong.code == 1 && wrong.errors.contains("unclosed object"))
    }

    @Test func aDocumentOfSeveralLinesIsOne() throws {
        let run = try workspace.run("infer", "-", input: "[\n1,\n2\n]\n")
        #expect(run.code == 0 && run.output.contains(#""type": "array""#))
    }

    @Test(
        "Advice is about documents",
        arguments: [
            ("{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", "write each document on a line of its own, as 'jq -c' does"),
            ("", "the file must have at least one document"), ("{ /* id */ }", "remove it"),
        ]
    )
    func adviceIsAboutDocuments(text: String, help: String) throws {
        let run = try workspace.run("infer", "-", input: text)
        #expect(run.code == 1 && run.errors.contains("\nhelp: \(help)\n"), "\(run.errors)")
    }

    @Test func filesWithADocumentPerLineAreFoundInFolders() throws {
        try workspace.write("{\"id\": 3, \"tags\": [\"x\"]}\n{\"id\": 4}\n", to: "pins/more/3.ndjson")
        try workspace.write("{\"id\": 5}\n", to: "pins/5.jsonl")
        let run = try workspace.run("infer", "pins", "--output", "pin.json")
        #expect(run.code == 0 && run.errors == "wrote pin.json, the schema of 5 documents\n")
        #expect(try workspace.read("pin.json").contains(#""tags""#))
    }

    @Test func placesWithoutATypeAreNoted() throws {
        try workspace.write(#"{"id": 3, "tags": []}"#, to: "pins/3.json")
        let run = try workspace.run("infer", "pins")
        #expect(run.errors == "note: #/properties/tags allows any value, because no document shows its type\n")
        #expect(try workspace.run("infer", "pins", "--quiet").errors == "")
    }

    @Test(arguments: ["./pins/1.json", "none/../pins/1.json", "none/../link.json"])
    func aDocumentIsNeverReplaced(path: String) throws {
        let link = workspace.path("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pins/1.json")
        let run = try workspace.run("infer", "pins/1.json", "--output", path)
        #expect(run.code == 64 && run.errors == "error: the schema would replace the document 'pins/1.json'\n")
    }

    @Test func aFileWithOtherContentIsReplacedByForce() throws {
        for _ in 0..<2 { #expect(try workspace.run("infer", "pins", "-o", "pin.json").code == 0) }
        let corrected = try workspace.read("pin.json").replacingOccurrences(of: "integer", with: "number")
        try workspace.write(corrected, to: "pin.json")
        for path in ["pin.json", "none/../pin.json"] {
            let run = try workspace.run("infer", "pins", "-o", path)
            #expect(run.code == 2 && run.errors.contains("replace '\(path)', which has other content [foreign-file]\n"))
            #expect(run.errors.contains("\nhelp: choose another file, or replace it with --force\n"))
        }
        #expect(try workspace.read("pin.json") == corrected)
        #expect(try workspace.run("infer", "pins", "-o", "pin.json", "--force").code == 0)
        #expect(try workspace.read("pin.json") != corrected)
    }

    @Test func missingDocumentsAreErrors() throws {
        #expect(try workspace.run("infer").code == 64)
        let gone = try workspace.run("infer", "pins", "gone.json")
        #expect(gone.code == 2 && gone.output == "" && gone.errors.contains("[file-not-found]"))
        try workspace.write("", to: "empty/readme.txt")
        let empty = try workspace.run("infer", "empty")
        #expect(empty.code == 2 && empty.errors.contains("no documents in the folder 'empty'"))
        #expect(empty.errors.contains("documents are files named *.json, *.yaml, *.yml, *.jsonl or *.ndjson\n"))
    }
}
