import Foundation
import PlankKit
import TestSupport
import Testing

/// Every kind of property, required, optional and nullable, with every feature: compiled and taken through JSON.
///
/// Only models of the presets run, of which one has nearly all features. Each feature alone is compiled, and each pair of a
/// preset, a form of the runtime and a setting of the target.
@Suite(.enabled(if: runsLongTests, "set LONG_TESTS=1"))
struct FeatureMatrixTests {
    /// A kind of property: its schema and a value in the form that it is written in.
    private struct Kind {
        let name: String
        let schema: String
        let value: String

        init(_ name: String, _ schema: String, _ value: String) {
            self.name = name
            self.schema = schema
            self.value = value
        }
    }

    private static let kinds = [
        Kind("boolean", #"{"type": "boolean"}"#, "true"),
        Kind("integer", #"{"type": "integer"}"#, "3"),
        Kind("long", #"{"type": "integer", "format": "int64"}"#, "4"),
        Kind("unsigned", #"{"type": "integer", "format": "uint64"}"#, "5"),
        Kind("number", #"{"type": "number"}"#, "2.5"),
        Kind("decimal", #"{"type": "number", "format": "decimal"}"#, "1.25"),
        Kind("string", #"{"type": "string"}"#, #""s""#),
        Kind("date", #"{"type": "string", "format": "date-time"}"#, #""2020-01-02T03:04:05Z""#),
        Kind("link", #"{"type": "string", "format": "uri"}"#, #""https://a.b/c""#),
        Kind("uuid", #"{"type": "string", "format": "uuid"}"#, #""00000000-0000-0000-0000-000000000001""#),
        Kind("bytes", #"{"type": "string", "format": "byte"}"#, #""aGVsbG8=""#),
        Kind("word", #"{"enum": ["a", "b"]}"#, #""b""#),
        Kind("level", #"{"enum": [1, 2]}"#, "2"),
        Kind("mixed", #"{"enum": ["a", 1, true]}"#, "1"),
        Kind("constant", #"{"const": "fixed"}"#, #""fixed""#),
        Kind("numbers", #"{"type": "array", "items": {"type": "integer"}}"#, "[1, 2]"),
        Kind("gaps", #"{"type": "array", "items": {"type": ["integer", "null"]}}"#, "[1, null]"),
        Kind("dates", ##"{"type": "array", "items": {"$ref": "#/$defs/Date"}}"##, #"["2020-01-02T03:04:05Z"]"#),
        Kind("names", #"{"type": "array", "uniqueItems": true, "items": {"type": "string"}}"#, #"["x"]"#),
        Kind("counts", #"{"type": "object", "additionalProperties": {"type": "integer"}}"#, #"{"x": 1}"#),
        Kind(
            "days",
            ##"{"type": "object", "additionalProperties": {"$ref": "#/$defs/Date"}}"##,
            #"{"x": "2020-01-02T03:04:05Z"}"#
        ),
        Kind("part", ##"{"$ref": "#/$defs/Part"}"##, #"{"name": "n", "seen": "2020-01-02T03:04:05Z"}"#),
        Kind("parts", ##"{"type": "array", "items": {"$ref": "#/$defs/Part"}}"##, #"[{"name": "n"}]"#),
        Kind(
            "partMap",
            ##"{"type": "object", "additionalProperties": {"$ref": "#/$defs/Part"}}"##,
            #"{"x": {"name": "n"}}"#
        ),
        Kind("shape", ##"{"$ref": "#/$defs/Shape"}"##, #"{"kind": "circle", "radius": 1.5}"#),
        Kind(
            "shapeMap",
            ##"{"type": "object", "additionalProperties": {"$ref": "#/$defs/Shape"}}"##,
            #"{"x": {"kind": "square", "side": 2.5}}"#
        ),
        Kind("scalar", #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#, "7"),
        Kind("moment", ##"{"oneOf": [{"$ref": "#/$defs/Date"}, {"$ref": "#/$defs/Part"}]}"##, #"{"name": "n"}"#),
        Kind("anything", "{}", #"{"k": [1, null]}"#),
        Kind("token", #"{"type": "string", "x-plank": {"newtype": true}}"#, #""t""#),
        Kind(
            "closed",
            #"{"type": "object", "properties": {"a": {"type": "integer"}}, "additionalProperties": false}"#,
            #"{"a": 1}"#
        ),
        Kind(
            "open",
            #"{"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}}"#,
            #"{"a": "b", "c": 1}"#
        ),
    ]

    private static let definitions = """
        {
          "Date": {"type": "string", "format": "date-time"},
          "Part": {"type": "object", "required": ["name"],
            "properties": {"name": {"type": "string"}, "seen": {"$ref": "#/$defs/Date", "readOnly": true}}},
          "Shape": {"oneOf": [
            {"title": "Circle", "type": "object", "required": ["kind", "radius"],
              "properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}},
            {"title": "Square", "type": "object", "required": ["kind", "side"],
              "properties": {"kind": {"const": "square"}, "side": {"type": "number"}}}]}
        }
        """

    /// A schema with each kind three times.
    private static var schema: String {
        var properties = [##""id": {"type": "string"}"##, ##""child": {"$ref": "#"}"##]
        for (index, kind) in kinds.enumerated() {
            properties.append(#""\#(kind.name)": \#(kind.schema)"#)
            let readOnly = index % 2 == 0 ? #", "readOnly": true"# : ""
            properties.append(#""maybe_\#(kind.name)": {"allOf": [\#(kind.schema)]\#(readOnly)}"#)
            properties.append(#""null_\#(kind.name)": {"anyOf": [\#(kind.schema), {"type": "null"}]}"#)
        }
        return """
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Matrix", "type": "object",
             "required": \(required), "properties": {\(properties.joined(separator: ",\n"))}, "$defs": \(definitions)}
            """
    }

    private static var required: [String] { ["id"] + kinds.flatMap { [$0.name, "null_" + $0.name] } }

    /// Documents with every property, with what is required, and with null wherever it may be.
    private static var documents: [String] {
        func document(_ members: [String]) -> String { "{" + ([#""id": "1""#] + members).joined(separator: ", ") + "}" }
        let least = kinds.flatMap { [#""\#($0.name)": \#($0.value)"#, #""null_\#($0.name)": \#($0.value)"#] }
        let whole = least + kinds.map { #""maybe_\#($0.name)": \#($0.value)"# }
        let nulls = kinds.flatMap {
            [#""\#($0.name)": \#($0.value)"#, #""null_\#($0.name)": null"#, #""maybe_\#($0.name)": null"#]
        }
        return [document(least), document(whole + [#""child": \#(document(whole))"#]), document(nulls)]
    }

    /// What each feature is for, with a model, its document and the smallest model.
    private static let checks = [
        "merging": "try check(model.merging(model) == model && least.merging(model) == model)",
        "immutable": "try check(Matrix(model.built) == model)",
        "unsetting": "try check(members(of: unset(model)) == Set(required))",
        "initialization-hook": """
        PlankInitializationHook.handler = { model, kind in if model is Matrix, kind == .built { reports.count += 1 } }
        _ = model.copy { _ in }
        PlankInitializationHook.handler = nil
        try check(reports.count == 1)
        reports.count = 0
        """,
        "identity": #"try check(Matrix.modelName == "Matrix")"#,
        "identifiable": "try check(model.id == least.id)",
        "read-only-protocol": """
        let face: any Matrix.ReadOnly = model
        try check(face.maybeBoolean == model.maybeBoolean && face.maybeString == model.maybeString)
        """,
        "partial": """
        try check(same(Matrix.Partial(model), document))
        try check(same(Matrix(Matrix.Partial(model)), document))
        try check(least.applying(model.changes(from: least, includingReadOnly: true)) == model)
        """,
        "patches": "try check(least.applying(model.jsonPatch(from: least)) == model)",
        "json": """
        try check(Matrix(json: Data(document.utf8)) == model)
        try check(same(JSONDecoder().decode(Matrix.self, from: model.jsonData()), document))
        """,
        "observing": "try check(PlankStore(model).value == model)",
        "fixture": fixture,
        "debug-fixture": fixture,
    ]

    private static let fixture = """
        try check(JSONDecoder().decode(Matrix.self, from: JSONEncoder().encode(Matrix.fixture())) == Matrix.fixture())
        """

    private func program(_ features: [String]) -> String {
        let hasPresence = features.contains("presence")
        let edit =
            features.contains("immutable") ? "model = model.copy { $0.maybeString = nil }" : "model.maybeString = nil"
        let checks = features.compactMap { Self.checks[$0] }.joined(separator: "\n")
        let unset = """
            func unset(_ model: Matrix) -> Matrix {
                var model = model
                model.unset(model.setProperties)
                return model
            }
            """
        return """
            import Foundation

            struct Failure: Error { let line: Int }

            func check(_ condition: Bool, line: Int = #line) throws { if !condition { throw Failure(line: line) } }

            func object(_ data: Data) throws -> [String: Any] {
                let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
                return \(hasPresence) ? object : object.filter { !($0.value is NSNull) }
            }

            func members(of model: some Encodable) throws -> Set<String> { Set(try object(JSONEncoder().encode(model)).keys) }

            func same(_ model: some Encodable, _ document: String) throws -> Bool {
                let written = try object(JSONEncoder().encode(model)) as NSDictionary
                return try written == object(Data(document.utf8)) as NSDictionary
            }
            \(features.contains("unsetting") ? unset : "")

            nonisolated final class Reports: @unchecked Sendable { var count = 0 }
            let reports = Reports()

            let required = \(Self.required)
            let documents = [\(Self.documents.map { "##\"\($0)\"##" }.joined(separator: ",\n"))]
            let least = try JSONDecoder().decode(Matrix.self, from: Data(documents[0].utf8))
            for document in documents {
                let model = try JSONDecoder().decode(Matrix.self, from: Data(document.utf8))
                try check(same(model, document))
                try check(Set([model, model]).count == 1 && (model == least) == (document == documents[0]))
                \(checks)
            }

            nonisolated func work() throws -> [String] {
                var model = try JSONDecoder().decode(Matrix.self, from: Data(##"\(Self.documents[1])"##.utf8))
                let old = model
                \(edit)
                let merged = \(features.contains("merging") ? "old.merging(model)" : "model")
                let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(merged)) as? [String: Any]
                return [old.maybeString ?? "", "\\(written?["maybe_string"] is NSNull)", "\\(Thread.isMainThread)"]
            }

            print(try await Task.detached { try work() }.value)
            """
    }

    /// Models are values that any thread can use, whatever the isolation of their module. With all features on the main actor, the
    /// copied runtime is compiled too, which takes most of the time, and is the same beside fewer features.
    @Test(arguments: PlankSwift.featurePresets, isolations)
    func everyKindOfPropertySurvivesOnAnyThread(preset: String, isolation: String) throws {
        let workspace = try Workspace()
        let names = PlankSwift.features.filter { $0.presets.contains(preset) }.map(\.name)
        try workspace.write(Self.schema, to: "matrix.json")
        let (modules, runtime, objects) =
            preset == "everything" && isolation == "MainActor"
            ? ("", "copy", []) : ("import PlankRuntime\n", "import", Products.runtimeObjects)
        let run = try workspace.run([
            "matrix.json", "--output", "Out", "--quiet", "--features", preset, "--runtime", runtime,
        ])
        #expect(run.code == 0, "\(run.errors)")
        try workspace.write(modules + program(names), to: "App/main.swift")
        let flags = ["-D", "DEBUG", "-default-isolation", isolation, "-o", "app"]
        let compiled = try workspace.compile(["Out", "App"], flags + objects)
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        let done = try Program(workspace.url.appendingPathComponent("app")).run([], in: workspace.url)
        #expect(
            done.output == "[\"s\", \"\(names.contains("presence"))\", \"false\"]\n",
            "\(done.errors.prefix(2_000))"
        )
    }

    /// With what it needs.
    @Test(arguments: PlankSwift.features.map(\.name))
    func aFeatureAloneCompiles(feature: String) throws {
        let workspace = try Workspace()
        var names = [feature]
        while let need = PlankSwift.features.first(where: {
            names.contains($0.name) && !Set($0.needs).isSubset(of: names)
        }) {
            names += need.needs
        }
        try workspace.write(Self.schema, to: "matrix.json")
        let run = try workspace.run(
            ["matrix.json", "--output", "Out", "--runtime", "import", "--quiet", "--features", "plain"]
                + names.flatMap { ["--include", $0] }
        )
        #expect(run.code == 0, "\(run.errors)")
        let compiled = try workspace.compile(["Out"], "-typecheck")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        let lint = try Program.lint(workspace.swiftFiles(in: "Out").map { workspace.path("Out/" + $0) })
        #expect(lint.code == 0, "\(lint.errors.prefix(2_000))")
    }

    // MARK: - Settings of a target

    /// The features that a target can switch on, all together.
    private static let upcoming =
        [
            "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "NonisolatedNonsendingByDefault",
            "InferIsolatedConformances",
        ].flatMap { ["-enable-upcoming-feature", $0] } + ["-strict-memory-safety"]

    private static let isolations = ["nonisolated", "MainActor"]

    /// Language mode, default isolation, and whether the features are on.
    private typealias Setting = (mode: String, isolation: String, isStrict: Bool)

    private static let settings: [Setting] =
        ["5", "6"].flatMap { mode in isolations.map { (mode, $0, true) } }
        + [("5", "MainActor", false), ("6", "nonisolated", false)]

    /// The settings for a preset: all for a copy with all features. For the others two, chosen so that any two of preset, form of
    /// the runtime, mode, isolation and features meet in each combination.
    private static func settings(_ preset: String, _ runtime: String) -> [Setting] {
        if preset == "everything" && runtime == "copy" { return settings }
        let isOdd = (PlankSwift.featurePresets.firstIndex(of: preset) ?? 0) % 2 == 1
        return isOdd == (runtime == "copy")
            ? [("5", "nonisolated", true), ("6", "MainActor", true)]
            : [("5", "MainActor", false), ("6", "nonisolated", false)]
    }

    /// Code of an app that observes a model, on the main actor and elsewhere.
    private static let screen = """
        @MainActor final class Screen {
            var text = ""
            func load(_ store: PlankStoreReader<Matrix>) {
                store.observe(self) { screen, change in screen.text = change.new.maybeString ?? "" }
                store.observe(self, \\.maybeString) { screen, change in screen.text = change.new.maybeString ?? "" }
            }
        }

        nonisolated final class Log: Sendable {
            func add(_ text: String?) {}
            func follow(_ store: PlankStore<Matrix>) {
                store.observe(self) { log, change in log.add(change.new.maybeString) }
                store.observe(self, \\.maybeString) { log, change in log.add(change.new.maybeString) }
                store.observeWillChange(self, \\.maybeString) { log, change in change.new.maybeString != nil }
            }
            func follow(_ store: PlankObservedStore<Matrix>) async {
                for await change in store.changes { add(change.old?.maybeString ?? "\\(change.properties)") }
            }
        }
        """

    @Test(arguments: PlankSwift.featurePresets, ["copy", "import"])
    func everySettingOfATargetCompiles(preset: String, runtime: String) throws {
        let workspace = try Workspace()
        try workspace.write(Self.schema, to: "matrix.json")
        let run = try workspace.run([
            "matrix.json", "--output", "Out", "--quiet", "--features", preset, "--runtime", runtime,
        ])
        #expect(run.code == 0, "\(run.errors)")
        if preset == "everything" {
            let modules = runtime == "copy" ? "" : "import PlankRuntime"
            try workspace.write(modules + "\n" + Self.screen, to: "Out/Screen.swift")
        }
        for setting in Self.settings(preset, runtime) {
            let flags = ["-swift-version", setting.mode, "-default-isolation", setting.isolation, "-parse-as-library"]
            let others = Products.searchPaths + (setting.isStrict ? Self.upcoming : [])
            // What other presets copy of the runtime is copied with all features too.
            let compiled = try workspace.check("Out", flags + others) {
                preset == "everything" || !$0.hasPrefix("PlankRuntime")
            }
            #expect(compiled.code == 0, "\(setting): \(compiled.errors.prefix(2_000))")
        }
    }
}
