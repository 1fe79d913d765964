import Foundation
import TestSupport
import Testing

/// A schema may come from anybody and name any file, so the text of a file that is no schema is never printed.
@Suite struct ReferencedFileTests {
    private let workspace: Workspace
    private static let files: [String: [UInt8]] = [
        "words": Array("secret:x:0:0:secret:/root:/bin/sh\n".utf8),
        "open object": Array("{\"a\": \"secret\"".utf8),
        "bare word": Array("{\"a\": secret, \"b\": 'secret'}".utf8),
        "comment": Array("{ // secret\n  \"secret\": 1\n}".utf8),
        "settings": Array("secret = 1\n[secret]\n".utf8),
        "two documents": Array("{}\n{\"secret\": 1}".utf8),
        "near miss": Array("{\"type\": \"object\", \"properties\": {\"secret\" {}}}".utf8),
        "string": Array("\"secret\"".utf8),
        "array": Array("[\"secret\"]".utf8),
        "invalid UTF-8": Array("{\"secret\": \"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8),
        "UTF-16": Array("{\"secret\": 1}".utf8).flatMap { [$0, 0] },
        "depth": Array(String(repeating: "{\"secret\":", count: 600).utf8),
        "empty": [],
    ]

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            #"{"type": "object", "properties": {"a": {"$ref": "../elsewhere/file"}}}"#,
            to: "schemas/pin.json"
        )
    }

    @Test(
        arguments: files.keys.sorted(),
        [
            ["schemas", "--output", "Out"], ["schemas", "--output", "Out", "--diagnostics", "json"],
            ["schemas", "--output", "Out", "--diagnostics", "sarif", "--verbose"],
            ["schemas", "--output", "Out", "--diagnostics", "github"], ["schemas", "--print-deps"],
            ["schemas", "--list-types"], ["graph", "schemas", "--format", "html"], ["diff", "schemas", "schemas"],
        ]
    )
    func itsTextIsNotPrinted(name: String, words: [String]) throws {
        try workspace.write(Data(Self.files[name] ?? []), to: "elsewhere/file")
        let run = try workspace.run(words + ["--color", "always"])
        #expect(run.code == (words[0] == "diff" ? 2 : 1))
        let text = run.output + run.errors
        #expect(!text.contains("secret"), "\(text)")
        #expect(text.contains("schemas/pin.json") && text.contains("referenced file 'elsewhere/file' "), "\(text)")
        #expect(!text.contains("elsewhere/file:"), "\(text)")
    }

    @Test func theErrorIsAtTheReference() throws {
        try workspace.write("secret", to: "elsewhere/file")
        let run = try workspace.run("schemas", "--output", "Out")
        #expect(
            run.errors.hasPrefix(
                "schemas/pin.json:1:49: error: referenced file 'elsewhere/file' is not valid JSON [invalid-json]\nhelp: "
            )
        )
        #expect(run.errors.hasSuffix("1 error; nothing written\n"))
    }

    @Test func aMappedFileIsTreatedAlike() throws {
        try workspace.write(#"{"$ref": "https://a.b/c.json"}"#, to: "schemas/pin.json")
        try workspace.write("secret", to: "elsewhere/file")
        let arguments = ["schemas", "--output", "Out", "--ref-map", "https://a.b/c.json=elsewhere/file"]
        let run = try workspace.run(arguments + ["--color", "always"])
        #expect(!run.errors.contains("secret"))
        #expect(run.errors.contains("1 error; nothing written\n"))
    }

    @Test func aFileThatTheUserNamesIsExplained() throws {
        try workspace.write(#"{"type": strng}"#, to: "elsewhere/file")
        let run = try workspace.run("schemas", "elsewhere/file", "--output", "Out", "--color", "always")
        #expect(run.errors.contains("elsewhere/file:1:10: ") && run.errors.contains("strng}"))
    }

    @Test func whatIsThereButCannotBeReadIsNotCalledMissing() throws {
        try workspace.write("", to: "elsewhere/file/inner.txt")
        let run = try workspace.run("schemas", "--output", "Out")
        #expect(run.code == 1)
        #expect(
            run.errors.hasPrefix(
                """
                schemas/pin.json:1:49: error: cannot read the referenced file 'elsewhere/file' [unresolved-ref]
                help: it is there, but is not a file that plank-swift may read

                """
            ),
            "\(run.errors)"
        )
    }
}
