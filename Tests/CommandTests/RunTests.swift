import Foundation
import TestSupport
import Testing

private let pin = #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"}}}"#
private let user = #"{"title": "User", "type": "object", "properties": {"name": {"type": "string"}}}"#

@Suite struct RunTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.write(user, to: "schemas/people/user.json")
    }

    @Test func generatesAFolderAndSaysSo() throws {
        let run = try workspace.run("schemas", "--output", "Out", "--runtime", "none")
        #expect(run.code == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("Generated 2 files from 2 schemas in "))
        #expect(run.errors.contains("(2 changed, 0 unchanged)"))
        #expect(workspace.swiftFiles(in: "Out").count == 2)
    }

    @Test func statisticsCountJSONValueWhereverItStands() throws {
        let object = #"{"type": "object"}"#
        let properties = [
            #""a": {"type": "array"}"#, #""b": \#(object)"#, #""c": {"type": "array", "items": \#(object)}"#,
            #""d": {}"#,
            #""e": {"type": "array", "items": {"type": "string"}}"#, #""f": {"type": "integer"}"#,
        ]
        let schema = #"{"type": "object", "properties": {\#(properties.joined(separator: ", "))}}"#
        try workspace.write(schema, to: "counted/model.json")
        let counted = try workspace.run("counted", "-o", "Out", "--statistics")
        #expect(counted.errors.contains("1 schema, 1 type; 2 of 6 places typed (33.3 %), 4 left as PlankJSON\n"))
        try workspace.write(#"{"enum": ["a", "b"]}"#, to: "enum/kind.json")
        let empty = try workspace.run("enum", "-o", "Out", "--statistics")
        #expect(empty.errors.contains("1 schema, 1 type; no places with a type\n"))
    }

    @Test func aSecondRunTouchesNothing() throws {
        _ = try workspace.run("schemas", "--output", "Out", "--runtime", "none")
        let before = try dates()
        let run = try workspace.run("schemas", "--output", "Out", "--runtime", "none")
        #expect(run.errors.contains("(0 changed, 2 unchanged)"))
        #expect(try dates() == before)
    }

    private func dates() throws -> [String: Date?] {
        var dates: [String: Date?] = [:]
        for name in try workspace.contents(of: "Out").keys {
            let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("Out/\(name)"))
            dates[name] = attributes[.modificationDate] as? Date
        }
        return dates
    }

    @Test func theOrderOfInputsDoesNotMatter() throws {
        let files = ["schemas/pin.json", "schemas/people/user.json"]
        _ = try workspace.run(files[0], files[1], "--output", "One", "--quiet")
        _ = try workspace.run(files[1], files[0], "./schemas/pin.json", "--output", "Two", "--quiet")
        #expect(try workspace.contents(of: "One") == workspace.contents(of: "Two"))
    }

    @Test func aFolderNamedTwiceIsReadOnce() throws {
        let run = try workspace.run("schemas", "./schemas/", "schemas/pin.json", "--output", "Out", "--runtime", "none")
        #expect(run.code == 0)
        #expect(run.errors.contains("Generated 2 files from 2 schemas"))
    }

    @Test(
        "Without an output folder, an argument that names no file is the mistake",
        arguments: [
            (["schemas"], "no output folder; use --output FOLDER\n"),
            (["schemas", "Out"], "no such file or folder 'Out'; did you mean '--output Out'?\n"),
            (["shemas", "--watch"], "no output folder; use --output FOLDER\n"),
            (["generate", "schemas"], "no output folder; use --output FOLDER\n"),
            (["graf", "schemas"], "unknown subcommand 'graf'; did you mean 'graph'?\n"),
            (["check"], "unknown subcommand 'check'; did you mean '--check'?\n"),
        ]
    )
    func theFirstMistakeIsNamed(arguments: [String], message: String) throws {
        let run = try workspace.run(arguments)
        #expect(run.code == 64 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("error: " + message))
    }

    @Test("Words that other tools have as subcommands do what they say, unless they name a file")
    func wordsOfOtherTools() throws {
        #expect(
            try workspace.run("generate", "schemas", "--output", "Out").code == 0 && workspace.exists("Out/Pin.swift")
        )
        let version = try workspace.run("version")
        #expect(try version.code == 0 && workspace.run("--version").output == version.output)
        #expect(try workspace.run("help").output == workspace.run("--help").output)
        try workspace.write(pin, to: "version/pin.json")
        #expect(try workspace.run("version", "--list-types").output.contains("Pin"))
    }

    @Test(
        "A schema that does not exist is the same error with and without an output folder",
        arguments: [
            (["schemas/pin.json", "schemas/user.json"], nil),
            (["shemas"], "schemas"),
            (["nope.json"], nil),
            (["schemas/pim.json"], "schemas/pin.json"),
            (["schemas/pin.jsn"], "schemas/pin.json"),
        ] as [([String], String?)]
    )
    func aMissingSchemaIsAnError(arguments: [String], meant: String?) throws {
        let run = try workspace.run(arguments)
        #expect(run.code == 2 && run.output.isEmpty)
        let name = arguments[arguments.count - 1]
        let help = meant.map { "help: did you mean '\($0)'?\n" } ?? ""
        #expect(
            run.errors == "\(name):1:1: error: no such file or folder '\(name)' [file-not-found]\n\(help)"
                + "1 error; nothing written\n"
        )
        let other = try workspace.run(arguments + ["--output", "Out"])
        #expect(other.code == 2 && other.errors == run.errors)
    }

    @Test func aMissingContextIsAnErrorAlsoIfNothingHasChanged() throws {
        #expect(try workspace.run("schemas", "--output", "Out", "--quiet").code == 0)
        let run = try workspace.run("schemas", "--output", "Out", "--context", "typo")
        #expect(run.code == 2 && run.errors.contains("no such file or folder 'typo'"))
    }

    @Test(arguments: ["Date", "String", "PlankJSON", "PlankField", "Foundation"])
    func aNamespaceCannotHaveANameThatGeneratedCodeUses(name: String) throws {
        let run = try workspace.run("schemas", "--output", "Out", "--namespace", name)
        #expect(run.code == 2 && run.errors.contains("no namespace can be called '\(name)'"))
    }

    @Test func quietMeansQuiet() throws {
        let run = try workspace.run("schemas", "--output", "Out", "--quiet")
        #expect(run.errors.isEmpty && run.output.isEmpty)
    }

    @Test func standardInputIsASchema() throws {
        let run = try workspace.run("-", "--output", "Out", "--root-name", "Pin", "--runtime", "none", input: pin)
        #expect(run.code == 0)
        #expect(workspace.swiftFiles(in: "Out").count == 1)
        let printed = try workspace.run("-", "--output", "-", "--root-name", "Pin", "--runtime", "none", input: pin)
        #expect(printed.output == (try workspace.read("Out/\(workspace.swiftFiles(in: "Out")[0])")))
    }

    @Test func hiddenFilesAndTheOutputAreNoSchemas() throws {
        try workspace.write("{", to: "schemas/.hidden.json")
        try workspace.write("{", to: "schemas/Out/broken.json")
        try workspace.write("not JSON", to: "schemas/notes.txt")
        let run = try workspace.run("schemas", "--output", "schemas/Out", "--runtime", "none")
        #expect(run.code == 0)
        #expect(workspace.swiftFiles(in: "schemas/Out").count == 2)
    }

    @Test func aRootNameNamesTheFileOfStandardInput() throws {
        let run = try workspace.run("-", "--root-name", "Std", "--output", "Out", "--runtime", "none", input: user)
        #expect(run.code == 0 && workspace.swiftFiles(in: "Out") == ["Std.swift"])
    }

    @Test func repeatsAreFolded() throws {
        let properties = (1...6).map {
            #""p\#($0)": {"enum": ["a"], "default": "b\#($0)"}, "class\#($0)": {"type": "object", "#
                + #""properties": {"self": {"type": "integer"}, "p\#($0)": {}}}"#
        }
        try workspace.write(
            #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#,
            to: "many.json"
        )
        let run = try workspace.run("many.json", "--output", "Out", "--runtime", "none", "--dry-run")
        #expect(run.problems.count { $0.hasSuffix("[enum-default]") } == 3)
        #expect(run.errors.contains("\n3 more [enum-default]; --verbose lists them\n"))
        #expect(
            run.errors.contains(
                "\n6 names differ from their schemas; --verbose lists them, --list-types shows all types\n"
            )
        )
        let whole = try workspace.run("many.json", "--output", "Out", "--runtime", "none", "--dry-run", "--verbose")
        #expect(whole.problems.count { $0.hasSuffix("[enum-default]") } == 6)
        #expect(whole.errors.components(separatedBy: "[renamed]").count - 1 == 6)
        let strict = try workspace.run("many.json", "--output", "Out", "--runtime", "none", "--strict")
        #expect(strict.problems.count { $0.contains(" error: ") } == 6, "errors are never folded")
    }

    @Test func whatHoldsForManyPlacesIsSaidOnce() throws {
        let properties = (1...6).map { #""p\#($0)": {"type": "integer", "const": "a"}"# }
        try workspace.write(
            #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#,
            to: "many.json"
        )
        let words = ["many.json", "--output", "Out", "--runtime", "none", "--dry-run"]
        let run = try workspace.run(words)
        #expect(run.problems.count == 1)
        #expect(run.problems.first?.contains("(and 5 more like it) [unsatisfiable]") == true)
        #expect(try workspace.run(words + ["--verbose"]).problems.count { $0.contains("[unsatisfiable]") } == 6)
        try workspace.write(#"{"properties": {"p": {"type": "integer", "const": "a"}}}"#, to: "more.json")
        let both = try workspace.run(["more.json"] + words)
        #expect(both.problems.count == 1)
        #expect(both.problems.first?.contains("(and 6 more like it in 2 files) [unsatisfiable]") == true)
    }

    @Test func referencesMayStartFromAFolder() throws {
        try workspace.write(#"{"properties": {"size": {"$ref": "shared/size.json"}}}"#, to: "v2/deep/pin.json")
        try workspace.write(#"{"title": "Size", "type": "object"}"#, to: "v2/shared/size.json")
        let words = ["v2/deep/pin.json", "--output", "Out", "--runtime", "none"]
        let missing = try workspace.run(words)
        #expect(missing.code == 1)
        #expect(missing.errors.contains("help: use --ref-base v2 to resolve references against that folder\n"))
        #expect(try workspace.run(words + ["--ref-base", "nowhere", "--ref-base", "v2"]).code == 0)
        #expect(workspace.exists("Out/Size.swift"))
        try workspace.write(#"{"refBase": ["."]}"#, to: "v2/plank-swift.json")
        #expect(try workspace.run(words).code == 0)
    }

    @Test func theFolderOfAMissingFileIsFoundAmongTheSchemas() throws {
        try workspace.write(#"{"properties": {"size": {"$ref": "size.json"}}}"#, to: "v2/pin.json")
        try workspace.write(#"{"title": "Size", "type": "object"}"#, to: "v2/shared/size.json")
        let words = ["v2", "--output", "Out", "--runtime", "none"]
        let help = "write 'shared/size.json', or use --ref-base v2/shared to resolve references against that folder"
        #expect(try workspace.run(words).errors.contains("help: \(help)\n"))
        #expect(try workspace.run(words + ["--ref-base", "v2/shared"]).code == 0)
    }

    @Test func aReferenceStartsFromItsOwnFileFirst() throws {
        try workspace.write(#"{"properties": {"size": {"$ref": "size.json"}}}"#, to: "v2/pin.json")
        try workspace.write(#"{"title": "Own", "type": "object"}"#, to: "v2/size.json")
        try workspace.write(#"{"title": "Other", "type": "object"}"#, to: "base/size.json")
        let run = try workspace.run("v2/pin.json", "--ref-base", "base", "--list-inputs")
        #expect(run.output == "v2/pin.json\nv2/size.json\n")
    }

    @Test(arguments: [
        (["nowhere.json", "--output", "Out"], "file-not-found"),
        (["schemas/pni.json", "--output", "Out"], "did you mean 'schemas/pin.json'?"),
        (["empty", "--output", "Out"], "no-schemas"),
        (["schemas", "--output", "Out", "--ref-map", "nowhere.json"], "nowhere.json:1:1: error:"),
    ])
    func aBadInputIsNamed(arguments: [String], expected: String) throws {
        try workspace.write("", to: "empty/readme.txt")
        let run = try workspace.run(arguments)
        #expect(run.code == 2)
        #expect(run.errors.contains(expected))
        #expect(run.errors.hasSuffix("1 error; nothing written\n"))
        #expect(!workspace.exists("Out"))
    }

    @Test func warningsAreErrorsWhenStrict() throws {
        try workspace.write(#"{"type": "object", "properties": {"id": {"type": "string"},}}"#, to: "slip/pin.json")
        let lenient = try workspace.run("slip", "--output", "Out")
        #expect(lenient.code == 0)
        #expect(lenient.errors.contains("slip/pin.json:1:59: warning: "))
        #expect(lenient.errors.contains(" [trailing-comma]\n"))
        let strict = try workspace.run("slip", "--output", "Strict", "--strict")
        #expect(strict.code == 1 && strict.errors.hasSuffix("1 error; nothing written\n"))
        #expect(!workspace.exists("Strict"))
        let raised = try workspace.run("slip", "--output", "Strict", "--severities", "trailing-comma=error")
        #expect(raised.code == 1)
        let ignored = try workspace.run("slip", "--output", "Out", "--strict", "--severities", "trailing-comma=ignore")
        #expect(ignored.code == 0 && !ignored.errors.contains("warning"))
    }

    @Test("What a reference without a target and an unknown type describe can be read as any value")
    func toleratedErrors() throws {
        let properties = ##"""
            "a": {"$ref": "#/definitions/A"}, "b": {"type": "operation"}, "c": {"$ref": "https://example.com/c.json"},
            "d": {"type": "array", "items": {"$ref": "d.json#/x"}}, "e": {"$ref": "#/properties/e"}
            """##
        try workspace.write(#"{"type": "object", "properties": {\#(properties)}}"#, to: "vendor/pin.json")
        let options = ["vendor", "--output", "Out", "--features", "everything"]
        let codes = ["unresolved-ref", "unknown-type", "remote-ref", "ref-cycle"]
        func severities(_ level: String, _ codes: [String]) -> [String] {
            codes.flatMap { ["--severities", "\($0)=\(level)"] }
        }
        #expect(try workspace.run(options).code == 1)
        let tolerant = try workspace.run(options + severities("warning", codes))
        #expect(tolerant.code == 0)
        for code in codes { #expect(tolerant.errors.contains(" [\(code)]")) }
        #expect(!tolerant.errors.contains("error"))
        let text = try workspace.read("Out/Pin.swift")
        for property in ["a: PlankJSON", "b: PlankJSON", "c: PlankJSON", "d: [PlankJSON]", "e: PlankJSON"] {
            #expect(text.contains("var \(property)?"), "\(property)")
        }
        // The record of that run is none of a run that tolerates less.
        #expect(try workspace.run(options + severities("warning", ["unresolved-ref"])).code == 1)
        #expect(try workspace.run(options).code == 1)
        #expect(try workspace.run(options + severities("warning", codes) + ["--strict"]).code == 1)
        let silent = try workspace.run(options + severities("ignore", codes))
        #expect(silent.code == 0 && !silent.errors.contains("ref]"))
    }

    @Test func machinesReadStandardOutput() throws {
        try workspace.write("{", to: "bad/pin.json")
        let json = try workspace.run("bad", "--output", "Out", "--diagnostics", "json")
        #expect(json.code == 1)
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]]
        #expect(report?["problems"]?.first?["code"] as? String == "invalid-json")
        let clean = try workspace.run("schemas", "--output", "Out", "--diagnostics", "sarif")
        #expect(clean.code == 0)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(clean.output.utf8)) }
        let github = try workspace.run("bad", "--output", "Out", "--diagnostics", "github")
        #expect(github.output.hasPrefix("::error file=bad/pin.json,line=1,"))
    }

    @Test func linesAreQuotedForPeopleOnly() throws {
        try workspace.write("{", to: "bad/pin.json")
        let piped = try workspace.run("bad", "--output", "Out")
        #expect(!piped.errors.contains("\u{1B}") && !piped.errors.contains("^"))
        let colored = try workspace.run("bad", "--output", "Out", "--color", "always")
        #expect(colored.errors.contains("\u{1B}[") && colored.errors.contains("^"))
    }

    @Test func usageMistakesEndWith64() throws {
        let unknown = try workspace.run("schemas", "--ouput", "Out")
        #expect(unknown.code == 64)
        #expect(unknown.errors == "error: unknown option '--ouput'; did you mean '--output'?\n")
        #expect(try workspace.run().code == 64)
        #expect(try workspace.run("schemas").code == 64)
        #expect(try workspace.run("schemas", "--output", "Out", "--root-name", "Pin").code == 64)
    }

    @Test func printsDependenciesAndLists() throws {
        let dependencies = try workspace.run("schemas", "--print-deps")
        let json = try JSONSerialization.jsonObject(with: Data(dependencies.output.utf8)) as? [String: [String]]
        #expect(json == ["schemas/pin.json": [], "schemas/people/user.json": []])
        let inputs = try workspace.run("schemas", "--list-inputs")
        #expect(inputs.output == "schemas/people/user.json\nschemas/pin.json\n")
        let outputs = try workspace.run("schemas", "--output", "Out", "--list-outputs", "--runtime", "none")
        #expect(!workspace.exists("Out"))
        _ = try workspace.run("schemas", "--output", "Out", "--runtime", "none")
        #expect(outputs.output == workspace.swiftFiles(in: "Out").map { "Out/\($0)\n" }.joined())
    }

    @Test func writesADepfile() throws {
        _ = try workspace.run("schemas", "--output", "Out", "--runtime", "none", "--depfile", "out.d")
        let rules = try workspace.read("out.d")
        #expect(rules.contains(": \\\n  schemas/people/user.json \\\n  schemas/pin.json\n"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsNameEveryOption(shell: String) throws {
        let script = try workspace.run("--completions", shell).output
        #expect(script.contains("plank-swift") && script.contains("no-recursive") && script.contains("2020-12"))
    }

    @Test func bashCompletesSubcommandsAfterHelp() throws {
        let complete = "COMP_WORDS=(plank-swift help ''); COMP_CWORD=2; _plank_swift; echo ${COMPREPLY[*]}"
        let script = try workspace.run("--completions", "bash").output + complete
        try workspace.write(script, to: "complete.bash")
        let names = "diff graph infer names init validate features\n"
        #expect(try workspace.tool(["bash", "complete.bash"]).output == names)
    }

    @Test(arguments: [
        ("--access = p", "public package"), ("--access p", "public package"), ("--severities unsat", "unsatisfiable="),
        ("--severities unsatisfiable = e", "error"), ("--severities = unsatisfiable = n", "note"),
        ("--severities unsatisfiable =", "error warning note ignore"), ("--access=p", "public package"),
        ("--severities unsatisfiable=e", "error"), ("--severities=unsatisfiable=n", "note"),
        ("diff --color=n", "never"), ("gr", "graph"),
    ])
    func bashCompletesValues(words: String, candidates: String) throws {
        let list = words.split(separator: " ")
        let complete =
            "\nCOMP_WORDS=(plank-swift \(words)); COMP_CWORD=\(list.count); _plank_swift; echo ${COMPREPLY[*]}\n"
        try workspace.write(try workspace.run("--completions", "bash").output + complete, to: "complete.bash")
        #expect(try workspace.tool(["bash", "complete.bash"]).output == candidates + "\n")
    }

    @Test func theConfigurationHasASchema() throws {
        let text = try workspace.run("--configuration-schema").output
        let schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let properties = try #require(schema?["properties"] as? [String: Any])
        #expect(properties.keys.contains("typePrefix") && properties.keys.contains("schemas"))
        #expect(!properties.keys.contains("help"))
    }

    @Test func helpManualAndVersion() throws {
        #expect(try workspace.run("--help").output.hasPrefix("Usage: plank-swift "))
        #expect(try workspace.run("--manual").output.hasPrefix(".TH PLANK-SWIFT 1"))
        #expect(try workspace.run("--version").output.hasPrefix("plank-swift "))
        #expect(try workspace.run("--explain", "unresolved-ref").code == 0)
        let wrong = try workspace.run("--explain", "unresolved-rf")
        #expect(wrong.code == 64 && wrong.errors.contains("did you mean 'unresolved-ref'?"))
    }

    #if os(Linux)
        /// Loading Foundation takes longer than most runs take.
        @Test func noFoundationIsLoaded() throws {
            let command = try Data(contentsOf: Products.plankSwift, options: .alwaysMapped)
            #expect(command.range(of: Data("libc.so".utf8)) != nil)
            #expect(command.range(of: Data("libFoundation".utf8)) == nil)
        }
    #endif
}

@Suite struct ConfigurationTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "app/schemas/pin.json")
    }

    @Test(arguments: [
        (#"{"schemas": ["nowhere"], "output": "Out"}"#, "1:14", "no such file or folder 'nowhere' [file-not-found]"),
        (
            #"{"schemas": ["s"], "output": "Out", "modules": {"s": "Mod"}}"#, "1:54",
            "--module needs '--runtime import', so that all modules share one runtime [configuration]"
        ),
        (
            #"{"schemas": ["s"], "output": "Out", "rootName": "Root"}"#, "1:49",
            "option '--root-name' is for one schema, and 2 are given [configuration]"
        ),
    ])
    func errorsAreAtTheirPlaceInTheConfiguration(text: String, place: String, message: String) throws {
        for name in ["a", "b"] { try workspace.write(#"{"type": "string"}"#, to: "s/\(name).json") }
        try workspace.write(text, to: "plank-swift.json")
        let run = try workspace.run()
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("plank-swift.json:\(place): error: \(message)\n"))
    }

    @Test func aConfigurationInASubfolderIsNamed() throws {
        for folder in ["s", "s/inner"] { try workspace.write(pin, to: "\(folder)/pin.json") }
        try workspace.write("{}", to: "s/inner/plank-swift.json")
        let message = "s/inner/plank-swift.json is not read: "
        let alone = try workspace.run("s", "--output", "Out")
        #expect(alone.errors.contains(message + "no settings apply to all of the schemas\n"))
        try workspace.write("{}", to: "s/plank-swift.json")
        for _ in 1...2 {
            let run = try workspace.run("s", "--output", "Out")
            #expect(run.errors.contains(message + "the settings of s/plank-swift.json apply\n"))
        }
        #expect(try !workspace.run("s/inner", "--output", "Out").errors.contains("is not read"))
    }

    @Test(arguments: [["--depfile-target", "x"], ["--diff"], ["--plugin-timeout", "3"]])
    func anOptionThatNeedsAnotherIsRejectedAlone(words: [String]) throws {
        let run = try workspace.run(["app/schemas", "--output", "Out"] + words)
        #expect(run.code == 64 && run.errors.hasPrefix("error: option '\(words[0])' has no effect without '--"))
        #expect(try workspace.run("app/schemas", "--output", "Out", "--no-diff").code == 0)
    }

    @Test func aMappedCopyThatIsMissingIsNotRemote() throws {
        try workspace.write(#"{"properties": {"a": {"$ref": "https://example.com/a.json"}}}"#, to: "s/pin.json")
        let run = try workspace.run("s", "--output", "Out", "--ref-map", "https://example.com/=copies")
        #expect(
            run.errors.hasPrefix(
                "s/pin.json:1:31: error: the copy of 'https://example.com/a.json' is mapped to 'copies/a.json', which "
                    + "does not exist [unresolved-ref]\n"
            )
        )
    }

    @Test func theNearestParentWins() throws {
        try workspace.write(#"{"output": "Far"}"#, to: "plank-swift.json")
        try workspace.write(#"{"output": "../Near", "runtime": "none"}"#, to: "app/schemas/plank-swift.json")
        #expect(try workspace.run("app/schemas/pin.json").code == 0)
        #expect(workspace.swiftFiles(in: "app/Near").count == 1)
        #expect(try workspace.run("app/schemas/pin.json", "--output", "Mine").code == 0)
        #expect(workspace.swiftFiles(in: "Mine").count == 1)
        #expect(!workspace.exists("Far"))
        #expect(try workspace.run("app/schemas", "--no-automatic-configuration").code == 64)
    }

    @Test func endingsInAFolderMayHaveCapitals() throws {
        try workspace.write(#"{"type": "object"}"#, to: "capitals/Pin.JSON")
        try workspace.write("type: object", to: "capitals/User.Schema.YAML")
        let run = try workspace.run("capitals", "--output", "Out", "--runtime", "none")
        #expect(
            run.code == 0 && workspace.swiftFiles(in: "Out").sorted() == ["Pin.swift", "User.swift"],
            "\(run.errors)"
        )
    }

    @Test func itNamesTheSchemas() throws {
        try workspace.write(#"{"schemas": ["app/schemas"], "output": "Out"}"#, to: "plank-swift.json")
        #expect(try workspace.run().code == 0)
        #expect(!workspace.swiftFiles(in: "Out").isEmpty)
    }

    @Test(arguments: [
        (#"{"ouput": "x"}"#, ":1:2: error: unknown key 'ouput' [configuration]", "did you mean 'output'?"),
        (#"{"type-prefix": "x"}"#, ":1:2: error: unknown key 'type-prefix'", "did you mean 'typePrefix'?"),
        (#"{"output": 3}"#, ":1:12: error: 'output' takes a string, not a number", ""),
        (#"{"check": true}"#, ":1:2: error: 'check' is not a setting", "use '--check' on the command line"),
        (
            #"{"features": ["json"]}"#, ":1:14: error: 'features' takes a preset or an object, not an array",
            #"use {"include": ["json"]} to add features to the preset"#
        ),
        (#"{"include": "validate"}"#, ":1:13: error: 'include' takes a feature", "did you mean 'validation'?"),
        (#"{"recursive": "no"}"#, ":1:15: error: 'recursive' takes true or false, not a string", ""),
        (#"{"indent": 99}"#, ":1:12: error: 'indent' takes a number from 1 to 16, not '99'", ""),
        (#"{"access": "opne"}"#, ":1:12: error: 'access' takes public, package or internal, not 'opne'", ""),
        (#"{"refMap": {"https://a.b": 1}}"#, ":1:28: error: 'https://a.b' takes a string, not a number", ""),
        (#"{"severities": {"not-a-code": "note"}}"#, "error: 'severities' takes a known code, not 'not-a-code'", ""),
        ("[]", ":1:1: error: a configuration is an object, not an array", ""),
        (#"{"output": }"#, "error: missing value for key 'output'", ""),
        ("// models\n{}", ":1:1: error: comments are not allowed in JSON", "remove it\n"),
        ("", ":1:1: error: the file is empty", "the smallest configuration is '{}'"),
        (
            "{}{}", ":1:3: error: expected the end of the file, found '{'",
            "a JSON file holds one value; remove the others"
        ),
    ])
    func mistakesHaveAPlace(text: String, message: String, help: String) throws {
        try workspace.write(text, to: "plank-swift.json")
        let run = try workspace.run("app/schemas", "--output", "Out")
        #expect(run.code == 2)
        #expect(run.errors.contains("plank-swift.json\(message)") || run.errors.contains(message))
        #expect(help.isEmpty || run.errors.contains(help))
        #expect(run.errors.hasSuffix("1 error; nothing written\n"))
        #expect(!workspace.exists("Out"))
    }
}
