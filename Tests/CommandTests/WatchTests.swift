import Foundation
import TestSupport
import Testing

private func pin(_ property: String) -> String {
    #"{"title": "Pin", "type": "object", "properties": {"\#(property)": {"$ref": "../shared/size.json"}}}"#
}

/// A real process that watches, and what it does as files change.
@Suite(.serialized) struct WatchTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin("first"), to: "schemas/pin.json")
        try workspace.write(#"{"type": "integer"}"#, to: "shared/size.json")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func itGeneratesUponChangeAndEndsCleanly(signal: Int32) throws {
        let watch = try WatchedProcess(["schemas", "--output", "Out", "--runtime", "none"], in: workspace)
        try watch.expect("Watching 2 files; press Ctrl-C to stop\n")
        #expect(try workspace.read("Out/Pin.swift").contains("var first: "))

        try workspace.write(pin("second"), to: "schemas/pin.json")
        try watch.expect("changed schemas/pin.json\nGenerated 2 files")
        #expect(try workspace.read("Out/Pin.swift").contains("var second: "))

        try workspace.write(#"{"type": "boolean"}"#, to: "shared/size.json")
        try watch.expect("changed shared/size.json\nGenerated 2 files")

        try workspace.write(#"{"type": "object"}"#, to: "schemas/deep/user.json")
        try watch.expect("added schemas/deep/user.json\nGenerated 3 files")

        try workspace.write("{", to: "schemas/pin.json")
        try watch.expect("1 error; nothing written\nWatching")
        try workspace.write(pin("third"), to: "schemas/pin.json")
        try watch.expect("changed schemas/pin.json\nGenerated 3 files")
        #expect(try workspace.read("Out/Pin.swift").contains("var third: "))

        try FileManager.default.removeItem(atPath: workspace.path("schemas/deep/user.json"))
        try watch.expect("removed schemas/deep/user.json\nOut/User.swift is no longer generated")

        try workspace.write(#"{"typePrefix": "PI"}"#, to: "schemas/plank-swift.json")
        try watch.expect("added schemas/plank-swift.json\n")
        try watch.expect("Watching 3 files")
        #expect(try workspace.read("Out/PIPin.swift").contains("struct PIPin"))

        #expect(try watch.end(by: signal) == 0)
        try watch.expect("Stopped\n")
    }

    @Test func whatIsOnlyCountedIsSaidOnce() throws {
        try workspace.write(pin("self"), to: "schemas/pin.json")
        let watch = try WatchedProcess(["schemas", "--output", "Out", "--runtime", "none"], in: workspace)
        try watch.expect("1 name differs from its schema; --verbose lists it, --list-types shows all types\n")
        try watch.expect("Watching 2 files")
        try workspace.write(#"{"type": "boolean"}"#, to: "shared/size.json")
        try watch.expect("changed shared/size.json\nGenerated 2 files")
        #expect(try watch.end(by: SIGINT) == 0)
        #expect(watch.text.components(separatedBy: "1 name differs").count == 2)
    }

    @Test func aBurstOfSavesIsOneRun() throws {
        let watch = try WatchedProcess(["schemas", "--output", "Out", "--runtime", "none"], in: workspace)
        try watch.expect("Watching 2 files")
        for index in 0..<10 {
            try workspace.write(pin("p\(index)"), to: "schemas/pin.json")
            usleep(10_000)
        }
        try watch.expect("Watching 2 files")
        usleep(400_000)
        #expect(try watch.end(by: SIGINT) == 0)
        #expect(try workspace.read("Out/Pin.swift").contains("var p9: "))
        #expect(watch.text.components(separatedBy: "Generated ").count - 1 <= 3)
    }

    @Test func anEditedOutputIsKeptUntilItIsGone() throws {
        let watch = try WatchedProcess(["schemas", "--output", "Out", "--runtime", "none"], in: workspace)
        try watch.expect("Watching 2 files")
        let text = try workspace.read("Out/Pin.swift") + "// mine\n"
        try workspace.write(text, to: "Out/Pin.swift")
        try workspace.write(pin("second"), to: "schemas/pin.json")
        try watch.expect("'Out/Pin.swift' was edited after it was generated [edited-file]\n")
        try watch.expect("1 error; nothing written\nWatching")
        #expect(try workspace.read("Out/Pin.swift") == text)
        try FileManager.default.removeItem(atPath: workspace.path("Out/Pin.swift"))
        try watch.expect("removed Out/Pin.swift\nGenerated 2 files")
        #expect(try workspace.read("Out/Pin.swift").contains("var second: "))
        #expect(try watch.end(by: SIGINT) == 0)
    }

    @Test func changesOfTheOutputAreNoticed() throws {
        let watch = try WatchedProcess(["schemas", "--output", "Out", "--runtime", "none"], in: workspace)
        for _ in 0..<2 {
            try watch.expect("Watching 2 files")
            try workspace.remove("Out")
            try watch.expect("removed Out/Pin.swift\nremoved Out/Size.swift\nGenerated 2 files")
        }
        try watch.expect("Watching 2 files")
        let text = try workspace.read("Out/Pin.swift")
        try workspace.write(text + "// mine\n", to: "Out/Pin.swift")
        try watch.expect("changed Out/Pin.swift\nOut/Pin.swift:1:1: error: ")
        try watch.expect("Watching 2 files")
        try workspace.write(text, to: "Out/Pin.swift")
        try watch.expect("changed Out/Pin.swift\nGenerated 2 files")
        #expect(try watch.end(by: SIGINT) == 0)
    }

    @Test func aConfigurationThatMakesNoSenseForAMomentIsSurvived() throws {
        try workspace.write(#"{"schemas": ["schemas"], "output": "Out", "runtime": "none"}"#, to: "plank-swift.json")
        let watch = try WatchedProcess([], in: workspace)
        try watch.expect("Watching 3 files")
        try workspace.write(#"{"schemas": ["schemas"]}"#, to: "plank-swift.json")
        try watch.expect("error: no output folder")
        try workspace.write(#"{"schemas": ["schemas"], "output": "New", "runtime": "none"}"#, to: "plank-swift.json")
        try watch.expect("Generated 2 files")
        #expect(workspace.exists("New/Pin.swift"))
        #expect(try watch.end(by: SIGTERM) == 0)
    }

    @Test(arguments: [["--check", "--output", "Out"], ["--output", "-"], ["-", "--output", "Out"], ["--print-deps"]])
    func whatCannotBeWatchedIsAUsageError(further: [String]) throws {
        let run = try workspace.run(["schemas", "--watch"] + further)
        #expect(run.code == 64)
    }
}

/// A `plank-swift --watch` that runs beside the test.
private final class WatchedProcess {
    private let process: Process
    private let errors: String
    private var seen = 0

    init(_ arguments: [String], in workspace: Workspace) throws {
        errors = workspace.path("errors.txt")
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        process = workspace.plankSwift.process(arguments + ["--watch"], in: workspace.url)
        process.standardError = FileHandle(forWritingAtPath: errors)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Everything that it has said.
    var text: String {
        (try? Data(contentsOf: URL(fileURLWithPath: errors))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Waits until it says something that it has not said before.
    func expect(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for _ in 0..<200 {
            let new = text.dropFirst(seen)
            if let range = new.range(of: words) {
                seen += new.distance(from: new.startIndex, to: range.upperBound)
                return
            }
            usleep(25_000)
        }
        let said = text.dropFirst(seen)
        #expect(Bool(false), "it should say '\(words)', and says '\(said)'", sourceLocation: sourceLocation)
    }

    /// Sends a signal and waits for the exit code; a negative one is a signal's.
    func end(by signal: Int32) throws -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.exitCode
    }
}
