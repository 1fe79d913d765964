import Diagnostics
import PlankKit
import Testing

@testable import plank_swift

@Suite struct OptionTests {
    private let parser = Subcommand.generate.parser

    private func settings(_ words: String...) throws -> Settings {
        var settings = Settings()
        try parser.parse(words).apply(to: &settings)
        return settings
    }

    private func error(_ words: String...) -> String? {
        do {
            _ = try parser.parse(words)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func valuesFollowOrAreAttached() throws {
        let settings = try settings("a.json", "--output", "Out", "--access=package", "--indent=2", "b.json", "-")
        #expect(settings.inputs == ["a.json", "b.json", "-"])
        #expect(settings.output == "Out")
        #expect(settings.content.generation.models.access == .package)
        #expect(settings.content.generation.indent == 2)
    }

    @Test func flagsHaveAnOpposite() throws {
        #expect(try !settings("--no-recursive").content.generation.models.isRecursive)
        #expect(try settings("--no-recursive", "--recursive").content.generation.models.isRecursive)
        #expect(try !settings("--strict", "--no-strict").isStrict)
    }

    @Test func wordsAfterTheDoubleDashAreInputs() throws {
        #expect(try settings("--strict", "--", "--output").inputs == ["--output"])
    }

    @Test func referenceMapsAreRepeatable() throws {
        let maps = try settings("--ref-map", "https://a.b/c?d=e=./f", "--ref-map", "map.json").content.referenceMaps
        guard case .prefix(let uri, let path) = maps.first, case .file(let file) = maps.last else {
            Issue.record("unexpected maps \(maps)")
            return
        }
        #expect(uri == "https://a.b/c?d=e" && path == "./f" && file == "map.json")
    }

    @Test func typesAreMapped() throws {
        let map = try settings("--type-map", "string:money=Money,Banking").content.generation.models.typeMap
        #expect(map["string:money"] == .init(type: "Money", module: "Banking"))
    }

    @Test(arguments: [
        (["--ouput", "x"], "unknown option '--ouput'; did you mean '--output'?"),
        (
            ["--type-map", "string:money=My Money"],
            "option '--type-map' takes a Swift type, also with a comma and its module, not 'My Money'"
        ),
        (
            ["--type-map", "string:money=Money,"],
            "option '--type-map' takes a Swift type, also with a comma and its module, not 'Money,'"
        ),
        (
            ["--features", "json"],
            "option '--features' takes plain, standard, plank or everything, not 'json'; add this feature with '--include json'"
        ),
        (["--output_dir=x"], "unknown option '--output_dir'; did you mean '--output'?"),
        (["--no_recursive"], "unknown option '--no_recursive'; did you mean '--no-recursive'?"),
        (["--print_deps"], "unknown option '--print_deps'; did you mean '--print-deps'?"),
        (["--config=x"], "unknown option '--config'; did you mean '--configuration'?"),
        (["-x"], "unknown option '-x'; 'plank-swift --help' lists the options"),
        (["--output"], "option '--output' needs a value: --output FOLDER"),
        (["--output", "--strict"], "option '--output' needs a value: --output FOLDER"),
        (["--output="], "option '--output' needs a value"),
        (
            ["--output", "Models.swift"],
            "option '--output' takes a folder, not 'Models.swift'; use '--output FOLDER --single-file Models.swift'"
        ),
        (
            ["-o", "Sources/App/Models.swift"],
            "option '-o' takes a folder, not 'Sources/App/Models.swift'; "
                + "use '--output Sources/App --single-file Models.swift'"
        ),
        (["--strict=yes"], "option '--strict' takes no value"),
        (
            ["--access", "publc"],
            "option '--access' takes public, package or internal, not 'publc'; did you mean 'public'?"
        ),
        (["--indent", "x"], "option '--indent' takes a number from 1 to 16, not 'x'"),
        (["--namespace", "a b"], "option '--namespace' takes a valid Swift name, not 'a b'"),
        (["--namespace", "class"], "option '--namespace' takes a valid Swift name, not 'class'"),
        (["--severities", "x"], "option '--severities' takes CODE=LEVEL, not 'x'"),
        (
            ["--severities", "renamd=note"],
            "option '--severities' takes a known code, not 'renamd'; did you mean 'renamed'?"
        ),
        (
            ["--type-map", "strng:x=Y"],
            "option '--type-map' takes a type and a format such as string:uuid, not the unknown type 'strng'; "
                + "did you mean 'string'?"
        ),
        (
            ["--type-map", "array:list=List"],
            "option '--type-map' gives types to strings, integers and numbers, not to 'array:list'"
        ),
        (
            ["--type-map", "string:time=Date"],
            "option '--type-map' cannot read 'string:time' as Date; use a type of your own that reads such values"
        ),
        ([""], "an input is an empty string"),
    ])
    func mistakesAreExplained(words: [String], message: String) {
        do {
            _ = try parser.parse(words)
            Issue.record("no error")
        } catch {
            #expect(error.message == message)
        }
    }

    @Test("What does not prevent output can be made milder or worse", arguments: DiagnosticCode.allCases)
    func levels(of code: DiagnosticCode) {
        for level in ["error", "warning", "note", "ignore"] {
            let isAccepted = (try? parser.parse(["--severities", "\(code.rawValue)=\(level)"])) != nil
            #expect(isAccepted == (code.severity != .error || code.isTolerable || level == "error"), "\(level)")
        }
    }

    @Test func namesAndKeysAreUnique() {
        for table in Subcommand.allCases.map(\.options) {
            #expect(Set(table.map(\.name)).count == table.count)
            #expect(Set(table.compactMap(\.short)).count == table.compactMap(\.short).count)
            for option in table { #expect(option.help.hasSuffix(".") && (option.isFlag == option.placeholder.isEmpty)) }
        }
        let keys = Subcommand.allOptions.filter(\.isConfigurable).map(\.configurationKey)
        #expect(Set(keys).count == keys.count)
    }
}

@Suite struct SubcommandTests {
    private func split(_ words: String..., files: [String] = []) -> (Subcommand, [String])? {
        try? Subcommand.split(words) { files.contains($0) }
    }

    @Test func theFirstWordChooses() throws {
        #expect(try #require(split("graph", "a.json")) == (.graph, ["a.json"]))
        #expect(try #require(split("a.json", "graph")) == (.generate, ["a.json", "graph"]))
        #expect(try #require(split("./graph")) == (.generate, ["./graph"]))
        #expect(try #require(split()) == (.generate, []))
    }

    @Test func aMisspeltWordIsCorrectedUnlessItNamesAFile() throws {
        #expect(throws: UsageError(message: "unknown subcommand 'grph'; did you mean 'graph'?")) {
            try Subcommand.split(["grph"]) { _ in false }
        }
        #expect(try #require(split("grph", files: ["grph"])) == (.generate, ["grph"]))
        #expect(try #require(split("grph.json")) == (.generate, ["grph.json"]))
    }

    @Test func helpIsTheHelpOfTheSubcommandAfterItUnlessItNamesAFile() throws {
        #expect(try #require(split("help")) == (.generate, ["--help"]))
        #expect(try #require(split("help", "infer")) == (.infer, ["--help"]))
        #expect(try #require(split("help", "-o", "Out", files: ["help"])) == (.generate, ["help", "-o", "Out"]))
        #expect(try #require(split("help", "--color", "never")) == (.generate, ["--color", "never", "--help"]))
        #expect(throws: UsageError(message: "unknown subcommand 'grph'; did you mean 'graph'?")) {
            try Subcommand.split(["help", "grph"]) { _ in false }
        }
        let names = "diff, graph, infer, names, init, validate and features"
        let message = "unknown subcommand 'nope'; the subcommands are \(names)"
        #expect(throws: UsageError(message: message)) { try Subcommand.split(["help", "nope"]) { _ in false } }
    }

    @Test(arguments: Subcommand.allCases)
    func everySubcommandExplainsItself(subcommand: Subcommand) {
        let help = HelpText.text(of: subcommand)
        #expect(help.hasPrefix("Usage: \(subcommand.call)"))
        #expect(!help.components(separatedBy: "\n").contains { $0.hasSuffix(" ") })
        for option in subcommand.options {
            #expect(help.contains(option.spelling))
            for shell in Settings.Shell.allCases {
                #expect(Completions.script(for: shell).contains(option.spelling.dropFirst(2)))
            }
        }
        #expect(ManualPage.text.contains(subcommand.guide.exitCodes[1].meaning.split(separator: "-")[0]))
        for other in Subcommand.named { #expect(HelpText.text(of: .generate).contains(other.guide.summary)) }
    }

    @Test(arguments: Subcommand.allCases, [40, 59, 60, 80, 100])
    func helpFitsATerminal(subcommand: Subcommand, columns: Int) {
        let lines = HelpText.text(of: subcommand, columns: columns).split(separator: "\n")
        #expect(lines.filter { $0.count > columns } == [])
        func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
        #expect(words(lines.joined(separator: " ")) == words(HelpText.text(of: subcommand)))
    }

    @Test(arguments: Settings.Shell.allCases)
    func shellsCompleteFeatures(shell: Settings.Shell) {
        let lines = Completions.script(for: shell).split(separator: "\n")
        let features = PlankSwift.features.map(\.name).joined(separator: " ")
        #expect(lines.contains { $0.contains("include") && $0.contains(features) })
    }
}

@Suite struct PathTests {
    @Test(arguments: [
        ("./a//b/./c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("/../a", "/a"), (".", "."), ("/", "/"),
    ])
    func normalizing(path: String, expected: String) {
        #expect(Path.normalized(path) == expected)
    }

    @Test func relativePaths() {
        #expect(Path.relative("/a/b/c", from: "/a/d") == "../b/c")
        #expect(Path.relative("/a", from: "/a") == ".")
        #expect(Path.isInside("/a/b", "/a") && !Path.isInside("/ab", "/a"))
    }

    @Test(arguments: ["../x", "/x", "a/../b", "a//b", "", "a\u{0}b", "./a"])
    func generatedFilesHavePlainPaths(path: String) {
        #expect(!Path.isPlain(path))
        #expect(Path.isPlain("a/b.swift"))
    }
}

@Suite struct TextToolTests {
    @Test func differences() {
        let old = (1...20).map(String.init).joined(separator: "\n") + "\n"
        let new = old.replacingLine("3", with: "three").replacingLine("18", with: "18\neighteen")
        #expect(
            UnifiedDiff.text(old: old, new: new, name: "N.swift") == """
                --- a/N.swift
                +++ b/N.swift
                @@ -1,6 +1,6 @@
                 1
                 2
                -3
                +three
                 4
                 5
                 6
                @@ -16,5 +16,6 @@
                 16
                 17
                 18
                +eighteen
                 19
                 20

                """
        )
        #expect(UnifiedDiff.text(old: old, new: old, name: "N").isEmpty)
        #expect(UnifiedDiff.text(old: "", new: "a\n", name: "N") == "--- a/N\n+++ b/N\n@@ -0,0 +1,1 @@\n+a\n")
    }

    @Test func makeRulesAreEscaped() {
        let rules = Depfile.text(outputs: ["a b.swift"], inputs: ["x$.json", "#.json"])
        #expect(rules == "a\\ b.swift: \\\n  x$$.json \\\n  \\#.json\n\nx$$.json:\n\n\\#.json:\n")
    }
}

extension String {
    fileprivate func replacingLine(_ line: String, with text: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0 == line ? text : String($0) }
            .joined(separator: "\n")
    }
}
