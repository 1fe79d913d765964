import Foundation
import TestSupport
import Testing

@testable import PlankKit

/// The runtime where it is copied: what of it other modules see, and what happens where several copies meet.
@Suite struct RuntimeCopyTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        let date = #"{"type": "string", "format": "date-time"}"#
        let properties = #""extra": {}, "size": {"enum": ["s", "l"]}, "date": \#(date)"#
        let image = #"{"type": "object", "properties": {\#(properties)}}"#
        try workspace.write(image, to: "schemas/image.json")
    }

    private func generate(_ schemas: String, _ arguments: String...) throws {
        let run = try workspace.run([schemas, "--no-cache", "--quiet"] + arguments)
        #expect(run.code == 0, "\(run.errors)")
    }

    private func expectSuccess(_ run: ProgramRun) { #expect(run.code == 0, "\(run.errors.prefix(4_000))") }

    /// The settings that apps turn on. In modules of an app, which nothing imports, models are internal.
    private static let settingsOfApps = [
        "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault",
    ].flatMap { ["-enable-upcoming-feature", $0] }

    @Test(arguments: runsLongTests ? ["public", "package", "internal"] : ["internal"])
    func everyFeatureCompiles(access: String) throws {
        let schemas = Repository.url("Tests/Schemas").path
        try generate(schemas, "--output", "Out", "--access", access)
        let settings = access == "internal" ? Self.settingsOfApps : ["-package-name", "tests"]
        expectSuccess(try workspace.compile(["Out"], ["-typecheck"] + settings))
        let files = workspace.swiftFiles(in: "Out").filter { $0.hasPrefix("PlankRuntime") }
        let runtime = try files.map { try workspace.read("Out/\($0)") }.joined()
        // Nothing is more accessible than the models, and what only their bodies call is internal.
        if access != "public" { #expect(!SwiftWords.all(in: runtime).contains("public")) }
        for type in ["PlankUnionDecoder", "PlankWrittenValues", "PlankCivilCalendar"] {
            let line = runtime.components(separatedBy: "\n").first { $0.contains(" \(type)") && $0.hasSuffix("{") }
            #expect(line?.contains("public") == false && line?.contains("package") == false, "\(type)")
        }
        #expect(!runtime.contains("@inlinable") && !runtime.contains("@usableFromInline"))
        #expect(runtime.contains("\n// swift-format-ignore-file\n"))
    }

    @Test(arguments: [("", "A.", "B."), ("--namespace", "One", "Two"), ("--type-prefix", "One", "Two")])
    func twoModulesOfOneAppHaveACopyEach(option: String, first: String, second: String) throws {
        for (module, name) in [("A", first), ("B", second)] {
            let arguments = option.isEmpty ? [] : [option, name]
            let run = try workspace.run(["schemas", "--output", module, "--quiet"] + arguments)
            #expect(run.code == 0, "\(run.errors)")
            let products = ["-emit-module", "-module-name", module, "-emit-module-path", "\(module).swiftmodule"]
            expectSuccess(try workspace.compile([module], products))
        }
        func image(_ name: String) -> String { option == "--namespace" ? "\(name).Image" : "\(name)Image" }
        let app = """
            import A
            import B

            let extra: \(first)PlankJSON = ["a": [1, nil]]
            let first = \(image(first)) { $0.extra = extra }
            let second = \(image(second)) {
                $0.extra = .string("text")
                $0.size = .unknown("xl")
            }
            func text(_ value: \(second)PlankJSON?) -> String? { value?.stringValue }
            func isKnown<E: \(first)PlankOpenEnum>(_ value: E) -> Bool { value.isKnown }
            let isSame = text(second.extra) == "text" && first.extra == extra && second.size?.isKnown == false
            let size = isKnown(\(image(first)).Size.s)
            \(first)PlankDateTimeCoding.reset()
            """
        try workspace.write(app, to: "App/main.swift")
        expectSuccess(try workspace.compile(["App"], "-typecheck", "-module-name", "App", "-I", "."))
    }

    @Test func twoRunsInOneModuleShareACopy() throws {
        try generate("schemas", "--namespace", "V1", "--output", "Models/V1", "--runtime", "none")
        try generate("schemas", "--namespace", "V2", "--output", "Models/V2", "--runtime", "none")
        try generate("schemas", "--type-prefix", "PI", "--output", "Models/PI", "--runtime", "none")
        #expect(try workspace.run("--runtime", "only", "--output", "Models/Runtime", "--quiet").code == 0)
        let files = workspace.swiftFiles(in: "Models").map { $0.split(separator: "/").last.map(String.init) ?? "" }
        let models = ["PIImage.swift", "V1+Image.swift", "V1.swift", "V2+Image.swift", "V2.swift"]
        #expect(files.sorted() == (models + ["PlankRuntime.swift"]).sorted())
        expectSuccess(try workspace.compile(["Models"], "-typecheck"))
    }

    @Test func filesOfALargeSchemaAreCalledAfterTheNamespaceToo() throws {
        let properties = (0..<900).map { #""p\#($0)": {"type": "object", "properties": {"a": {"type": "string"}}}"# }
        let schema = #"{"type": "object", "properties": {\#(properties.joined(separator: ","))}}"#
        try workspace.write(schema, to: "large/large.json")
        try generate("large", "--namespace", "V1", "--output", "Out", "--runtime", "none")
        let files = workspace.swiftFiles(in: "Out")
        #expect(files.count > 2 && files.allSatisfy { $0 == "V1.swift" || $0.hasPrefix("V1+Large") })
    }

    @Test func aPrefixDoesNotMakeTheRuntimesFile() throws {
        try workspace.write(#"{"type": "object"}"#, to: "schemas/runtime.json")
        try generate("schemas", "--type-prefix", "Plank", "--output", "Out")
        #expect(
            workspace.swiftFiles(in: "Out") == ["PlankImage.swift", "PlankRuntime.swift", "PlankRuntime2.swift"]
        )
    }

    @Test func whatTheDocumentationShowsStaysPublic() throws {
        let usage = try String(contentsOf: Repository.url("Tests/DocsTests/Usage.swift"), encoding: .utf8)
        let shown = SwiftWords.capitalized(in: usage, afterDots: false)
        let names = RuntimeSource.names
        #expect(shown.contains("PlankDateTimeCoding"))
        let hidden = shown.intersection(names.declared).subtracting(names.shared)
        #expect(hidden == [], "Apps use them: add the line \"- Note: Part of the models' API.\" to their comments.")
    }

    @Test func theDocumentationListsWhatAppsUse() throws {
        let page = try String(contentsOf: Repository.url("Docs/Runtime.md"), encoding: .utf8)
        let listed = page.split(separator: "\n").filter { $0.hasPrefix("| `Plank") }.map { $0.split(separator: "`")[1] }
        #expect(listed.filter { !$0.contains(".") }.map(String.init).sorted() == RuntimeSource.names.shared)
    }

    @Test func aCopyHidesWhatModelsDoNotName() {
        let source = #"""
            import Foundation

            /// Apps name it.
            ///
            /// - Note: Part of the models' API.
            public nonisolated struct Named {
                /// The helper.
                public var helper: Helper { Helper(count: 1) }
                /// Of this part.
                var own = 0
                // Why.
                private(set) var kept = 0
                private var hidden = 0
            }

            /// Only its name is visible.
            ///
            /// - Note: Named in the models' API.
            public nonisolated struct Opaque {
                @inlinable public init() {}
            }
            public nonisolated struct Helper {
                public internal(set) var count = 0
            }
            package nonisolated enum Shared {
                package static func shared() {}
                @inline(never) static func own() {}
                case first
            }
            nonisolated protocol Own {
                var own: Int { get }
            }
            nonisolated extension Int: Own {
                var own: Int { 0 }
            }
            #if canImport(Darwin)
                nonisolated func platform() {
                    let local = 0
                }
            #endif
            """#
        let copy = RuntimeCopy(files: [source[...]], api: ["Named"], options: GenerationOptions().models).declarations
        let expected = #"""
            /// Apps name it.
            ///
            /// - Note: Part of the models' API.
            public nonisolated struct Named {
                /// The helper.
                public var helper: Helper { Helper(count: 1) }
                fileprivate var own = 0
                fileprivate private(set) var kept = 0
                private var hidden = 0
            }

            public nonisolated struct Opaque {
                init() {}
            }
            nonisolated struct Helper {
                var count = 0
            }
            nonisolated enum Shared {
                static func shared() {}
                @inline(never) fileprivate static func own() {}
                case first
            }
            fileprivate nonisolated protocol Own {
                var own: Int { get }
            }
            nonisolated extension Int: Own {
                fileprivate var own: Int { 0 }
            }
            #if canImport(Darwin)
                fileprivate nonisolated func platform() {
                    let local = 0
                }
            #endif

            """#
        #expect(copy == expected)
    }

    /// An app can have types and members of the same names as the runtime's types had, or would have.
    @Test(arguments: runsLongTests ? PlankSwift.featurePresets : ["standard"])
    func anAppHasNamesOfItsOwn(preset: String) throws {
        let own = """
            import Foundation

            struct JSONValue { let own: Int }
            struct Field { let own: Int }
            enum Trial { case own }
            struct ObjectReader { let own: Int }
            struct ObjectWriter { let own: Int }
            final class Store { let own = 0 }
            struct Patch { let own: Int }
            protocol Mergeable { var own: Int { get } }
            struct DateTimeCoding { let own: Int }
            extension Decimal { var rounded: Int { 0 } }
            extension String { var jsonText: Int { 0 } }
            extension Double { var shortestDecimal: Int { 0 } }
            extension UInt8 { var isDigit: Int { 0 } }
            extension Decoder { func checkNesting() -> Int { 0 } }
            extension Encoder { func encode(branch value: some Encodable) -> Int { 0 } }
            extension DecodingError { static func invalid(_ message: String, _ decoder: any Decoder) -> Int { 0 } }
            extension KeyedDecodingContainer { var names: Int { 0 } }
            extension Dictionary { var model: Int { 0 } }
            """
        try workspace.write(own, to: "Out/Own.swift")
        try generate(Repository.url("Tests/Schemas").path, "--output", "Out", "--features", preset)
        // What other presets copy is copied with all features too.
        let checked = try workspace.check("Out") { preset == "everything" || !$0.hasPrefix("PlankRuntime") }
        expectSuccess(checked)
    }

    /// What a copy adds to types of Swift and Foundation is private to its files, and has names that no app has.
    @Test func extensionsOfOtherTypesAreHidden() throws {
        #expect(try workspace.run("--runtime", "only", "--output", "Out", "--quiet").code == 0)
        let declared = RuntimeSource.names.declared
        var isForeign = false
        for file in workspace.swiftFiles(in: "Out") {
            for line in try workspace.read("Out/\(file)").split(separator: "\n") {
                let head = RuntimeDeclaration(line)
                if !line.hasPrefix(" ") {
                    isForeign =
                        head.map { $0.keyword == "extension" && !declared.contains(String($0.name)) } ?? isForeign
                } else if isForeign, line.hasPrefix("    "), !line.hasPrefix("     "), let head,
                    !line.contains(" private ")
                {
                    // The requirements of a documented conformance: `[Pin](json: data)`.
                    let isJSON = line.contains("init?(reading json:") || line.contains("func write(to json:")
                    #expect(isJSON || line.contains("fileprivate") && head.name.hasPrefix("plank"), "\(file): \(line)")
                }
            }
        }
    }
}
