import Diagnostics
import Foundation
import PlankKit
import SchemaDiff
import SchemaGraph
import TestSupport
import Testing

@testable import plank_swift

@Suite("Tables and links in the documentation")
struct TableTests {
    @Test("Targets import what the table of imports says")
    func imports() throws {
        let rows = try Page("Docs/Architecture.md").rows(under: "Imports")
        let sources = Repository.url("Sources")
        let targets = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") }
        #expect(Set(rows.compactMap(\.first?.codeSpans.first)) == Set(targets))
        for row in rows {
            let target = row[0].codeSpans[0]
            let imported = try modules(importedBelow: sources.appendingPathComponent(target)).intersection(targets)
            #expect(imported == Set(row[1].codeSpans), "imports of \(target)")
        }
    }

    @Test("The table of targets names their folders")
    func folders() throws {
        let rows = try Page("Docs/Architecture.md").rows(under: "The pipeline")
        for row in rows {
            let target = row[0].codeSpans[0]
            let names = row[1].codeSpans.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }
            let folder = Repository.url("Sources/\(target)").path
            let folders = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
                (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) != nil
            }
            #expect(names.sorted() == folders.sorted(), "folders of \(target)")
        }
    }

    private func modules(importedBelow folder: URL) throws -> Set<String> {
        var modules: Set<String> = []
        for (name, text) in try FileTree.contents(of: folder) where name.hasSuffix(".swift") {
            for line in text.components(separatedBy: "\n") {
                var words = line.components(separatedBy: " ")
                if let first = words.first, ["package", "public", "internal", "private"].contains(first) {
                    words.removeFirst()
                }
                if words.count > 1, words[0] == "import" { modules.insert(words[words.count - 1]) }
            }
        }
        return modules
    }

    @Test("Every option has its section, and every section is an option")
    func options() throws {
        let page = try Page("Docs/CommandLine.md")
        let titles = page.prose.map(\.text).filter { $0.hasPrefix("### `--") }.compactMap(\.codeSpans.first)
        let wanted = Subcommand.allOptions.map { option in
            option.placeholder.isEmpty ? option.spelling : "\(option.spelling) \(option.placeholder)"
        }
        #expect(titles == wanted)
    }

    @Test("Options that examples use exist")
    func optionsInExamples() {
        let names = Set(Subcommand.allOptions.flatMap { ["--\($0.name)", "--no-\($0.name)"] })
        for page in Page.all {
            for block in page.blocks {
                for line in block.lines where line.hasPrefix("$ ") && line.contains("plank-swift ") {
                    let command = line.components(separatedBy: "plank-swift ").dropFirst().joined(separator: " ")
                    let words = command.components(separatedBy: " ").filter { $0.hasPrefix("--") }
                    let unknown = words.filter {
                        !names.contains($0.components(separatedBy: "=")[0]) && !["--product", "--target"].contains($0)
                    }
                    #expect(unknown == [], "\(page):\(block.number)")
                }
            }
        }
    }

    @Test("The exit codes are those of the help")
    func exitCodes() throws {
        let rows = try Page("Docs/CommandLine.md").rows(under: "Exit codes")
        #expect(rows.map { $0[0] } == Subcommand.generate.guide.exitCodes.map(\.code))
    }

    @Test("The synopsis has each subcommand as its help has it")
    func synopsis() throws {
        let block = try #require(try Page("Docs/CommandLine.md").blocks.first)
        #expect(block.lines.map { "Usage: " + $0 } == Subcommand.allCases.map(HelpText.usage))
    }

    @Test("How fast direct JSON is, is what the table says", arguments: ["README.md", "Docs/Features.md"])
    func figures(of path: String) throws {
        let rows = try Page("Docs/Performance.md").rows(under: "Reading and writing JSON")
        let prose = try Page(path).prose.map(\.text).joined(separator: " ")
        for column in 1...2 {
            let figures = rows.compactMap { Double($0[column]) }
            #expect(figures.count == rows.count)
            let least = try #require(figures.min()).rounded()
            let most = try #require(figures.max()).rounded()
            #expect(prose.contains("\(Int(least)) to \(Int(most)) times"), "\(path), column \(column)")
        }
    }

    @Test("The tables of features and presets are those of the generator")
    func features() throws {
        let rows = try Page("Docs/Features.md").rows(under: "Presets").filter { !$0[0].codeSpans.isEmpty }
        let features = PlankSwift.features
        let presets = rows.prefix(PlankSwift.featurePresets.count)
        #expect(presets.map { $0[0].codeSpans } == PlankSwift.featurePresets.map { [$0] })
        for row in presets {
            let name = row[0].codeSpans[0]
            #expect(row[1].codeSpans == features.filter { $0.presets.contains(name) }.map(\.name), "\(name)")
        }
        let described = rows.dropFirst(presets.count)
        #expect(described.map { $0[0].codeSpans } == features.map { [$0.name] })
        #expect(described.map { $0[1] } == features.map(\.summary))
        #expect(described.map { $0.count > 2 ? $0[2].codeSpans : [] } == features.map(\.needs))
    }

    @Test("The table of rules is made from the rules")
    func rules() throws {
        let text = try String(contentsOf: Repository.url("Docs/Diff.md"), encoding: .utf8)
        let prose = text.components(separatedBy: "\n| Rule |")[0]
        let wanted = prose.trimmingCharacters(in: .newlines) + "\n\n" + RulesTable.text
        #expect(try Self.differences(between: wanted, and: "Diff.md") == [])
    }

    @Test("The page of diagnostics lists the codes, with their severities and summaries")
    func diagnostics() throws {
        let rows = try Page("Docs/Diagnostics.md").rows(under: "Codes")
        let codes = DiagnosticCode.allCases
        #expect(rows.map { $0[0] } == codes.map { "`\($0.rawValue)`" })
        #expect(rows.map { $0[1] } == codes.map(\.severity.rawValue))
        #expect(rows.map { $0[2] } == codes.map { "[\($0.summary)](#\($0.rawValue))" })
    }

    private static func differences(between text: String, and page: String) throws -> [String] {
        try Golden.differences(between: [page: text], and: Repository.url("Docs")) { $0 == page }
    }

    @Test("The page of keywords has the keywords of the table, with their drafts", arguments: Keyword.Family.allCases)
    func keywords(of family: Keyword.Family) throws {
        var documented: [String: String] = [:]
        for row in try Page("Docs/Keywords.md").rows(under: family.title) {
            for name in row[0].codeSpans { documented[name] = row.count > 2 ? row[1] : "" }
        }
        var known: [String: String] = [:]
        for keyword in Keyword.all where keyword.family == family {
            let last = keyword.through.map { ", up to \($0.rawValue)" } ?? ""
            known[keyword.name] = (keyword.introduced?.rawValue ?? "") + last
        }
        #expect(documented == known)
    }

    @Test("The table of settings has those of x-plank")
    func settings() throws {
        let rows = try Page("Docs/Keywords.md").rows(under: "Settings of x-plank")
        #expect(rows.map { $0[0].codeSpans } == PlaceSetting.all.map { [$0.name] })
    }

    @Test("No keyword is in the table twice")
    func keywordsAreUnique() {
        #expect(Keyword.named.count == Keyword.all.count)
    }

    @Test("Links lead to files and headings that exist", arguments: Page.all)
    func links(_ page: Page) throws {
        let folder = Repository.url(page.path).deletingLastPathComponent()
        for (number, target) in page.links where !target.hasPrefix("http") {
            let parts = target.components(separatedBy: "#")
            let file = parts[0].isEmpty ? Repository.url(page.path).path : folder.path + "/" + parts[0]
            #expect(FileManager.default.fileExists(atPath: file), "\(page):\(number): \(target)")
            guard parts.count > 1 else { continue }
            let other = parts[0].isEmpty ? page : Page.all.first { file.hasSuffix("/" + $0.path) }
            #expect(other?.anchors.contains(parts[1]) == true, "\(page):\(number): \(target)")
        }
    }
}

/// The table at the end of `Docs/Diff.md`, made from the rules.
enum RulesTable {
    static var text: String {
        let axes = Axis.allCases
        let rows = ChangeRule.allCases.map { rule in
            let verdicts = axes.map { rule.facts[axis: $0].rawValue }
            return "| `\(rule.rawValue)` | \(verdicts.joined(separator: " | ")) | \(rule.facts.reason) |"
        }
        return """
            | Rule | \(axes.map(\.title).joined(separator: " | ")) | Why |
            |---|---|---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }
}

extension Keyword.Family {
    /// The title of the section in `Docs/Keywords.md`.
    fileprivate var title: String {
        switch self {
        case .identity: "Identity and references"
        case .types: "Types and values"
        case .objects: "Objects"
        case .arrays: "Arrays"
        case .combinations: "Combinations"
        case .limits: "Limits"
        case .annotations: "Annotations"
        case .openAPI: "OpenAPI"
        case .plank: "Plank"
        case .extensions: "Extensions"
        }
    }
}
