import Foundation

/// Measures models in an app: reading, writing, dates, comparing, hashing, copying and merging, compared with structs
/// like handwritten ones.
///
/// A schema is inferred for each document that has none, and models of both kinds are generated from it. They are
/// compiled with the program in `Harness`, which measures all of them in one process. If cargo has serde_json, a program
/// in Rust takes part too.
struct ModelBenchmark {
    let generator: String
    let folder: URL
    /// Folders of further documents.
    let documents: [URL]

    /// The options of each kind of models, by its namespace.
    private let kinds = [
        ("Plain", ["--features", "plain"]), ("Models", ["--features", "standard", "--include", "json"]),
    ]

    func run() throws -> [Table] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let schemas = try writeDocuments()
        let names = schemas.map(\.name)
        let sources = folder.appendingPathComponent("sources")
        try generate(["--runtime", "only"], to: sources)
        for name in names {
            for (namespace, options) in kinds {
                let type = namespace + name.capitalized
                try generate(
                    [
                        folder.path + "/\(name).schema.json", "--root-name", type, "--namespace",
                        namespace + "Of" + name.capitalized, "--runtime", "none",
                    ] + options,
                    to: sources
                )
            }
        }
        try writeList(of: names, to: sources)
        let program = folder.appendingPathComponent("harness").path
        let files = try [sources, URL(fileURLWithPath: "Harness")].flatMap { folder in
            try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.path)
                .filter { $0.hasSuffix(".swift") }.sorted()
        }
        _ = try Cost(running: ["swiftc", "-O", "-wmo", "-swift-version", "5", "-o", program] + files)
        let serde = try SerdeProgram(folder: folder.appendingPathComponent("serde")).build(schemas)
        return tables(try output(of: [program, folder.path] + [serde].compactMap { $0 }))
    }

    /// Writes every document next to its schema, and returns the schemas with the names of the documents.
    private func writeDocuments() throws -> [(name: String, schema: [String: Any])] {
        var all = try DocumentMaker.all().map { (name: $0.name, data: try Self.json($0.document), schema: $0.schema) }
        for place in documents {
            let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
            for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "json" {
                let name = file.deletingPathExtension().lastPathComponent.filter { $0.isLetter || $0.isNumber }
                all.append((name, try Data(contentsOf: file), nil))
            }
        }
        return try all.map { name, data, schema in
            let schema = try schema ?? InferredSchema(JSONSerialization.jsonObject(with: data)).json
            try data.write(to: folder.appendingPathComponent("\(name).json"))
            try Self.json(schema).write(to: folder.appendingPathComponent("\(name).schema.json"))
            return (name, schema)
        }
    }

    private static func json(_ value: Any) throws -> Data {
        try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    }

    private func generate(_ arguments: [String], to output: URL) throws {
        let common = [
            "--output", output.path, "--quiet", "--no-manifest", "--no-automatic-configuration", "--no-cache",
        ]
        _ = try Cost(running: [generator] + arguments + common)
    }

    /// Writes the list of documents with their types, which the harness measures.
    private func writeList(of names: [String], to sources: URL) throws {
        let lines = names.map { name -> String in
            let types = kinds.map { "\($0.0)Of\(name.capitalized).\($0.0)\(name.capitalized).self" }
            return "    Subject(\"\(name)\", \(types.joined(separator: ", "))),\n"
        }
        let text = "let documents: [any DocumentSubject] = [\n\(lines.joined())]\n"
        try Data(text.utf8).write(to: sources.appendingPathComponent("DocumentList.swift"))
    }

    /// Returns the output of the harness as tables, with a row per document and a column per contender.
    private func tables(_ text: String) -> [Table] {
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }.filter {
            $0.count == 4
        }
        return lines.map { $0[0] }.unique.map { title in
            let own = lines.filter { $0[0] == title }
            let columns = own.map { $0[2] }.unique
            var table = Table(title, command: "benchmark models", columns: columns)
            for row in own.map({ $0[1] }).unique {
                // Some contenders do not support every document.
                let values = columns.map { column in
                    own.first { $0[1] == row && $0[2] == column }.flatMap { Double($0[3]) }
                }
                table.add(row, compared: values, unit: "µs")
            }
            return table
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in their order.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
