import Foundation
import TestSupport
import Testing

/// Which files of a target use which, by the names of the types that they declare. Members are not followed. The runtime,
/// whose types are `nonisolated`, has units instead, of which each compiles alone.
@Suite("The structure of the sources")
struct StructureTests {
    /// The files that each file uses, by paths below `Sources`.
    private let uses: [String: Set<String>]

    init() throws {
        let sources = Repository.url("Sources")
        var texts: [String: String] = [:]
        for path in try FileTree.paths(below: sources) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            texts[path] = text.replacing(#/"""[\s\S]*?"""|//.*|"(?:\\.|[^"\\\n])*"/#) { match in
                // Interpolations use types too.
                match.output.hasPrefix("//")
                    ? "" : String(match.output).components(separatedBy: "\\(").dropFirst().joined()
            }
        }
        var homes: [String: Set<String>] = [:]
        for (path, text) in texts {
            let head =
                #/(?m)^(?:(?:package|public|final|indirect)\s+)*(?:struct|enum|class|protocol|typealias)\s+(\w+)/#
            for match in text.matches(of: head) {
                homes[Self.target(of: path) + "." + match.output.1, default: []].insert(path)
            }
        }
        uses = texts.reduce(into: [:]) { uses, file in
            for word in file.value.matches(of: #/\b[A-Z]\w*/#) {
                let found = homes[Self.target(of: file.key) + "." + word.output] ?? []
                if found.count == 1, !found.contains(file.key) { uses[file.key, default: []].formUnion(found) }
            }
        }
    }

    private static func target(of path: String) -> Substring { path.prefix { $0 != "/" } }

    @Test("No two folders of a target use each other")
    func folders() {
        var arrows: [[String]: String] = [:]
        for (file, others) in uses {
            for other in others {
                let ends = [file, other].map { ($0 as NSString).deletingLastPathComponent }
                if ends[0] != ends[1] { arrows[ends] = "\(file) uses \(other)" }
            }
        }
        #expect(arrows.count > 20)
        for (ends, arrow) in arrows { #expect(arrows[ends.reversed()] == nil, "\(arrow)") }
    }

    @Test("Every link leads to a file", arguments: ["Sources", "Plugins", "Distribution", "Tests"])
    func links(folder: String) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: Repository.url(folder).path) {
            let file = Repository.url("\(folder)/\(path)").path
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file) else { continue }
            #expect(FileManager.default.fileExists(atPath: file), "\(folder)/\(path) leads to \(target)")
        }
    }

    @Test("At most three files use each other in a circle")
    func circles() {
        let reached = uses.keys.reduce(into: [String: Set<String>]()) { reached, file in
            var open = [file]
            while let next = open.popLast() {
                for other in uses[next] ?? [] where reached[file, default: []].insert(other).inserted {
                    open.append(other)
                }
            }
        }
        for (file, others) in reached {
            let circle = others.filter { reached[$0]?.contains(file) == true }
            #expect(circle.count <= 3, "\(circle.sorted())")
        }
    }
}
