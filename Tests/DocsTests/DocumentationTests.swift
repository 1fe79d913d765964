import Foundation
import TestSupport
import Testing

@Suite("Documentation of the libraries", .enabled(if: Program.isInstalled("docc"), "install docc"))
struct DocumentationTests {
    private static let catalogs = ["PlankRuntime", "PlankKit"].map { "Sources/\($0)/\($0).docc" }

    @Test("DocC builds it without a warning")
    func catalogsBuild() throws {
        let workspace = try Workspace()
        let run = try Program(Repository.url("Scripts/documentation"))
            .run(["--output", workspace.path("out"), "--modules", Products.searchPaths[1]], in: workspace.url)
        #expect(run.code == 0, "\(run.output)\n\(run.errors)")
        let page = "out/PlankRuntime.doccarchive/data/documentation/plankruntime/generatedcode.json"
        #expect(workspace.exists(page), "the pages of Docs are articles")
    }

    @Test("Every page of Docs is an article of one of the catalogs, and on the map")
    func everyPageIsAnArticle() throws {
        let pages = Page.all.map(\.path).filter { $0.hasPrefix("Docs/") }.map { String($0.dropFirst("Docs/".count)) }
        let articles = try Self.catalogs.flatMap { try FileTree.paths(below: Repository.url($0)) }
        let listed = try Page("Docs/Map.md").links.map(\.target).filter { !$0.hasPrefix("../") }
        #expect(Set(listed) == Set(pages).subtracting(["Map.md"]))
        #expect(articles.filter { !["PlankKit.md", "PlankRuntime.md"].contains($0) }.sorted() == pages.sorted())
    }
}
