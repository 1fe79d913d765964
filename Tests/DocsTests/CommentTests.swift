import Foundation
import TestSupport
import Testing

@Suite("Comments")
struct CommentTests {
    /// What protocols of the standard library require, which these describe.
    private static let requirements = [
        "func encode(to", "func hash(into", "init(from", "let rawValue", "static func <", "static func ==",
    ]

    @Test("Every public declaration has a documentation comment")
    func publicDeclarations() throws {
        var missing: [String] = []
        for (name, text) in try FileTree.contents(of: Repository.url("Sources")) where name.hasSuffix(".swift") {
            var isDocumented = false
            for line in text.components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                let isDeclaration = declaresPublicly(line)
                if isDeclaration, !isDocumented { missing.append("\(name): \(line)") }
                let isAttribute = line.hasPrefix("@") && !isDeclaration
                isDocumented = line.hasPrefix("///") || isDocumented && isAttribute
            }
        }
        #expect(missing.sorted() == [])
    }

    private func declaresPublicly(_ line: String) -> Bool {
        let words = line.components(separatedBy: " ").drop { $0.hasPrefix("@") }
        guard words.first == "public", words.dropFirst().first != "extension" else { return false }
        return !Self.requirements.contains { line.contains($0) }
    }
}
