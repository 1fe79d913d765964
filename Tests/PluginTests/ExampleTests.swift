import Foundation
import TestSupport
import Testing

/// `Examples/Shop`, as its README says, with the runtime of the plugins' package.
@Suite("The example of an app and its server", .serialized, .enabled(if: runsLongTests, "set LONG_TESTS=1"))
struct ExampleTests {
    private let package = Release.folder.appendingPathComponent("Shop")

    init() throws {
        _ = try Release.made.get()
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        let original = Repository.url("Examples/Shop")
        for (path, text) in try FileTree.contents(of: original) where !path.contains("/Generated/") {
            let here = text.replacingOccurrences(of: #"path: "../..""#, with: #"path: "../plank-swift-plugins""#)
            try FileTree.write(here, to: package.appendingPathComponent(path))
        }
    }

    @Test("It generates without a warning, its tests pass, and its server answers")
    func everything() throws {
        let generated = try Program.plankSwift.run(["--force", "--prune"], in: package)
        #expect(generated.code == 0 && generated.problems == [], "\(generated.errors)")
        // With the options of the README's command: others would be a second build.
        let tests = try Program.tool("swift").run(["test", "--quiet"], in: package, isOneStream: true)
        #expect(tests.code == 0 && tests.lines(containing: "warning: ") == [], "\(tests.output)")
        let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
        let lines = readme.components(separatedBy: "\n")
        let call = try #require(lines.firstIndex { $0.hasPrefix("$ echo ") })
        let answer = try Program.tool("sh").run(["-c", String(lines[call].dropFirst(2))], in: package)
        #expect(answer.output == lines[call + 1] + "\n")
    }
}
