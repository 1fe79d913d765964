import Foundation
import TestSupport
import Testing

private let pin = """
    {"title": "Pin", "type": "object", "required": ["id"], "properties": {
        "id": {"type": "string"}, "image": {"type": "object", "properties": {"url": {"type": "string"}}}
    }}
    """
private let user = #"{"title": "User", "type": "object", "properties": {"name": {"type": "string"}}}"#

/// Gives each struct the keys of its properties, and the run a protocol for that.
private let keysPlugin = """
    import json, sys
    request = json.load(sys.stdin)
    print("hello from a plugin", file=sys.stderr)
    types = {}
    def add(declarations):
        for d in declarations:
            add(d.get("types", []))
            if d["kind"] == "struct":
                keys = json.dumps([p["key"] for p in d["properties"]])
                types[d["path"]] = {"extensions": [{
                    "title": "Keys", "conformances": ["Keyed"],
                    "members": ["public static var keys: [String] {\\n    " + keys + "\\n}"],
                }]}
    for schema in request["schemas"]:
        add(schema["types"])
    files = [{"name": "Keyed.swift", "text": "public protocol Keyed {\\n    static var keys: [String] { get }\\n}\\n"}]
    json.dump({"version": 1, "types": types, "files": files}, sys.stdout)
    """

/// What plugins add to models, in the languages that plugins are written in.
@Suite(.enabled(if: Program.isInstalled("python3"), "no python3 on this machine"))
struct ModelPluginTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(pin, to: "schemas/pin.json")
        try workspace.write(user, to: "schemas/user.json")
        try workspace.write(keysPlugin, to: "keys.py")
    }

    private func generate(_ further: String..., plugin: String = "python3 keys.py") throws -> ProgramRun {
        try workspace.run(["schemas", "--output", "Out", "--plugin", plugin] + further)
    }

    /// Writes a plugin that prints an answer.
    private func answer(_ text: String, to name: String = "answer.txt") throws -> String {
        try workspace.write(text, to: name)
        return "cat \(name)"
    }

    private var models: String {
        get throws { try workspace.read("Out/Pin.swift") }
    }

    // MARK: - Choices of schemas

    /// Adds the table of each type that has the feature `table`.
    private static let tables = """
        import json, sys
        request = json.load(sys.stdin)
        types = {}
        def add(declarations):
            for d in declarations:
                add(d.get("types", []))
                if "table" in d["features"]:
                    name = d.get("extensions", {}).get("x-table", d["name"])
                    columns = [p.get("extensions", {}).get("x-column", p["key"]) for p in d.get("properties", [])]
                    text = json.dumps(name + d["pointer"] + " " + " ".join(columns))
                    types[d["path"]] = {"members": ["static let table = " + text]}
        for schema in request["schemas"]:
            add(schema["types"])
        messages = [{"severity": "note", "text": " ".join(request["options"]["features"])}]
        json.dump({"version": 1, "types": types, "messages": messages}, sys.stdout)
        """

    @Test func aSchemaIncludesAndExcludesTheFeatureOfAPlugin() throws {
        try workspace.write(Self.tables, to: "tables.py")
        try workspace.write(
            """
            {"title": "Pin", "type": "object", "x-table": "pins", "x-plank": {"features": {"include": ["table"]}},
             "properties": {
                "id": {"type": "string", "x-column": "pin_id"}, "note": {"type": "string"},
                "image": {"type": "object", "properties": {"url": {"type": "string"}}},
                "link": {"type": "object", "x-plank": {"features": {"exclude": ["table"]}},
                         "properties": {"url": {"type": "string"}}}}}
            """,
            to: "schemas/pin.json"
        )
        let run = try generate("--plugin-feature", "table", plugin: "python3 tables.py")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("presence merging shared-properties identifiable deprecation"))
        let models = try models
        #expect(models.contains(#"static let table = "pins pin_id note image link""#))
        #expect(models.contains(#"static let table = "Image/properties/image url""#))
        #expect(models.ranges(of: "static let table").count == 2)
        #expect(try !workspace.read("Out/User.swift").contains("table"))
    }

    @Test func aFeatureThatNoPluginHasIsReported() throws {
        let schema = #"{"type": "object", "x-plank": {"features": {"include": ["tabel"]}}}"#
        try workspace.write(schema, to: "schemas/pin.json")
        let run = try generate("--plugin-feature", "table")
        #expect(run.errors.contains("no feature is called 'tabel'") && run.errors.contains("did you mean 'table'?"))
        let taken = try generate("--plugin-feature", "merging")
        #expect(taken.code != 0 && taken.errors.contains("'merging', which is a built-in feature"))
    }

    // MARK: - Stored members

    @Test(arguments: ["standard", "plank"]) func patchesKeepTheStoredMembersOfAPlugin(preset: String) throws {
        let plugin = try answer(#"{"version": 1, "types": {"Pin": {"members": ["public var mark = 0"]}}}"#)
        let features = ["--features", preset, "--include", "patches", "--include", "partial", "--runtime", "import"]
        let run = try workspace.run(["schemas", "--output", "Out", "--plugin", plugin] + features)
        #expect(run.code == 0, "\(run.errors)")
        try workspace.write(
            """
            import PlankRuntime

            var pin = Pin(id: "1")
            pin.mark = 7
            let merged = try pin.applying(PlankMergePatch(["id": "2"]))
            let patched = try merged.applying(PlankJSONPatch([.replace(at: ["id"], with: "3")]))
            let changed = try patched.applying(Pin.Partial { $0.id = "4" })
            print(merged.mark, merged.id, patched.mark, patched.id, changed.mark, changed.id)
            """,
            to: "App/main.swift"
        )
        let compiled = try workspace.compile(["Out", "App"], ["-o", "app"] + Products.runtimeObjects)
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        let done = try Program(workspace.url.appendingPathComponent("app")).run([], in: workspace.url)
        #expect(done.output == "7 2 7 3 7 4\n", "\(done.errors.prefix(2_000))")
    }

    @Test(arguments: ["standard", "plank"]) func patchesKeepTheStoredMembersOfNestedModels(preset: String) throws {
        let page = #"{"type": "object", "required": ["pin"], "properties": {"pin": {"$ref": "pin.json"}, "title": {}}}"#
        try workspace.write(page, to: "schemas/page.json")
        let types = #"{"Pin.Image": {"members": ["public var mark = 0"]}, "Pin": {"members": ["public var mark = 0"]}}"#
        let first = try answer(#"{"version": 1, "types": \#(types)}"#, to: "first")
        let second = try answer(#"{"version": 1, "types": {"Pin": {"members": ["public var tag = 0"]}}}"#, to: "second")
        let features = ["--features", preset, "--include", "patches", "--plugin", first, "--plugin", second]
        let run = try workspace.run(["schemas", "--output", "Out"] + features)
        #expect(run.code == 0, "\(run.errors)")
        try workspace.write(
            """
            var image = Pin.Image()
            image.mark = 3
            var pin = Pin(id: "1") { $0.image = image }
            (pin.mark, pin.tag) = (1, 2)
            let page = try Page(pin: pin).applying(PlankMergePatch(["title": "t", "pin": ["image": ["url": "u"]]]))
            print(page.pin.image?.url ?? "", page.pin.mark, page.pin.tag, page.pin.image?.mark ?? 0)
            let bare = try page.applying(PlankMergePatch(["pin": ["image": nil]]))
            print(bare.pin.mark, bare.pin.image == nil)
            """,
            to: "App/main.swift"
        )
        let compiled = try workspace.compile(["Out", "App"], "-o", "app")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        let done = try Program(workspace.url.appendingPathComponent("app")).run([], in: workspace.url)
        #expect(done.output == "u 1 2 3\n1 true\n", "\(done.errors.prefix(2_000))")
    }

    // MARK: - Parts and files

    @Test func partsAndFilesCompileWithTheModels() throws {
        let run = try generate("--verbose")
        #expect(run.code == 0)
        #expect(run.errors.contains("hello from a plugin\n") && run.errors.contains("plugins: "))
        #expect(workspace.swiftFiles(in: "Out") == ["Keyed.swift", "Pin.swift", "PlankRuntime.swift", "User.swift"])
        let start = "// MARK: - Keys\n\nextension Pin {\n    public static var keys: [String] {\n"
        #expect(try models.contains(start))
        #expect(try models.contains("struct Image: PlankModel, PlankMergeable, Keyed {\n"))
        #expect(try workspace.read("Out/Keyed.swift").hasPrefix("// Keyed.swift\n// Generated by plank-swift"))
        let compiled = try workspace.compile(["Out"], "-typecheck", "-module-name", "Models")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
    }

    @Test func partsHaveTheIndentationOfTheRun() throws {
        #expect(try generate("--indent", "2").code == 0)
        #expect(try models.contains("\n  public static var keys: [String] {\n    [\"id\", \"image\"]\n  }\n}\n"))
    }

    @Test func oneFileHasThePartsAndThePluginsFilesAreBesideIt() throws {
        #expect(try generate("--single-file", "Models.swift").code == 0)
        #expect(workspace.swiftFiles(in: "Out") == ["Keyed.swift", "Models.swift"])
        #expect(try workspace.read("Out/Models.swift").contains("struct User: PlankModel, PlankMergeable, Keyed {"))
        let printed = try workspace.run("schemas", "--output", "-", "--plugin", "python3 keys.py")
        #expect(
            printed.output.contains("public protocol Keyed {")
                && printed.output.contains("struct Pin: PlankModel, Identifiable, PlankMergeable, Keyed {")
        )
    }

    @Test func aCopyOfTheRuntimeHasWhatPluginsUse() throws {
        let text = #"{"version": 1, "files": [{"name": "A.swift", "text": "let any = PlankJSON.null"}]}"#
        #expect(try workspace.run("schemas", "--output", "Out").code == 0)
        #expect(try workspace.read("Out/PlankRuntime.swift").contains("enum PlankJSON: ") == false)
        #expect(try generate(plugin: answer(text)).code == 0)
        #expect(try workspace.read("Out/PlankRuntime.swift").contains("enum PlankJSON: "))
    }

    @Test func severalPluginsAddInTheirOrder() throws {
        let first = try answer(#"{"version": 1, "types": {"Pin": {"members": ["var first: Int { 1 }"]}}}"#, to: "1.txt")
        let other = #"{"version": 1, "types": {"Pin": {"members": ["var second: Int { 2 }"]}}}"#
        let second = try answer(other, to: "2.txt")
        #expect(try generate("--plugin", second, plugin: first).code == 0)
        #expect(try models.contains("    var first: Int { 1 }\n\n    var second: Int { 2 }\n}\n"))
        let file = try answer(#"{"version": 1, "files": [{"name": "keyed.swift", "text": ""}]}"#)
        let clash = try generate("--plugin", file)
        #expect(clash.code == 2 && clash.errors.contains("file name 'keyed.swift' is taken"))
    }

    @Test func aPluginGetsWhatIsPrinted() throws {
        let plugin = "import sys; open('got.json', 'w').write(sys.stdin.read()); print('{\"version\": 1}')"
        try workspace.write(plugin, to: "copy.py")
        #expect(try generate(plugin: "python3 copy.py").code == 0)
        let printed = try workspace.run("schemas", "--print-models")
        #expect(printed.code == 0 && printed.output.hasPrefix("{\n  \"version\": 1,\n  \"generator\": \"plank-swift "))
        #expect(try workspace.read("got.json") == printed.output)
    }

    // MARK: - Pipes

    @Test func largeRequestsAndAnswersDoNotBlockEachOther() throws {
        let properties = (0..<5_000).map { #""property\#($0)": {"type": "string"}"# }.joined(separator: ", ")
        try workspace.write(#"{"type": "object", "properties": {\#(properties)}}"#, to: "schemas/large.json")
        // Prints more than a pipe holds before it reads, and to both streams.
        let plugin = """
            import sys
            sys.stderr.write("x" * 1_000_000 + "\\n")
            sys.stdout.write(" " * 1_000_000)
            sys.stdout.flush()
            text = sys.stdin.read()
            print('{"version": 1, "messages": [{"severity": "note", "text": "%d bytes"}]}' % len(text))
            """
        try workspace.write(plugin, to: "large.py")
        let run = try generate("--verbose", plugin: "python3 large.py")
        #expect(run.code == 0 && run.errors.contains("note: ") && run.errors.contains(" bytes [plugin-message]"))
        #expect(run.errors.contains(String(repeating: "x", count: 1_000_000)))
        // A plugin need not read anything.
        #expect(try generate(plugin: answer(#"{"version": 1}"#)).code == 0)
    }

    // MARK: - Messages

    @Test func messagesAreReportedAtTheTypesOfSchemas() throws {
        let messages = #"[{"text": "no size", "type": "Pin.Image"}, {"severity": "note", "text": "a"}]"#
        let plugin = try answer(#"{"version": 1, "messages": \#(messages)}"#)
        for _ in 0..<2 {
            let run = try generate("--verbose", plugin: plugin)
            #expect(run.code == 0)
            #expect(run.problems == ["schemas/pin.json:2:40: warning: no size [plugin-message]"])
            #expect(run.errors.contains("note: a [plugin-message]\n"))
        }
        #expect(try generate("--strict", plugin: plugin).code == 1)
        #expect(try generate("--severities", "plugin-message=ignore", plugin: plugin).problems == [])
    }

    @Test func nothingIsWrittenAfterAnErrorOfAPlugin() throws {
        let text = #"{"version": 1, "messages": [{"severity": "error", "text": "no tests", "type": "User"}]}"#
        let run = try generate(plugin: answer(text))
        #expect(run.code == 1 && run.problems == ["schemas/user.json:1:1: error: no tests [plugin-message]"])
        #expect(!workspace.exists("Out"))
    }

    // MARK: - Runs over the same schemas

    private func isRepeated(_ run: ProgramRun) -> Bool {
        run.code == 0 && run.errors.contains("(0 changed, ") && !run.errors.contains("model: ")
    }

    @Test func aPluginRunsAgainWhenItsProgramOrAFileOfItsChanges() throws {
        let template = #"{"version": 1, "inputs": ["unit.txt"], "types": {"Pin": {"members": ["var a: Int { 1 }"]}}}"#
        try workspace.write("#!/bin/sh\ncat \"$1\"\n", to: "tools/print")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.path("tools/print"))
        try workspace.write(template, to: "answer.txt")
        try workspace.write("a", to: "unit.txt")
        let plugin = "./tools/print answer.txt"
        #expect(try !isRepeated(generate("--verbose", plugin: plugin)))
        #expect(try isRepeated(generate("--verbose", plugin: plugin)))
        for (file, text) in [
            ("unit.txt", "b"), ("tools/print", "#!/bin/sh\n\ncat \"$1\"\n"),
            ("answer.txt", template.replacingOccurrences(of: "1 }", with: "2 }")),
        ] {
            try workspace.write(text, to: file)
            if file.contains("/") {
                let path = workspace.path(file)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
            #expect(try !isRepeated(generate("--verbose", plugin: plugin)), "\(file)")
            #expect(try isRepeated(generate("--verbose", plugin: plugin)), "\(file)")
        }
        #expect(try models.contains("var a: Int { 2 }"))
        #expect(try !isRepeated(generate("--verbose", plugin: "./tools/print ./answer.txt")))
        let inputs = try generate("--list-inputs", plugin: plugin)
        #expect(inputs.output == "./tools/print\nanswer.txt\nschemas/pin.json\nschemas/user.json\nunit.txt\n")
    }

    @Test func checksAndListsKnowThePluginsFiles() throws {
        #expect(try generate("--list-outputs", "--no-manifest").output.contains("Out/Keyed.swift\n"))
        #expect(try generate("--dry-run").output.contains("would add Out/Keyed.swift\n"))
        #expect(try generate().code == 0)
        #expect(try generate("--check").code == 0)
        try workspace.write(keysPlugin.replacingOccurrences(of: "{ get }", with: "{ get }  // a"), to: "keys.py")
        let check = try generate("--check")
        let stale = ["stale: Out/Keyed.swift", "stale: Out/.plank-swift-manifest.json"]
        #expect(check.code == 1 && check.lines(containing: "stale: ") == stale)
        #expect(try generate().code == 0)
        // Without the plugin its file is surplus, and models are as if there had been none.
        let without = try workspace.run("schemas", "--output", "Out", "--prune")
        #expect(without.code == 0 && without.errors.contains("removed Out/Keyed.swift\n"))
        #expect(try !models.contains("Keyed"))
    }

    @Test func aPluginOfTheConfigurationRunsInItsFolder() throws {
        let configuration = #"{"plugins": ["python3 'my tools/keys.py'"], "schemas": ["schemas"], "output": "Out"}"#
        try workspace.write(configuration, to: "plank-swift.json")
        try workspace.write(keysPlugin, to: "my tools/keys.py")
        try workspace.write("", to: "elsewhere/deep/empty.txt")
        #expect(try workspace.run([], from: ".").code == 0)
        let arguments = ["--configuration", "../../plank-swift.json", "--no-cache"]
        let run = try workspace.run(arguments, from: "elsewhere/deep")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try models.contains(", Keyed {"))
    }
}
