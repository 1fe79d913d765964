import Foundation
import TestSupport
import Testing

@Suite("plank-swift init") struct InitTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test("In an empty folder it writes a configuration and a schema, and the commands that it names work")
    func emptyFolder() throws {
        let run = try workspace.run("init")
        #expect(run.code == 0 && run.output == "")
        #expect(
            run.errors == """
                Wrote plank-swift.json and Schemas/pin.json, an example to replace.

                Next, run:
                    plank-swift          generates the models
                    plank-swift --check  fails if they are out of date

                """
        )
        let generated = try workspace.run([])
        #expect(generated.code == 0 && !generated.errors.contains("warning"), "\(generated.errors)")
        #expect(try workspace.read("Generated/Pin.swift").contains("public struct Pin"))
        #expect(try workspace.run("--check").code == 0)
    }

    @Test("Schemas that are there are used, and an existing configuration is kept")
    func existingFiles() throws {
        try workspace.write(#"{"type": "string"}"#, to: "schemas/name.json")
        #expect(try workspace.run("init", "--quiet").code == 0)
        #expect(try workspace.contents(of: "schemas").keys.sorted() == ["name.json"])
        #expect(try configuration()["schemas"] as? [String] == ["schemas"])
        let before = try workspace.read("plank-swift.json")
        let again = try workspace.run("init")
        #expect(again.code == 2 && again.errors.contains("error: 'plank-swift.json' exists"))
        #expect(try workspace.read("plank-swift.json") == before)
    }

    @Test("The command line says where things are")
    func options() throws {
        let run = try workspace.run("init", "api/v1", "--output", "Kit/Models", "--access", "package")
        #expect(run.code == 0 && workspace.exists("api/v1/pin.json"))
        let written = try configuration()
        #expect(written["schemas"] as? [String] == ["api/v1"] && written["output"] as? String == "Kit/Models")
        #expect(written["access"] as? String == "package")
        #expect(try workspace.run([]).code == 0 && workspace.exists("Kit/Models/Pin.swift"))
    }

    @Test("A package's only target gets the models; otherwise they get a target of their own")
    func package() throws {
        try workspace.write("// swift-tools-version: 6.2\n", to: "Package.swift")
        try workspace.write("", to: "Sources/Shop/Shop.swift")
        let one = try workspace.run("init")
        #expect(one.errors.contains("    swift build  ") && !one.errors.contains("note: "))
        #expect(try configuration()["output"] as? String == "Sources/Shop/Generated")
        try workspace.remove("plank-swift.json")
        try workspace.write("", to: "Sources/Cart/Cart.swift")
        let two = try workspace.run("init")
        #expect(two.errors.contains("note: Package.swift needs the target of the models: .target(name: \"Models\")\n"))
        #expect(try configuration()["output"] as? String == "Sources/Models/Generated")
    }

    @Test("The models of an Xcode project are the app's own, and its default isolation is noticed")
    func xcode() throws {
        try workspace.write("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", to: "Shop.xcodeproj/project.pbxproj")
        try workspace.write("", to: "Shop/ShopApp.swift")
        let run = try workspace.run("init")
        #expect(run.code == 0 && run.errors.contains("note: the models are nonisolated, "))
        let written = try configuration()
        #expect(written["output"] as? String == "Shop/Generated" && written["access"] as? String == "internal")
        try workspace.remove("plank-swift.json")
        try workspace.write("", to: "Shop.xcodeproj/project.pbxproj")
        #expect(try !workspace.run("init").errors.contains("nonisolated"))
    }

    @Test("On a terminal it asks, takes the default for an empty line, and asks again after an invalid answer")
    func questions() throws {
        let terminal = try PseudoTerminal()
        let environment = ["TERM": "xterm"]
        let process = workspace.plankSwift.process(["init", "api"], in: workspace.url, environment: environment)
        try terminal.start(process)
        try terminal.type("\npulic\ninternal\n")
        process.waitUntilExit()
        let text = terminal.finish()
        #expect(process.exitCode == 0)
        #expect(text.contains("Folder of the models [Generated]: ") && !text.contains("Folder of the schemas"))
        #expect(text.components(separatedBy: "Access level of the models [public]: ").count == 3)
        #expect(text.contains("takes public, package or internal, not 'pulic'; did you mean 'public'?"))
        #expect(try configuration()["access"] as? String == "internal")
    }

    @Test("A place that cannot be written to is an error")
    func unwritable() throws {
        try workspace.write("", to: "api")
        let run = try workspace.run("init", "api/v1")
        #expect(run.code == 2 && run.errors.contains("[output-not-writable]") && !workspace.exists("plank-swift.json"))
        #expect(try workspace.run("init", "a", "b").code == 64)
    }

    private func configuration() throws -> [String: Any] {
        let text = Data(try workspace.read("plank-swift.json").utf8)
        return try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    }
}
