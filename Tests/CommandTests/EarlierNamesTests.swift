import Foundation
import TestSupport
import Testing

/// The names that the manifest keeps.
@Suite struct EarlierNamesTests {
    private let workspace: Workspace
    private let manifest = "Out/.plank-swift-manifest.json"

    init() throws {
        workspace = try Workspace()
    }

    private func write(_ properties: String, to path: String) throws {
        try workspace.write(#"{"type": "object", "properties": {\#(properties)}}"#, to: path)
    }

    @discardableResult private func generate(_ options: String...) throws -> ProgramRun {
        try workspace.run(["schemas", "--output", "Out", "--runtime", "none", "--prune"] + options)
    }

    /// Expects that another run, with and without the cache and as in continuous integration, changes nothing.
    private func expectUpToDate() throws {
        for options in [["--check"], ["--check", "--no-cache"]] {
            let check = try workspace.run(["schemas", "--output", "Out", "--runtime", "none"] + options)
            #expect(check.code == 0, "\(check.output)")
        }
    }

    @Test func aTypeKeepsItsNameWhenTheFileWithABetterRightToItIsRemoved() throws {
        try write(#""id": {"type": "string"}"#, to: "schemas/user.json")
        try write(#""role": {"type": "string"}"#, to: "schemas/admin/user.json")
        try generate()
        #expect(try workspace.read(manifest).contains(#""rootType": "AdminUser", "wanted": "User""#))
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        #expect(try generate().code == 0)
        #expect(workspace.swiftFiles(in: "Out") == ["AdminUser.swift"])
        try expectUpToDate()
        #expect(try generate("--force", "--no-manifest", "--no-cache").code == 0)
        #expect(workspace.swiftFiles(in: "Out").contains("User.swift"))
    }

    @Test func picturesAndComparisonsHaveTheNames() throws {
        try workspace.write(#"{"schemas": ["schemas"], "output": "Out", "runtime": "none"}"#, to: "plank-swift.json")
        try write(#""id": {"type": "string"}"#, to: "schemas/user.json")
        try write(#""role": {"type": "string"}"#, to: "schemas/admin/user.json")
        #expect(try workspace.run().code == 0)
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        #expect(try workspace.run("--prune").code == 0)
        #expect(try workspace.run("graph", "schemas", "--format", "mermaid").output.contains("class AdminUser"))
        try workspace.commit()
        try write(#""role": {"type": "string"}"#, to: "earlier/admin/user.json")
        try write(#""role": {"type": "integer"}"#, to: "schemas/admin/user.json")
        // A folder that the manifest does not know has the names of a first run.
        for (old, name) in [("git:HEAD:schemas", "AdminUser"), ("schemas", "AdminUser"), ("earlier", "User")] {
            let new = old == "schemas" ? "earlier" : "schemas"
            #expect(try workspace.run("diff", old, new).output.contains(": breaking: \(name).role: "), "\(old)")
        }
    }

    @Test func anInlineTypeKeepsItsNameWhenTheDefinitionWithABetterRightToItIsRemoved() throws {
        func write(_ definitions: String) throws {
            let line = #"{"type": "object", "properties": {"n": {"type": "integer"}}}"#
            let text = #"{"$defs": {\#(definitions)}, "type": "object", "properties": {"line": \#(line)}}"#
            try workspace.write(text, to: "schemas/order.json")
        }
        try write(#""Line": {"type": "object", "properties": {"id": {"type": "string"}}}"#)
        try generate()
        #expect(try workspace.read(manifest).contains(#""renamed": {"/properties/line": ["Line", "LineValue", ""]}"#))
        try write("")
        let reason = "'Line' is the name of another type in an earlier run"
        #expect(try generate("--verbose").errors.contains("\(reason); the type is named 'LineValue'"))
        #expect(try workspace.read("Out/Order.swift").contains("public struct LineValue: "))
        try expectUpToDate()
    }

    @Test func schemasThatAreMovedKeepTheirNames() throws {
        try write(#""id": {"type": "string"}"#, to: "schemas/a/item.json")
        try write(#""role": {"type": "string"}"#, to: "schemas/b/item.json")
        try generate()
        let models = try workspace.contents(of: "Out")
        #expect(workspace.swiftFiles(in: "Out") == ["BItem.swift", "Item.swift"])
        let files = FileManager.default
        try files.moveItem(atPath: workspace.path("schemas"), toPath: workspace.path("old"))
        try files.createDirectory(atPath: workspace.path("schemas"), withIntermediateDirectories: true)
        try files.moveItem(atPath: workspace.path("old/a"), toPath: workspace.path("schemas/z"))
        try files.moveItem(atPath: workspace.path("old/b"), toPath: workspace.path("schemas/b"))
        #expect(try generate().code == 0)
        let moved = try workspace.contents(of: "Out")
        for file in ["BItem.swift", "Item.swift"] { #expect(moved[file] == models[file]) }
        try expectUpToDate()
    }

    @Test func schemasKeepNamesWithTheFoldersThatTheyWereMovedFrom() throws {
        try write(#""id": {"type": "string"}"#, to: "schemas/a/item.json")
        try write(#""role": {"type": "string"}"#, to: "schemas/b/item.json")
        try generate()
        let models = try workspace.contents(of: "Out")
        let files = FileManager.default
        try files.moveItem(atPath: workspace.path("schemas/b"), toPath: workspace.path("schemas/c"))
        #expect(try generate().code == 0)
        #expect(try workspace.read("Out/BItem.swift") == models["BItem.swift"])
        try expectUpToDate()
        // Later runs keep it too, although nothing says any more where the schema was.
        try write(#""role": {"type": "string"}, "more": {"type": "string"}"#, to: "schemas/c/item.json")
        #expect(try generate().code == 0)
        #expect(workspace.swiftFiles(in: "Out") == ["BItem.swift", "Item.swift"])
        try expectUpToDate()
    }

    @Test func schemasThatTradePlacesKeepTheirNames() throws {
        let (first, second) = (#""id": {"type": "string"}"#, #""role": {"type": "string"}"#)
        try write(first, to: "schemas/a/item.json")
        try write(second, to: "schemas/b/item.json")
        try generate()
        let models = try workspace.contents(of: "Out")
        try write(second, to: "schemas/a/item.json")
        try write(first, to: "schemas/b/item.json")
        #expect(try generate().code == 0)
        let traded = try workspace.contents(of: "Out")
        for file in ["BItem.swift", "Item.swift"] { #expect(traded[file] == models[file]) }
        try expectUpToDate()
    }

    @Test func aSharedTypeKeepsItsNameWhenANewPlaceComesFirst() throws {
        let author = #"{"type": "object", "properties": {"name": {"type": "string"}}}"#
        let old = #""created_by": \#(author), "updated_by": \#(author)"#
        try write(old, to: "schemas/post.json")
        try generate()
        #expect(try workspace.read(manifest).contains(##""places": {"/properties/created_by": "CreatedBy"}"##))
        try write(#""approved_by": \#(author), \#(old)"#, to: "schemas/post.json")
        #expect(try generate().code == 0)
        let text = try workspace.read("Out/Post.swift")
        #expect(text.contains("public struct CreatedBy: "))
        #expect(text.contains("public typealias ApprovedBy = CreatedBy"))
        try expectUpToDate()
    }

    @Test func bothSidesOfAConflictInTheManifestKeepTheirNames() throws {
        try write(#""id": {"type": "string"}"#, to: "schemas/user.json")
        try write(#""role": {"type": "string"}"#, to: "schemas/admin/user.json")
        try generate()
        let ours = try workspace.read(manifest)
        try FileManager.default.removeItem(atPath: workspace.path("schemas/user.json"))
        try generate()
        let theirs = try workspace.read(manifest)
        let first = try #require(ours.components(separatedBy: "\n").first { $0.contains("\"User.swift\"") })
        let conflict = "<<<<<<< HEAD\n\(first)\n=======\n>>>>>>> other\n"
        let text = theirs.replacingOccurrences(of: "  \"files\": [\n", with: "  \"files\": [\n\(conflict)")
        try #require(text.contains(conflict))
        try workspace.write(text, to: manifest)
        #expect(try generate().code == 0)
        #expect(workspace.swiftFiles(in: "Out") == ["AdminUser.swift"])
        #expect(try workspace.read(manifest) == theirs)
        try expectUpToDate()
    }
}
