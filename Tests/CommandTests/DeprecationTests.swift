import Foundation
import TestSupport
import Testing

/// The feature `deprecation`: a warning where an app uses what the schema deprecates, and none in the models themselves.
@Suite struct DeprecationTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        let folder = Repository.url("Tests/Cases/feature/deprecation")
        for (name, text) in try FileTree.contents(of: folder) where name.hasSuffix(".json") {
            try workspace.write(text, to: name)
        }
    }

    private func generate(_ preset: String) throws {
        let options = ["--output", "Out", "--features", preset, "--runtime", "import"]
        let run = try workspace.run(["order.json", "invoice.json", "kind.json"] + options)
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test(arguments: ["standard", "plank", "everything"])
    func modelsCompileWithoutWarnings(preset: String) throws {
        try generate(preset)
        for version in ["5", "6"] {
            let options = ["-typecheck", "-module-name", "Models", "-swift-version", version]
            let compiled = try workspace.compile(["Out"], options)
            #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        }
    }

    @Test func usesAreWarnings() throws {
        try generate("standard")
        try workspace.write(
            """
            import Foundation

            let text = #"{"id": "1", "customer": {}, "placed": "2020-01-02T03:04:05Z", "total": 3, "note": null, \
            "payment": {"kind": "transfer", "fee": 2}, "state": "waiting"}"#
            var order = try JSONDecoder().decode(Order.self, from: Data(text.utf8))
            order.number = 1
            print(order.total, order.payment.fee ?? 0, order.state == .waiting, Order.State.allCases.count)
            let invoice: Invoice? = nil
            print(invoice == nil, String(decoding: try JSONEncoder().encode(order), as: UTF8.self).count)
            """,
            to: "App/main.swift"
        )
        let options = ["-no-warnings-as-errors", "-o", "app"] + Products.runtimeObjects
        let compiled = try workspace.compile(["Out", "App"], options)
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
        for warning in [
            "'number' is deprecated: Use \"id\".", "'total' is deprecated", "'fee' is deprecated: Cards are free.",
            "'waiting' is deprecated: Use open.", "'Invoice' is deprecated",
        ] {
            #expect(compiled.errors.contains(warning), "\(warning)")
        }
        let done = try Program(workspace.url.appendingPathComponent("app")).run([], in: workspace.url)
        #expect(done.code == 0 && done.output.hasPrefix("3 2 true 3\ntrue "), "\(done.output)\(done.errors)")
    }
}
