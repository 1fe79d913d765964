import Foundation
import TestSupport
import Testing

private let pin = """
    {"title": "Pin", "type": "object", "properties": {
        "board": {"$ref": "board.json"}, "count": {"type": "integer"},
    }}
    """
private let board = #"{"title": "Board", "type": "object", "properties": {"name": {"type": "string"}}}"#
private let user = #"{"title": "User", "type": "object", "properties": {"name": {"type": "string"}}}"#

/// What a run leaves out because an earlier one has done it, and that nothing of that can be noticed.
@Suite struct IncrementalTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.write(board, to: "schemas/board.json")
        try workspace.write(user, to: "schemas/user.json")
    }

    @discardableResult
    private func generate(_ further: String..., environment: [String: String] = [:]) throws -> ProgramRun {
        let arguments = ["schemas", "--output", "Out", "--runtime", "none"] + further
        return try workspace.run(arguments, environment: environment)
    }

    /// Whether a verbose run found nothing to do: it ran no stage.
    private func isRepeated(_ run: ProgramRun) -> Bool {
        run.errors.contains("(0 changed, 3 unchanged)") && !run.errors.contains("model: ")
    }

    private var records: [String] {
        let folder = workspace.cache.path + "/plank-swift"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.map { "\(folder)/\($0)" }
    }

    @Test func anUnchangedRunDoesNothingAndSaysTheSame() throws {
        let first = try generate("--verbose", "--statistics")
        #expect(first.errors.contains("model: ") && first.problems.count == 1)
        let second = try generate("--verbose", "--statistics")
        #expect(second.code == 0 && isRepeated(second))
        #expect(second.problems == first.problems)
        let counts = first.errors.components(separatedBy: "\n").filter { $0.contains("places typed") }
        #expect(counts.count == 1 && second.errors.contains(counts[0]))
        let costs = second.errors.components(separatedBy: "\n").filter { $0.hasSuffix(" MB of memory at most") }
        #expect(costs.count == 1 && costs[0].contains(" of processor time, "))
        #expect(try generate("--diagnostics", "json").output == generate("--diagnostics", "json", "--no-cache").output)
    }

    @Test func whatIsReportedFollowsTheOptionsOfTheSecondRun() throws {
        try generate()
        #expect(try generate("--severities", "trailing-comma=ignore", "--verbose").code == 0)
        let strict = try generate("--strict")
        #expect(strict.code == 1 && strict.errors.hasSuffix("1 error; nothing written\n"))
        let check = try generate("--check", "--verbose")
        #expect(check.code == 0 && !check.errors.contains("model: "))
        #expect(check.errors.hasSuffix("Out is up to date (3 files)\n"))
    }

    @Test(arguments: ["touched", "edited", "removed"])
    func anOutputThatSomebodyHasChangedIsMadeAgain(how: String) throws {
        try generate()
        let before = try workspace.contents(of: "Out")
        switch how {
        case "touched": try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
        case "edited": try rewrite("Out/Board.swift") { $0.replacingOccurrences(of: "Board", with: "Broad") }
        default: try FileManager.default.removeItem(atPath: path)
        }
        #expect(try generate("--check").code == (how == "touched" ? 0 : 1))
        if how == "edited" { #expect(try generate("--force").code == 0) }
        #expect(try generate().code == 0)
        #expect(try workspace.contents(of: "Out") == before)
        #expect(try isRepeated(generate("--verbose")))
    }

    private var path: String { workspace.path("Out/Board.swift") }

    /// Writes in place, so that neither the size nor the file's identity need change.
    private func rewrite(_ name: String, _ change: (String) -> String) throws {
        let text = change(try workspace.read(name))
        let handle = try FileHandle(forWritingTo: workspace.url.appendingPathComponent(name))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test func anEditRightAfterARunIsNoticed() throws {
        // Same size, same file, and often the same tick of the clock.
        for index in 0..<20 {
            try rewrite("schemas/board.json") { $0.replacingOccurrences(of: "name", with: "n\(index % 10)me") }
            try generate()
            try rewrite("schemas/board.json") { $0.replacingOccurrences(of: "n\(index % 10)me", with: "name") }
            try generate()
            #expect(try workspace.read("Out/Board.swift").contains("var name: String?"))
        }
    }

    @Test func anEditOfTheManifestIsNoticed() throws {
        let manifest = "Out/.plank-swift-manifest.json"
        try generate()
        let before = try workspace.read(manifest)
        try rewrite(manifest) { $0.replacingOccurrences(of: "Board", with: "Broad") }
        #expect(try workspace.read(manifest) != before)
        #expect(try generate().code == 0)
        #expect(try workspace.read(manifest) == before)
    }

    @Test func anInputThatIsOnlyTouchedCostsNothing() throws {
        try generate()
        try rewrite("schemas/pin.json") { $0 }
        #expect(try isRepeated(generate("--verbose")))
    }

    @Test func onlyWhatChangedIsWritten() throws {
        try generate()
        try rewrite("schemas/board.json") { $0.replacingOccurrences(of: "\"name\"", with: "\"title\"") }
        let run = try generate("--verbose")
        #expect(run.errors.contains("changed Out/Board.swift\n"))
        #expect(run.errors.contains("unchanged Out/Pin.swift\n") && run.errors.contains("unchanged Out/User.swift\n"))
    }

    @Test func aReferencedFileOutsideOfTheInputsCounts() throws {
        try workspace.write(#"{"$ref": "../shared/size.json"}"#, to: "schemas/user.json")
        try workspace.write(#"{"type": "integer"}"#, to: "shared/size.json")
        try generate("--no-recursive")
        let before = try workspace.read("Out/User.swift")
        #expect(before.contains("Int"))
        try workspace.write(#"{"type": "boolean"}"#, to: "shared/size.json")
        try generate("--no-recursive")
        #expect(try workspace.read("Out/User.swift").contains("Bool"))
    }

    @Test func aFileThatAReferenceWouldRatherHaveCounts() throws {
        // The mapped file is looked for first, and not there; the one beside the schema is taken.
        try workspace.write(#"{"$id": "https://a.b/user.json", "$ref": "size.json"}"#, to: "schemas/user.json")
        try workspace.write(#"{"type": "integer"}"#, to: "schemas/size.json")
        let map = ["--ref-map", "https://a.b/=vendor/"]
        let arguments = ["schemas", "--output", "Out", "--runtime", "none"] + map
        _ = try workspace.run(arguments)
        #expect(try workspace.read("Out/User.swift").contains("Int"))
        try workspace.write(#"{"type": "boolean"}"#, to: "vendor/size.json")
        _ = try workspace.run(arguments)
        let incremental = try workspace.read("Out/User.swift")
        _ = try workspace.run(arguments + ["--no-cache"])
        #expect(try workspace.read("Out/User.swift") == incremental)
        #expect(incremental.contains("Bool"))
    }

    @Test func theConfigurationCounts() throws {
        try generate()
        try workspace.write(#"{"typePrefix": "PI"}"#, to: "plank-swift.json")
        try generate()
        #expect(try workspace.read("Out/PIBoard.swift").contains("struct PIBoard"))
        try workspace.write(#"{"indent": 2, "typePrefix": "PI"}"#, to: "plank-swift.json")
        try generate()
        #expect(try workspace.read("Out/PIBoard.swift").contains("\n  public var name"))
        try FileManager.default.removeItem(atPath: workspace.path("plank-swift.json"))
        try generate()
        #expect(try workspace.read("Out/Board.swift").contains("struct Board"))
    }

    @Test func whatIsLeftIsNamedEveryTime() throws {
        try generate()
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        let line = "Out/User.swift is no longer generated; --prune removes it\n"
        for _ in 0..<2 { #expect(try generate().errors.contains(line)) }
        #expect(try generate("--check").code == 1)
        #expect(try generate("--prune").errors.contains("removed Out/User.swift\n"))
        #expect(try !generate().errors.contains("User.swift"))
    }

    @Test func aSchemaOfAnotherRunThatGoesIsNoticed() throws {
        try generate()
        let pinOnly = ["schemas/pin.json", "--output", "Out", "--runtime", "none"]
        for _ in 0..<2 {
            #expect(try !workspace.run(pinOnly).errors.contains("is no longer generated"))
        }
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        #expect(try workspace.run(pinOnly).errors.contains("Out/User.swift is no longer generated"))
    }

    @Test func leftoversOfAKilledRunAreSweptThoughNothingChanged() throws {
        try generate()
        try workspace.write("half", to: "Out/.plank-swift-1-0.tmp")
        try generate()
        #expect(!workspace.exists("Out/.plank-swift-1-0.tmp"))
    }

    @Test(arguments: ["", "nonsense", "cut", "flipped"])
    func aBrokenRecordIsNoRecord(how: String) throws {
        try generate()
        let record = try #require(records.first)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: record))
        switch how {
        case "cut": bytes.removeLast(9)
        case "flipped": bytes[bytes.count / 2] ^= 1
        default: bytes = Data(how.utf8)
        }
        try bytes.write(to: URL(fileURLWithPath: record))
        let run = try generate("--verbose")
        #expect(run.code == 0 && run.errors.contains("(0 changed, 3 unchanged)") && run.errors.contains("model: "))
        #expect(try isRepeated(generate("--verbose")))
    }

    @Test func withoutACacheFolderARunDoesItsWork() throws {
        try workspace.write("a file", to: "nowhere")
        for cache in [workspace.path("nowhere"), "/dev/null"] {
            for _ in 0..<2 {
                let run = try generate("--verbose", environment: ["XDG_CACHE_HOME": cache])
                #expect(run.code == 0 && run.errors.contains("model: "))
            }
        }
        #expect(records.isEmpty)
    }

    @Test func withoutTheCacheNothingIsReadOrKept() throws {
        try generate("--no-cache")
        #expect(records.isEmpty)
        try generate()
        #expect(try generate("--no-cache", "--verbose").errors.contains("model: "))
    }

    @Test func anotherBuildTrustsNothing() throws {
        try generate()
        let other = workspace.url("other")
        // Copied by another process: a program that somebody has open for writing, or a child of theirs, cannot be run.
        #expect(try workspace.tool(["cp", Products.plankSwift.path, other.path]).code == 0)
        let arguments = ["schemas", "--output", "Out", "--runtime", "none", "--verbose"]
        let run = try Program(other).with(workspace.environment).run(arguments, in: workspace.url)
        #expect(run.errors.contains("model: "))
    }

    @Test func oldRecordsMakeRoom() throws {
        for index in 0..<70 {
            _ = try workspace.run("schemas/user.json", "--output", "Out\(index)", "--runtime", "none")
        }
        #expect(records.count == 64)
    }

    @Test func whatASchemaIsNamedForCounts() throws {
        let options = ["--context", "schemas", "--no-recursive", "--output", "Out", "--runtime", "none", "--verbose"]
        func run(_ schemas: String...) throws -> ProgramRun { try workspace.run(schemas + options) }
        let both = try run("schemas/user.json", "schemas/board.json")
        #expect(both.errors.contains("model: ") && workspace.swiftFiles(in: "Out") == ["Board.swift", "User.swift"])
        let one = try run("schemas/user.json")
        #expect(one.errors.contains("Generated 1 file "))
        #expect(try !run("schemas/user.json").errors.contains("model: "))
        try workspace.write(#"{"title": "User", "type": "object"}"#, to: "schemas/more/user.json")
        #expect(try run("schemas/user.json").errors.contains("model: "))
    }

    @Test func anotherTargetOfTheDepfileCounts() throws {
        for target in ["one.stamp", "two.stamp"] {
            try generate("--depfile", "models.d", "--depfile-target", target)
            #expect(try workspace.read("models.d").hasPrefix("\(target): "))
            let again = try generate("--depfile", "models.d", "--depfile-target", target, "--verbose")
            #expect(isRepeated(again))
        }
        try generate("--depfile", "models.d")
        #expect(try workspace.read("models.d").hasPrefix("Out/Board.swift "))
    }

    @Test func standardInputIsNeverRemembered() throws {
        for type in ["integer", "boolean"] {
            let schema = #"{"type": "object", "properties": {"a": {"type": "\#(type)"}}}"#
            let arguments = ["-", "--output", "Piped", "--root-name", "Pin", "--runtime", "none"]
            _ = try workspace.run(arguments, input: schema)
            let text = try workspace.read("Piped/\(workspace.swiftFiles(in: "Piped")[0])")
            #expect(text.contains(type == "integer" ? "a: Int?" : "a: Bool?"))
        }
    }
}
