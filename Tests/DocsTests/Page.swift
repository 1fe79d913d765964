import Foundation
import TestSupport

/// A page of documentation, taken apart as far as its tests need.
struct Page: CustomStringConvertible {
    /// A fenced block with what the comment before it says of it.
    struct Block {
        /// `schema`, `generated`, `usage`, `run` or `file`; empty for a block that no test looks at.
        let kind: String
        /// What stands behind the kind, such as a schema's name.
        let argument: String
        let lines: [String]
        /// The line of the opening fence, counted from 1.
        let number: Int

        var text: String { lines.joined(separator: "\n") + "\n" }
    }

    /// The path from the root of the repository.
    let path: String
    /// The lines outside of blocks.
    private(set) var prose: [(number: Int, text: String)] = []
    private(set) var blocks: [Block] = []

    static let all: [Page] = {
        let docs = (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("Docs").path)) ?? []
        let pages = docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }
        let catalogs = ["PlankRuntime", "PlankKit"].map { "Sources/\($0)/\($0).docc/\($0).md" }
        return (["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"] + pages + catalogs).compactMap {
            try? Page($0)
        }
    }()

    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOf: Repository.url(path), encoding: .utf8)
        var mark = ""
        var open: (mark: String, number: Int, lines: [String])?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    let words = block.mark.components(separatedBy: ": ")
                    let argument = words.dropFirst().joined(separator: ": ")
                    blocks.append(
                        Block(kind: words[0], argument: argument, lines: block.lines, number: block.number)
                    )
                    open = nil
                } else {
                    open = (mark, index + 1, [])
                }
                mark = ""
            } else if open != nil {
                open?.lines.append(line)
            } else {
                prose.append((index + 1, line))
                if line.hasPrefix("<!-- "), line.hasSuffix(" -->") { mark = String(line.dropFirst(5).dropLast(4)) }
            }
        }
    }

    var description: String { path }

    func blocks(_ kind: String) -> [Block] { blocks.filter { $0.kind == kind } }

    /// The cells of every table row below the heading `title`, without the table's own heading.
    func rows(under title: String) -> [[String]] {
        var rows: [[String]] = []
        var isThere = false
        for (_, line) in prose {
            if line.hasPrefix("#") { isThere = line.drop { $0 == "#" } == " " + title }
            guard isThere, line.hasPrefix("|") else { continue }
            let cells = line.dropFirst().dropLast().components(separatedBy: " | ")
            rows.append(cells.map { $0.trimmingCharacters(in: .whitespaces) })
        }
        return Array(rows.dropFirst(2))
    }

    /// The headings as links name them.
    var anchors: Set<String> {
        Set(prose.map(\.text).filter { $0.hasPrefix("#") }.map { Self.anchor(of: $0.drop { $0 == "#" || $0 == " " }) })
    }

    private static func anchor(of title: Substring) -> String {
        String(
            title.lowercased().compactMap { character -> Character? in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
            }
        )
    }

    /// The targets of the links.
    var links: [(number: Int, target: String)] {
        prose.flatMap { number, line in
            line.components(separatedBy: "](").dropFirst().compactMap { rest in
                rest.firstIndex(of: ")").map { (number, String(rest[..<$0])) }
            }
        }
    }
}

extension String {
    /// What stands between backticks, one after the other.
    var codeSpans: [String] {
        components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
}
