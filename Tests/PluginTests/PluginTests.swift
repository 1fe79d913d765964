import Foundation
import TestSupport
import Testing

private let generated = ".build/plugins/outputs/pluginuser/Shop/destination/PlankSwiftPlugin"
private let order = "Sources/Shop/Schemas/order.json"

/// Builds a package that uses both plugins, which takes a minute.
@Suite("The plugins in a package", .serialized, .enabled(if: runsLongTests, "set LONG_TESTS=1"))
struct PluginTests {
    private let package: PluginUser

    init() throws {
        package = try PluginUser()
    }

    @Test("Schemas in a target's folder are sources of the target")
    func modelsAreBuilt() throws {
        let run = try package.swift("run", "UseModels")
        #expect(run.code == 0)
        #expect(run.output.hasSuffix("7 1 Ada false true\n"))
        #expect(run.lines(containing: "warning") == [])
        let files = try Set(package.dates(of: ".swift", below: generated).keys)
        #expect(files.isSuperset(of: ["ShopOrder.swift", "ShopParts.swift", "ShopPeopleUser.swift", "ShopUser.swift"]))
    }

    @Test("A schema that was touched is generated once and compiles nothing")
    func touching() throws {
        #expect(try package.swift("build").code == 0)
        let objects = try package.dates(of: ".o", below: ".build/debug/Shop.build")
        let sources = try package.dates(of: ".swift", below: generated)
        #expect(objects.count > 3 && sources.count >= 3)
        try package.touch(order)
        let call = "--output \(package.path(generated))"
        let first = try package.swift("build", "--verbose")
        #expect(first.code == 0 && first.lines(containing: call).count == 1)
        let second = try package.swift("build", "--verbose")
        #expect(second.code == 0 && second.lines(containing: call).count == 0)
        #expect(try package.dates(of: ".o", below: ".build/debug/Shop.build") == objects)
        #expect(try package.dates(of: ".swift", below: generated) == sources)
    }

    @Test(
        "A change of the configuration or of a schema is built",
        arguments: [
            (
                "Sources/Shop/Schemas/people/user.json", #""name": {"#, #""nick": { "type": "string" }, "name": {"#,
                "var nick"
            ),
            ("Sources/Shop/plank-swift.json", "{", #"{ "unknownProperties": "keep","#, "additionalProperties"),
        ]
    )
    func changing(file: String, old: String, new: String, expected: String) throws {
        #expect(try package.swift("build", "--target", "Shop").code == 0)
        #expect(try !package.read("\(generated)/ShopPeopleUser.swift").contains(expected))
        try package.replace(old, with: new, in: file)
        #expect(try package.swift("build", "--target", "Shop").code == 0)
        #expect(try package.read("\(generated)/ShopPeopleUser.swift").contains(expected))
    }

    @Test("A schema that is wrong fails the build at its place")
    func brokenSchema() throws {
        try package.replace("people/user.json", with: "people/nobody.json", in: order)
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0)
        #expect(run.lines(containing: "\(package.path(order)):7:28: error: referenced file").count == 1)
    }

    @Test(
        "A configuration that is wrong fails the build at its place",
        arguments: [
            (#"{ "tpyePrefix": "Shop" }"#, ":1:3: error: unknown key 'tpyePrefix'"),
            (#"{ "runtime": "cpoy" }"#, ":1:14: error: 'runtime' takes "),
            (#"{ "namespace": "Wire""#, ":1:22: error: "),
            (#"["Wire"]"#, ":1:1: error: a configuration is an object"),
        ]
    )
    func brokenConfiguration(text: String, problem: String) throws {
        try package.write(text, to: "Sources/Shop/plank-swift.json")
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0)
        #expect(run.lines(containing: "Shop/plank-swift.json\(problem)").count == 1, "\(run.output)")
    }

    @Test("A reference to a schema of no target fails the build at its place")
    func referenceOutside() throws {
        try package.replace("people/user.json", with: "../../Committed/Schemas/pin.json", in: order)
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0)
        #expect(
            run.lines(containing: "\(package.path(order)):7:28: error: ").first?.hasSuffix("[not-generated]") == true
        )
    }

    @Test("A target whose schemas name another target's is generated again when those change")
    func otherModule() throws {
        let models = ".build/plugins/outputs/pluginuser/Stock/destination/PlankSwiftPlugin"
        #expect(try package.swift("build", "--target", "Stock").code == 0)
        #expect(try Set(package.dates(of: ".swift", below: models).keys) == ["ShopShelf.swift"])
        #expect(try package.read("\(models)/ShopShelf.swift").contains("import Shop\n"))
        let user = "Sources/Shop/Schemas/people/user.json"
        try package.replace(#""title": "User""#, with: #""title": "Keeper""#, in: user)
        #expect(try package.swift("build", "--target", "Stock").code == 0)
        #expect(try package.read("\(models)/ShopShelf.swift").contains("var keeper: ShopKeeper?"))
    }

    @Test("A configuration in the target may name schemas elsewhere")
    func schemasElsewhere() throws {
        let text = #"{ "typePrefix": "Shop", "schemas": ["Schemas", "./Schemas/", "../Committed/Schemas/image.json"] }"#
        try package.write(text, to: "Sources/Shop/plank-swift.json")
        #expect(try package.swift("build", "--target", "Shop").code == 0)
        #expect(try package.read("\(generated)/ShopImage.swift").contains("struct ShopImage"))
    }

    @Test("A configuration may want one file")
    func singleFile() throws {
        try package.replace("{", with: #"{ "singleFile": "Models.swift","#, in: "Sources/Shop/plank-swift.json")
        #expect(try package.swift("build", "--target", "Shop").code == 0)
        #expect(try package.read("\(generated)/Models.swift").contains("struct ShopOrder"))
    }

    @Test("A schema that is gone leaves the target")
    func removedSchema() throws {
        #expect(try package.swift("build", "--target", "Shop").code == 0)
        try FileManager.default.removeItem(atPath: package.path("Sources/Shop/Schemas/user.json"))
        try package.write("let account: ShopAccount?", to: "Sources/Shop/Account.swift")
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0 && !run.lines(containing: "cannot find type 'ShopAccount'").isEmpty)
    }

    @Test("A source with the name of a generated file is an error")
    func clash() throws {
        try package.write("", to: "Sources/Shop/shoporder.swift")
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0)
        #expect(!run.lines(containing: "'shoporder.swift' is generated for the target 'Shop'; rename ").isEmpty)
    }

    @Test("Both plugins on one target are one error, which says what to do")
    func bothPlugins() throws {
        #expect(try plankSwift("--target", "Shop", "--quiet").code == 0)
        #expect(package.exists("Sources/Shop/Generated/ShopOrder.swift"))
        // The target has the runtime from its product, which the command uses as the build does.
        #expect(!package.exists("Sources/Shop/Generated/PlankRuntime.swift"))
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0)
        let folder = package.path("Sources/Shop/Generated")
        let advice = "generated by the build and in \(folder); delete that folder, or remove the plugin from the target"
        // SwiftPM prints what a plugin reports while it plans and once more at the end.
        let errors = Set(run.lines(containing: "error: "))
        #expect(errors.count == 1 && errors.first?.hasSuffix(advice) == true, "\(run.output)")
    }

    @Test("A target without schemas is an error")
    func noSchemas() throws {
        try FileManager.default.removeItem(atPath: package.path("Sources/Shop/Schemas"))
        let run = try package.swift("build", "--target", "Shop")
        #expect(run.code != 0)
        #expect(!run.lines(containing: "no schemas for the target 'Shop': a schema is a file *.schema.json").isEmpty)
    }

    @Test("The command plugin writes into the package, if allowed")
    func command() throws {
        let refused = try package.swift("package", "plank-swift", "--target", "Committed")
        #expect(
            refused.code != 0 && !FileManager.default.fileExists(atPath: package.path("Sources/Committed/Generated"))
        )
        let run = try plankSwift("--target", "Committed")
        #expect(run.code == 0 && run.output.contains("Generated 3 files from 2 schemas"))
        #expect(try package.read("Sources/Committed/Generated/Pin.swift").contains("var image: Image?"))
        #expect(try package.swift("build", "--target", "Committed").code == 0)
    }

    @Test("The command plugin passes arguments on and fails when the command does")
    func commandArguments() throws {
        let printed = try plankSwift("Sources/Committed/Schemas/pin.json", "--runtime", "none", "--output", "-")
        #expect(printed.code == 0 && printed.output.contains("public struct Pin"))
        #expect(try plankSwift("--target", "Committed", "--access", "package", "--quiet").code == 0)
        #expect(try package.read("Sources/Committed/Generated/Pin.swift").contains("package struct Pin"))
        let check = try plankSwift("--target", "Committed", "--check", "--no-diff")
        #expect(check.code != 0 && check.output.contains("stale: Sources/Committed/Generated/Pin.swift\n"))
        #expect(try plankSwift("--target", "Committed", "--check", "--access", "package").code == 0)
        let wrong = try plankSwift("--target", "UseModels")
        #expect(wrong.code != 0 && wrong.output.contains("no schemas for the target 'UseModels'"))
    }

    private func plankSwift(_ arguments: String...) throws -> ProgramRun {
        let words = ["package", "--allow-writing-to-package-directory", "plank-swift"] + arguments
        return try package.swift(words)
    }
}
