import Foundation
import TestSupport
import Testing

/// Lists of what depends on what follow references to any depth.
@Suite struct DependencyTests {
    private let workspace: Workspace
    private static let chain = (0..<6).map { "schemas/s\($0).json" }

    /// A chain of references, then a circle of two files.
    init() throws {
        workspace = try Workspace()
        for index in 0..<6 {
            let next = index == 5 ? 4 : index + 1
            try workspace.write(
                #"{"title": "S\#(index)", "type": "object", "properties": {"next": {"$ref": "s\#(next).json"}}}"#,
                to: "schemas/s\(index).json"
            )
        }
    }

    private func expected(of index: Int) -> [String] {
        index == 5 ? [Self.chain[4]] : Array(Self.chain[(index + 1)...])
    }

    @Test func printedListsAreComplete() throws {
        let run = try workspace.run("schemas/s0.json", "--print-deps")
        let lists = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [String]]
        for index in 0..<6 { #expect(lists?[Self.chain[index]] == expected(of: index)) }
    }

    /// So the manifest grows with the schemas, however long the chains are.
    @Test(arguments: [[], ["--single-file", "Models.swift"]])
    func theManifestHasTheSchemasThatEachReferences(further: [String]) throws {
        _ = try workspace.run(["schemas", "--output", "Out", "--runtime", "none"] + further)
        let text = try workspace.read("Out/.plank-swift-manifest.json")
        let manifest = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let files = manifest?["files"] as? [[String: Any]] ?? []
        #expect(files.count == 6)
        for index in 0..<6 {
            let entry = files.first { $0["schema"] as? String == "../\(Self.chain[index])" }
            let next = Self.chain[index == 5 ? 4 : index + 1]
            #expect(entry?["references"] as? [String] == ["../\(next)"])
        }
    }

    @Test func theDepfileIsComplete() throws {
        let arguments = ["schemas/s0.json", "--output", "Out", "--no-recursive", "--runtime", "none"]
        _ = try workspace.run(arguments + ["--depfile", "models.d"])
        let rules = try workspace.read("models.d")
        for path in Self.chain { #expect(rules.contains("\n  \(path)")) }
    }

    @Test func aDepfileThatCannotBeWrittenLeavesTheModels() throws {
        let arguments = ["schemas/s0.json", "--output", "Out", "--runtime", "none"]
        let run = try workspace.run(arguments + ["--depfile", "schemas/s1.json/models.d"])
        #expect(run.code == 2 && workspace.exists("Out/S0.swift"))
        #expect(run.errors.hasPrefix("schemas/s1.json/models.d:1:1: error: cannot write the depfile: "))
        #expect(run.errors.hasSuffix("1 error; the models are up to date, but the depfile was not written\n"))
    }

    @Test(
        arguments: [
            ("schemas/s0.json", "schema 'schemas/s0.json'"), ("none/../schemas/s3.json", "file 'schemas/s3.json'"),
            ("plank-swift.json", "configuration 'plank-swift.json'"), ("Out/S0.swift", "generated file 'Out/S0.swift'"),
            ("Out/.plank-swift-manifest.json", "manifest 'Out/.plank-swift-manifest.json'"),
        ],
        [true, false]
    )
    func theDepfileReplacesNoOtherFile(path: (String, String), isFirst: Bool) throws {
        try workspace.write("{}", to: "plank-swift.json")
        let arguments = ["schemas/s0.json", "--output", "Out", "--runtime", "none"]
        if !isFirst { _ = try workspace.run(arguments) }
        let before = try workspace.contents(of: ".")
        let run = try workspace.run(arguments + ["--depfile", path.0])
        #expect(run.code == 64 && run.errors == "error: the depfile would replace the \(path.1)\n")
        #expect(try workspace.contents(of: ".") == before)
    }
}
