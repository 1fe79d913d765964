import Foundation
import TestSupport
import Testing

private let pin = #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"}}}"#
private let newPin = #"{"title": "Pin", "type": "object", "properties": {"name": {"type": "string"}}}"#
private let user = #"{"title": "User", "type": "object", "properties": {"name": {"type": "string"}}}"#
private let manifest = "Out/.plank-swift-manifest.json"

/// What was written into a generated file by hand is never lost without `--force`.
@Suite struct HandEditTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.write(user, to: "schemas/user.json")
        try generate()
    }

    @discardableResult
    private func generate(_ further: String...) throws -> ProgramRun {
        try workspace.run(["schemas", "--output", "Out", "--runtime", "none"] + further)
    }

    private func edit(_ name: String = "Out/Pin.swift", _ change: (String) -> String = { $0 + "// mine\n" }) throws {
        try workspace.write(change(workspace.read(name)), to: name)
    }

    /// Runs, and expects that nothing was written because of edits.
    private func expectRefusal(_ message: String, _ further: String...) throws {
        let before = try workspace.contents(of: "Out")
        let run = try workspace.run(["schemas", "--output", "Out", "--runtime", "none"] + further)
        #expect(run.code == 2)
        #expect(run.errors.contains("error: \(message) [edited-file]\nhelp: "))
        #expect(run.errors.contains("; nothing written\n"))
        #expect(try workspace.contents(of: "Out") == before)
    }

    @Test(arguments: [pin, newPin], [[], ["--no-cache"], ["--indent=2"], ["--dry-run"], ["--prune"]])
    func anEditedFileIsKept(schema: String, further: [String]) throws {
        let original = try workspace.read("Out/Pin.swift")
        try edit()
        try workspace.write(schema, to: "schemas/pin.json")
        for option in further { try expectRefusal("'Out/Pin.swift' was edited after it was generated", option) }
        try expectRefusal("'Out/Pin.swift' was edited after it was generated")
        #expect(try generate("--force").code == 0)
        #expect(try (workspace.read("Out/Pin.swift") == original) == (schema == pin))
        #expect(try generate("--check").code == 0)
        #expect(try generate().code == 0)
    }

    @Test func everyEditedFileIsNamed() throws {
        try edit()
        try edit("Out/User.swift")
        let run = try generate()
        #expect(run.errors.contains("'Out/Pin.swift' was edited") && run.errors.contains("'Out/User.swift' was edited"))
        #expect(run.errors.hasSuffix("2 errors; nothing written\n"))
    }

    @Test func pruningKeepsAnEditedFile() throws {
        try edit("Out/User.swift")
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        #expect(try generate().code == 0)
        try expectRefusal("'Out/User.swift' was edited after it was generated", "--prune")
        #expect(try generate("--prune", "--force").code == 0)
        #expect(!workspace.exists("Out/User.swift"))
    }

    @Test func lineEndingsAreNoEdit() throws {
        for name in ["Out/Pin.swift", "Out/User.swift", manifest] {
            try edit(name) { $0.replacingOccurrences(of: "\n", with: "\r\n") }
        }
        let before = try workspace.contents(of: "Out")
        #expect(try generate("--check").code == 0)
        #expect(try generate().code == 0)
        #expect(try workspace.contents(of: "Out") == before)
        try workspace.write(newPin, to: "schemas/pin.json")
        #expect(try generate().code == 0)
        #expect(try !workspace.read("Out/Pin.swift").utf8.contains(0x0D))
        #expect(try workspace.read("Out/User.swift") == before["User.swift"])
        try edit("Out/User.swift")
        try expectRefusal("'Out/User.swift' was edited after it was generated")
        #expect(try generate("--force", "--no-cache").code == 0)
        #expect(try !workspace.read("Out/User.swift").utf8.contains(0x0D))
    }

    @Test func whatAFormatterDidIsToldFromAnEdit() throws {
        try edit { $0.replacingOccurrences(of: "    ", with: "\t") }
        try expectRefusal("'Out/Pin.swift' was reformatted after it was generated")
        #expect(try generate("--force").code == 0)
        #expect(try generate("--check").code == 0)
    }

    @Test(arguments: [nil, "", "<<<<<<< HEAD\n", #"{"files": [{"path": "Pin.swift"}, {"path": "User.swift"}]}"#])
    func withoutAHashNobodyCanTell(text: String?) throws {
        if let text {
            try workspace.write(text, to: manifest)
        } else {
            try FileManager.default.removeItem(atPath: workspace.path(manifest))
        }
        // What is as it would be written is no question.
        #expect(try generate().code == 0)
        if let text { try workspace.write(text, to: manifest) }
        if text == nil { try FileManager.default.removeItem(atPath: workspace.path(manifest)) }
        try workspace.write(newPin, to: "schemas/pin.json")
        try expectRefusal("cannot tell whether 'Out/Pin.swift' was edited: the manifest has no hash of it")
        #expect(try generate("--force").code == 0)
        try workspace.write(pin, to: "schemas/pin.json")
        #expect(try generate().code == 0)
    }

    @Test(arguments: [false, true])
    func aMergeConflictIsNoEdit(isAtTheStart: Bool) throws {
        let original = try workspace.read("Out/Pin.swift")
        try edit { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let count = isAtTheStart ? 0 : 6
            let marked = ["<<<<<<< HEAD", lines[count], "=======", "\(lines[count]) ", ">>>>>>> branch"]
            let all =
                lines.prefix(count).map(String.init) + marked.map(String.init) + lines[(count + 1)...].map(String.init)
            return all.joined(separator: "\n")
        }
        let check = try generate("--check", "--no-diff")
        #expect(check.code == 1 && check.output == "conflicted: Out/Pin.swift\n" && !check.errors.contains("--force"))
        let run = try generate()
        let note = "note: Out/Pin.swift had the markers of a merge conflict, and was generated again\n"
        #expect(run.code == 0 && run.errors.hasPrefix(note), "\(run.errors)")
        #expect(try workspace.read("Out/Pin.swift") == original)
    }

    @Test func anEditBesideAMergeConflictIsAnEdit() throws {
        try edit { text in
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let marked = ["<<<<<<< HEAD", lines[6], "=======", lines[6] + " ", ">>>>>>> branch"]
            return (lines.prefix(6) + marked + lines.dropFirst(7) + ["// own"]).joined(separator: "\n")
        }
        try expectRefusal("'Out/Pin.swift' was edited after it was generated")
    }

    @Test func aMergeConflictOfAnUnlistedFileIsAnEdit() throws {
        try workspace.write(#"{"files": []}"#, to: manifest)
        try edit { $0 + "<<<<<<< HEAD\n// a\n=======\n// b\n>>>>>>> branch\n" }
        try expectRefusal("cannot tell whether 'Out/Pin.swift' was edited: the manifest has no hash of it")
    }

    @Test func aMergeConflictInTheManifestKeepsTheHashesOfBothSides() throws {
        func line() throws -> String {
            try #require(workspace.read(manifest).components(separatedBy: "\n").first { $0.contains("\"Pin.swift\"") })
        }
        let (ours, file) = (try line(), try workspace.read("Out/Pin.swift"))
        try workspace.write(newPin, to: "schemas/pin.json")
        #expect(try generate().code == 0)
        let (theirs, merged) = (try line(), try workspace.read(manifest))
        try #require(ours != theirs)
        let conflict = "<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> branch"
        try workspace.write(merged.replacingOccurrences(of: theirs, with: conflict), to: manifest)
        try workspace.write(file, to: "Out/Pin.swift")
        let run = try generate()
        #expect(run.code == 0, "\(run.errors)")
        #expect(try workspace.read("Out/Pin.swift") != file)
        #expect(try workspace.read(manifest) == merged)
    }

    @Test func anotherRunsOutputIsNoEdit() throws {
        #expect(try generate("--indent", "2").code == 0)
        #expect(try generate().code == 0)
        let version = try workspace.read(manifest).replacingOccurrences(of: "plank-swift 0", with: "plank-swift 99")
        try workspace.write(version, to: manifest)
        try workspace.write(newPin, to: "schemas/pin.json")
        #expect(try generate().code == 0)
    }

    @Test func aDeletedFileIsMadeAgain() throws {
        try FileManager.default.removeItem(atPath: workspace.path("Out/Pin.swift"))
        #expect(try generate().code == 0)
        #expect(workspace.exists("Out/Pin.swift"))
    }

    @Test func nothingIsCheckedWithoutAManifest() throws {
        let arguments = ["schemas", "--output", "Bare", "--runtime", "none", "--no-manifest"]
        #expect(try workspace.run(arguments).code == 0)
        try edit("Bare/Pin.swift")
        #expect(try workspace.run(arguments).code == 0)
        #expect(try !workspace.read("Bare/Pin.swift").contains("mine"))
    }

    @Test func theSingleFileIsProtectedToo() throws {
        #expect(try generate("--single-file", "Models.swift", "--prune").code == 0)
        let hashes = try workspace.read(manifest).components(separatedBy: "\"fileHash\"").count - 1
        #expect(hashes == 1)
        try edit("Out/Models.swift")
        try expectRefusal("'Out/Models.swift' was edited after it was generated", "--single-file=Models.swift")
        #expect(try generate("--single-file", "Models.swift", "--force").code == 0)
    }

    @Test func aRunOverAPartKeepsTheHashesOfTheRest() throws {
        try workspace.write(newPin, to: "schemas/pin.json")
        #expect(try workspace.run("schemas/pin.json", "--output", "Out", "--runtime", "none").code == 0)
        try edit("Out/User.swift")
        try expectRefusal("'Out/User.swift' was edited after it was generated")
    }

    @Test func aFileOfSomebodyElseIsKeptInSpiteOfForce() throws {
        try workspace.write("// mine\n", to: "Out/Pin.swift")
        let run = try generate("--force")
        #expect(run.code == 2 && run.errors.contains("[foreign-file]"))
        #expect(try workspace.read("Out/Pin.swift") == "// mine\n")
    }

    @Test func checkSaysWhatWasEdited() throws {
        try edit()
        let check = try generate("--check", "--no-diff")
        #expect(check.code == 1 && check.output == "edited: Out/Pin.swift\n")
        #expect(check.errors.contains("run: plank-swift schemas --output Out --runtime none --force\n"))
    }
}
