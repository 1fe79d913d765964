import Foundation
import TestSupport
import Testing

/// Plugins that fail, and answers that do not fit: the error says what is wrong, and nothing is written.
@Suite struct BadPluginTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        let pin = #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"}}}"#
        try workspace.write(pin, to: "pin.json")
    }

    private func run(_ plugin: String, _ further: String...) throws -> ProgramRun {
        let run = try workspace.run(["pin.json", "--output", "Out", "--plugin", plugin] + further)
        #expect(!workspace.exists("Out"))
        return run
    }

    /// The lines that report an error.
    private func errors(_ run: ProgramRun) -> [String] {
        run.errors.components(separatedBy: "\n").filter { $0.hasPrefix("error: ") }
    }

    private func script(_ body: String, _ name: String = "plugin", isExecutable: Bool = true) throws {
        try workspace.write("#!/bin/sh\n\(body)\n", to: name)
        guard isExecutable else { return }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.path(name))
    }

    // MARK: - Programs

    @Test(arguments: [
        ("nowhere --fast", "program 'nowhere'", "the command is a program in PATH or a path, with its arguments"),
        ("plugin", "program 'plugin'", "write './plugin' for a file in this folder"),
        ("tools/plugni", "program 'tools/plugni'", "did you mean 'tools/plugin'?"),
        ("./text", "program './text'", "the file is not executable; run: chmod +x './text'"),
        ("./no/plugin", "program './no/plugin'", "the command is a program in PATH or a path, with its arguments"),
    ])
    func aProgramThatIsNotFound(command: String, what: String, help: String) throws {
        try script("")
        try script("", "tools/plugin")
        try script("", "text", isExecutable: false)
        let run = try run(command)
        #expect(run.code == 2)
        let lines = run.errors.components(separatedBy: "\n")
        #expect(lines[0] == "error: \(what) of plugin '\(command)' not found [plugin-failed]")
        #expect(lines[1] == "help: \(help)")
    }

    @Test func aPluginOfTheConfigurationHasAPlace() throws {
        try workspace.write(#"{"plugins": ["true", "./nowhere"]}"#, to: "plank-swift.json")
        let run = try workspace.run("pin.json", "--output", "Out")
        #expect(
            run.errors.contains(
                "plank-swift.json:1:22: error: program './nowhere' of plugin './nowhere' not found [plugin-failed]\n"
            )
        )
    }

    @Test func anExitCodeWithTheLastLinesOfStandardError() throws {
        try script("for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo line $i >&2; done; echo '{\"version\": 1}'; exit 3")
        let run = try run("./plugin")
        #expect(run.code == 2)
        #expect(
            run.errors.hasPrefix(
                """
                line 1
                line 2
                error: plugin './plugin' ended with exit code 3 [plugin-failed]
                note: line 3

                """
            )
        )
        #expect(run.errors.contains("note: line 12\nhelp: to run it by itself, pass it what --print-models prints\n"))
    }

    @Test func aSignal() throws {
        try script("kill -9 $$")
        #expect(try errors(run("./plugin")) == ["error: plugin './plugin' was killed by signal 9 [plugin-failed]"])
    }

    @Test(arguments: ["sleep 60", "exec >&- 2>&-; sleep 60", "while :; do echo x; done > /dev/null"])
    func aTimeLimit(body: String) throws {
        try script(body)
        let start = Date()
        let run = try run("./plugin", "--plugin-timeout", "1")
        #expect(errors(run) == ["error: plugin './plugin' took longer than 1 s [plugin-failed]"])
        #expect(run.errors.contains("help: raise the limit with --plugin-timeout SECONDS\n"))
        #expect(Date().timeIntervalSince(start) < 30)
    }

    @Test func anAnswerWithoutEnd() throws {
        #expect(try errors(run("yes")) == ["error: plugin 'yes' printed more than 256 MB [plugin-failed]"])
    }

    @Test func aCommandLineThatIsNoCommand() throws {
        for command in ["'python3", " ", "''"] {
            let run = try run(command)
            #expect(run.code == 64 && run.errors.hasPrefix("error: option '--plugin' "), "\(command)")
        }
    }

    @Test func allPluginsAreReported() throws {
        let run = try run("nowhere", "--plugin", "false", "--diagnostics", "json")
        #expect(run.code == 2)
        #expect(run.output.contains("'nowhere' not found") && run.output.contains("'false' ended with exit code 1"))
    }

    // MARK: - Answers

    @Test(arguments: [
        ("", "plugin 'cat answer.txt' answered nothing"),
        ("hello", "the answer of plugin 'cat answer.txt' is not JSON: invalid value 'hello' (line 1, column 1)"),
        ("[]", "expected an object, found an array"),
        ("{}", "missing 'version'"),
        (#"{"version": 2}"#, "unknown version"),
        (#"{"version": 1, "typs": {}}"#, "unknown key 'typs'"),
        (#"{"version": 1, "types": {"Pni": {}}}"#, "unknown type 'Pni'"),
        (#"{"version": 1, "types": {"Pin": {"members": "a"}}}"#, "expected a list, found 'a'"),
        (#"{"version": 1, "types": {"Pin": {"members": [1]}}}"#, "expected a string, found a number"),
        (#"{"version": 1, "types": {"Pin": {"members": ["a\u0001"]}}}"#, "control character U+1"),
        (#"{"version": 1, "types": {"Pin": {"imports": ["a\nb"]}}}"#, "expected one line of text, found 'a\\nb'"),
        (#"{"version": 1, "types": {"Pin": {"extensions": [{"members": []}]}}}"#, "missing 'title'"),
        (#"{"version": 1, "types": {"Pin": {"extensions": [{"title": "A"}]}}}"#, "empty extension"),
        (#"{"version": 1, "files": [{"name": "../A.swift", "text": ""}]}"#, "invalid file name '../A.swift'"),
        (#"{"version": 1, "files": [{"name": "/A.swift", "text": ""}]}"#, "invalid file name '/A.swift'"),
        (#"{"version": 1, "files": [{"name": "A.txt", "text": ""}]}"#, "invalid file name 'A.txt'"),
        (#"{"version": 1, "files": [{"name": ".a/A.swift", "text": ""}]}"#, "invalid file name '.a/A.swift'"),
        (#"{"version": 1, "files": [{"name": "PIN.swift", "text": ""}]}"#, "file name 'PIN.swift' is taken"),
        (
            #"{"version": 1, "files": [{"name": "PlankRuntime.swift", "text": ""}]}"#,
            "file name 'PlankRuntime.swift' is taken"
        ),
        (#"{"version": 1, "files": [{"name": "A.swift"}]}"#, "missing 'text'"),
        (
            #"{"version": 1, "messages": [{"text": "a", "severity": "fatal"}]}"#,
            "expected error, warning or note, found 'fatal'"
        ),
        (#"{"version": 1, "messages": [{"text": "a", "type": "Pim"}]}"#, "unknown type 'Pim'"),
        (#"{"version": 1, "inputs": {}}"#, "expected a list, found an object"),
    ])
    func anAnswerThatDoesNotFit(answer: String, message: String) throws {
        try workspace.write(answer, to: "answer.txt")
        let run = try run("cat answer.txt")
        #expect(run.code == 2)
        #expect(errors(run).count == 1)
        #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
        #expect(errors(run).allSatisfy { $0.hasSuffix("[plugin-answer]") })
    }

    @Test func thePlaceInTheAnswerAndTheNearestType() throws {
        try workspace.write("{\n  \"version\": 1,\n  \"types\": {\n    \"Pni\": {}\n  }\n}\n", to: "answer.txt")
        let message = "unknown type 'Pni' in the answer of plugin 'cat answer.txt' (line 4, column 5, at /types/Pni)"
        let run = try run("cat answer.txt")
        #expect(run.errors.hasPrefix("error: \(message) [plugin-answer]\nhelp: did you mean 'Pin'?\n"))
    }

    @Test func aTypeThatTakesNoParts() throws {
        try workspace.write(#"{"title": "Tags", "type": "array", "items": {"type": "string"}}"#, to: "tags.json")
        try workspace.write(#"{"version": 1, "types": {"Tags": {"members": []}}}"#, to: "answer.txt")
        let run = try run("cat answer.txt", "tags.json")
        #expect(run.code == 2 && run.errors.hasPrefix("error: 'Tags' is of the kind alias in the answer"))
        #expect(run.errors.contains("help: parts can be added to structs, enums and unions\n"))
    }

    @Test func noPluginRunsForInvalidSchemas() throws {
        try workspace.write(#"{"type": "strng"}"#, to: "pin.json")
        try script("touch ran; echo '{\"version\": 1}'")
        #expect(try run("./plugin").code == 1)
        #expect(!workspace.exists("ran"))
    }
}
