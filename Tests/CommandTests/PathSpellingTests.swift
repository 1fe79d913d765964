import Foundation
import TestSupport
import Testing

/// A file has one type, however its path is spelled.
@Suite("Spellings of a path")
struct PathSpellingTests {
    private let workspace: Workspace
    private var root: String { workspace.path("") }

    init() throws {
        workspace = try Workspace()
        try workspace.write(#"{"type": "object", "properties": {"id": {"type": "string"}}}"#, to: "own/users/user.json")
        let user = ##"{"type": "object", "properties": {"owner": {"$ref": "../users/user.json"}}}"##
        try workspace.write(user, to: "own/shop/order.json")
    }

    private func types(_ arguments: [String], from folder: String = ".") throws -> [String] {
        let run = try workspace.run(arguments + ["--list-types"], from: folder)
        #expect(run.code == 0, "\(run.errors)")
        return run.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }.map(String.init)
    }

    @Test("Relative and absolute inputs")
    func inputs() throws {
        let roundabout = "../\(workspace.url.lastPathComponent)/own"
        #expect(try types(["own", "\(root)/own/shop/order.json", roundabout]) == ["Order", "User"])
        #expect(try types(["\(root)/own/shop/order.json", "own/users/user.json"]) == ["Order", "User"])
        #expect(try types(["own/shop", "--context", "\(root)/own", "--no-recursive"]) == ["Order"])
    }

    @Test("Links to a schema beside it")
    func links() throws {
        let link = workspace.path("own/users/member.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "user.json")
        #expect(try types(["own/users"]) == ["User"])
        #expect(try types(["own/users/member.json", "own/users/user.json"]) == ["User"])
        #expect(try types(["own/users/member.json"]) == ["Member"])
    }

    @Test("References to absolute paths")
    func references() throws {
        let references = ##""a": {"$ref": "https://example.com/user.json"}, "b": {"$ref": "../own/users/user.json"}"##
        try workspace.write(#"{"type": "object", "properties": {\#(references)}}"#, to: "more/pair.json")
        #expect(try types(["more", "--ref-map", "https://example.com=\(root)/own/users"]) == ["Pair", "User"])
    }

    @Test("Modules of another working folder")
    func modules() throws {
        let modules = #"{"modules": {"own/users": "UsersKit", "own/shop": "ShopKit"}, "runtime": "import"}"#
        try workspace.write(modules, to: "plank-swift.json")
        for input in ["shop", "\(root)/own/shop"] {
            let run = try workspace.run([input, "--output", "-"], from: "own")
            #expect(run.output.contains("import UsersKit\n"), "\(run.errors)")
            #expect(!run.output.contains("struct User"))
        }
    }

    @Test("Folders passed by name and by a link")
    func linkedFolders() throws {
        try link("alias", to: "own")
        #expect(try types(["own", "alias"]) == ["Order", "User"])
        #expect(try types(["alias/shop", "own/shop/order.json"]) == ["Order", "User"])
        let run = try workspace.run("alias", "own", "--list-inputs")
        #expect(run.output == "alias/shop/order.json\nalias/users/user.json\n")
    }

    @Test("Links that lead nowhere", arguments: ["own/users/pin.json", "own/vendor"])
    func linksThatLeadNowhere(path: String) throws {
        _ = try workspace.run("own", "--output", "Out")
        try link(path, to: "../gone/v1")
        let before = try workspace.contents(of: "Out")
        for word in ["own", path] {
            let run = try workspace.run(word, "--output", "Out", "--prune")
            #expect(run.code == 2)
            #expect(run.errors.contains("'\(path)' is a link to '../gone/v1', which does not exist [file-not-found]\n"))
            #expect(try workspace.contents(of: "Out") == before)
        }
    }

    private func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: workspace.path(path), withDestinationPath: target)
    }
}
