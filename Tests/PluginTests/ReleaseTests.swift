import Foundation
import TestSupport
import Testing

@Suite("A release", .serialized, .enabled(if: runsLongTests, "set LONG_TESTS=1"))
struct ReleaseTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test("It has an archive, the bundle, the plugins' package and the formula, with matching checksums")
    func contents() throws {
        let run = try Release.make(in: workspace.url, "--url", "https://example.com/releases")
        #expect(run.output.hasPrefix("Made plank-swift \(Release.version) in "))
        let sums = try workspace.shell("sha256sum --check --quiet checksums.txt || shasum -a 256 --check checksums.txt")
        #expect(sums.code == 0, "\(sums.errors)")

        let checksums = try workspace.read("checksums.txt").split(separator: "\n").map { $0.split(separator: " ") }
        let bundle = try #require(checksums.first { $0.last == "plank-swift.artifactbundle.zip" }?.first)
        let manifest = try workspace.read("plank-swift-plugins/Package.swift")
        let address = "https://example.com/releases/plank-swift.artifactbundle.zip"
        #expect(manifest.contains(#"url: "\#(address)", checksum: "\#(bundle)""#))
        #expect(!manifest.contains("path:"))
        let computed = try workspace.tool(["swift", "package", "compute-checksum", "plank-swift.artifactbundle.zip"])
        #expect(computed.output.contains(bundle))

        let archive = try #require(checksums.first { $0.last?.hasSuffix(".tar.gz") == true })
        let name = String(archive[1].dropLast(".tar.gz".count))
        #expect(try workspace.tool(["tar", "-xzf", "\(name).tar.gz"]).code == 0)
        let version = try workspace.tool(["\(workspace.path(name))/bin/plank-swift", "--version"])
        #expect(version.output == "plank-swift \(Release.version)\n")
        for file in ["man/man1/plank-swift.1", "bash-completion/completions/plank-swift"] {
            #expect(workspace.exists("\(name)/share/\(file)"))
        }
        #expect(workspace.exists("\(name)/LICENSE"))

        let formula = try workspace.read("plank-swift.rb")
        #expect(formula.contains(#"sha256 "\#(archive[0])""#) && !formula.contains("@"))
        #expect(formula.components(separatedBy: "sha256 ").count == 2, "only the platforms of this release")
    }

    @Test("The plugins' package is a repository of its own: no link leads out of it")
    func pluginPackage() throws {
        _ = try Release.made.get()
        let package = Release.folder.appendingPathComponent("plank-swift-plugins")
        let links = try Program.tool("find").run([package.path, "-type", "l"], in: workspace.url)
        #expect(links.code == 0 && links.output == "")
        let described = try Program.tool("swift").run(["package", "describe", "--type", "json"], in: package)
        #expect(described.code == 0, "\(described.errors)")
        #expect(!described.output.contains("SchemaGraph"), "it has none of the generator's sources")
    }

    @Test("A version that the command is not of is an error")
    func otherVersion() throws {
        let run = try Program(Repository.url("Scripts/release")).run(
            [
                "9.9.9", "--output", workspace.path("out"), "--command",
                "x86_64-unknown-linux-gnu=\(Products.plankSwift.path)",
            ],
            in: workspace.url
        )
        #expect(run.code == 1 && run.errors == "error: the command is plank-swift \(Release.version), not 9.9.9\n")
        #expect(!workspace.exists("out"))
    }

    @Test("The steps of the action install a release, check the models and comment on the changes")
    func action() throws {
        // Where the action finds releases: a folder per version.
        try FileManager.default.createDirectory(at: workspace.url("releases"), withIntermediateDirectories: true)
        _ = try Release.make(in: workspace.url("releases/\(Release.version)"))
        let installed = try step(
            "install",
            [
                "PLANK_SWIFT_VERSION": Release.version,
                "PLANK_SWIFT_RELEASES": "file://\(workspace.path("releases"))",
                "RUNNER_TEMP": workspace.path("runner"), "GITHUB_PATH": workspace.path("path.txt"),
            ]
        )
        #expect(installed.code == 0 && installed.output == "plank-swift \(Release.version)\n", "\(installed.errors)")
        let folder = try workspace.read("path.txt").split(separator: "\n").map(String.init)
        #expect(folder.count == 1 && FileManager.default.isExecutableFile(atPath: "\(folder[0])/plank-swift"))
    }

    private func step(_ name: String, _ environment: [String: String]) throws -> ProgramRun {
        try Program(Repository.url("Scripts/action/\(name)")).run([], in: workspace.url, environment: environment)
    }
}
