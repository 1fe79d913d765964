import Foundation
import TestSupport
import Testing

/// The page as a browser shows it.
@Suite(
    "The page in a browser",
    .enabled(if: Browser.name != nil && runsLongTests, "set LONG_TESTS=1, and install chromium")
)
struct BrowserTests {
    @Test("It opens with a model and its neighbors, all of which fit", arguments: [10, 400, 900])
    func opening(count: Int) throws {
        let page = try Browser(RandomSchemas(count: count, seed: 5).picture(.html))
        let document = try page.document(at: "")
        #expect(document.components(separatedBy: #"class="model struct found""#).count == 2)
        #expect(document.contains("Depth <input type=\"range\""))
        #expect(groups(#"<small>(?:the first )?\d+ (?:of its )?neighbors?</small>"#, in: document).count == 1)
    }

    @Test("The overview shows every model at once", arguments: [10, 400])
    func overview(count: Int) throws {
        let schemas = RandomSchemas(count: count, seed: 5)
        let document = try Browser(schemas.picture(.html)).document(at: "#/")
        #expect(document.contains("Overview<small>\(schemas.models.count) models from "))
        // Each is in the picture that the page has as text, too.
        #expect(document.components(separatedBy: #"<g class="model "#).count == 2 * schemas.models.count + 1)
    }

    @Test("A model's cells have labels for narrow screens, and its name breaks between words")
    func model() throws {
        let schemas = RandomSchemas(count: 10, seed: 5)
        let page = try Browser(schemas.picture(.html))
        let name = try #require(schemas.models.first)
        let document = try page.document(at: "#\(name)")
        #expect(document.contains(#"data-label="Property""#) && document.contains(#"data-label="Type""#))
        #expect(document.contains("href=\"#/\(name)\">Show with its neighbors</a>"))
        #expect(document.contains("aria-current=\"page\""))
    }
}

/// A page in a browser without a screen.
private struct Browser {
    /// The browser that is installed; `nil` if none is.
    static let name = ["chromium", "google-chrome", "chromium-browser"].first(where: Program.isInstalled)

    private let workspace: Workspace

    init(_ page: String) throws {
        workspace = try Workspace()
        try workspace.write(page, to: "page.html")
    }

    /// Returns the elements of the page once its script has run; `address` is what follows the page's name.
    func document(at address: String) throws -> String {
        let run = try Program.tool(Self.name ?? "chromium").run(
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,900", "--virtual-time-budget=4000",
                "--user-data-dir=\(workspace.path("profile"))", "--dump-dom",
                "file://\(workspace.path("page.html"))\(address)",
            ],
            in: workspace.url
        )
        #expect(run.code == 0)
        return run.output
    }
}
