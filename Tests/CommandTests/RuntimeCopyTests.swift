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

    @Test(arguments: runsLongTests ? ["public", "package", "internal"] : ["internal"])
    func everyFeatureCompiles(access: String) throws {
        let schemas = Repository.url("Tests/Schemas").path
        try generate(schemas, "--output", "Out", "--access", access)
        expectSuccess(try workspace.compile(["Out"], "-typecheck", "-package-name", "tests"))
        let runtime = try workspace.read("Out/PlankRuntime.swift")
        // Nothing is more accessible than the models, and what only their bodies call is internal.
        if access != "public" { #expect(!SwiftTokens(Array(runtime.utf8)).holds("public")) }
        for type in ["UnionDecoder", "DebugFields", "CivilCalendar"] {
            let line = runtime.components(separatedBy: "\n").first { $0.contains(" \(type)") && $0.hasSuffix("{") }
            #expect(line?.contains("public") == false && line?.contains("package") == false, "\(type)")
        }
        #expect(!runtime.contains("@inlinable") && !runtime.contains("@usableFromInline"))
        #expect(runtime.contains("\n// swift-format-ignore-file\n"))
    }

    /// Settings that apps turn on. In modules of an app, which nothing imports, models are internal.
    @Test func upcomingFeaturesCompile() throws {
        try generate(Repository.url("Tests/Schemas").path, "--output", "Out", "--access", "internal")
        let features = [
            "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault", "MemberImportVisibility",
            "NonisolatedNonsendingByDefault",
        ]
        let flags = features.flatMap { ["-enable-upcoming-feature", $0] }
        expectSuccess(try workspace.compile(["Out"], ["-typecheck"] + flags))
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

            let extra: \(first)JSONValue = ["a": [1, nil]]
            let first = \(image(first)) { $0.extra = extra }
            let second = \(image(second)) {
                $0.extra = .string("text")
                $0.size = .unknown("xl")
            }
            func text(_ value: \(second)JSONValue?) -> String? { value?.stringValue }
            func isKnown<E: \(first)OpenEnum>(_ value: E) -> Bool { value.isKnown }
            let isSame = text(second.extra) == "text" && first.extra == extra && second.size?.isKnown == false
            let size = isKnown(\(image(first)).Size.s)
            \(first)DateTimeCoding.reset()
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
        #expect(workspace.swiftFiles(in: "Out") == ["PlankImage.swift", "PlankRuntime.swift", "PlankRuntime2.swift"])
    }

    @Test func whatTheDocumentationShowsStaysPublic() throws {
        let usage = try Data(contentsOf: Repository.url("Tests/DocsTests/Usage.swift"))
        let shown = SwiftTokens(Array(usage)).capitalizedWords(afterDots: false)
        let types = RuntimeSource.interface.files.flatMap(\.declarations).filter(\.isType).map(\.name)
        #expect(shown.contains("DateTimeCoding"))
        let hidden = shown.intersection(types).subtracting(RuntimeSource.interface.api)
        #expect(hidden == [], "Apps use them: add the line '\(RuntimeInterface.mark)' to their comments.")
    }

    @Test func publicIsWhatModelsNameAndWhatThatNames() {
        let source = #"""
            /// Apps name it.
            ///
            /// - Note: Part of the models' API.
            public struct Named {
                public var detail: Detail { Helper.detail("}\(Helper(count: 1))") }
                var helper: Helper
            }
            public enum Detail { case payload(Payload) }
            public struct Payload { @inlinable public init() {} }
            public struct Helper { public internal(set) var count = 0 }
            @propertyWrapper public struct Wrapped<C: Coding> { public var wrappedValue: C.Value }
            public protocol Coding { associatedtype Value }
            public protocol TextCoding: Coding {}
            public enum DateText: TextCoding { public typealias Value = String }
            extension String: Coding { public typealias Value = String }
            extension Int { public func helped() {} }
            """#
        let runtime = RuntimeInterface([Array(source.utf8)])
        let copy = RuntimeCopy(runtime, runtime.files, options: GenerationOptions().models).declarations
        for line in [
            "public struct Named {", "    public var detail", "public enum Detail {", "public struct Payload { public",
            "\nstruct Helper { var count = 0 }", "public struct Wrapped<", "public protocol Coding {",
            "public protocol TextCoding", "public enum DateText: TextCoding { public",
            "extension String: Coding { public", "extension Int { func helped",
        ] {
            #expect(copy.contains(line), "\(line) in \(copy)")
        }
    }
}

extension SwiftTokens {
    fileprivate func holds(_ word: String) -> Bool { tokens.contains { $0.kind == .word && text($0) == word } }

    /// The words that start with a capital, among them those that follow a dot only if `afterDots` says so.
    func capitalizedWords(afterDots: Bool) -> Set<String> {
        Set(
            tokens.indices.lazy
                .filter { tokens[$0].kind == .word && (afterDots || $0 == 0 || !isSign($0 - 1, ".")) }
                .map { text($0) }
                .filter { $0.first?.isASCII == true && $0.first?.isUppercase == true && !$0.contains("_") }
        )
    }
}
