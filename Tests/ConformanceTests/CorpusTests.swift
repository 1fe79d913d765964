import Foundation
import PlankKit
import PlankRuntime
import TestSupport
import Testing

/// Generates published schemas with the default for unknown properties, which is to drop them, sends their documents
/// through the models, and looks for keys that a schema declares and the models lost.
///
/// `CORPUS=all swift test --filter CorpusTests` takes every schema, `CORPUS=40000` those of at most so many bytes, and
/// `CORPUS_ONLY` a pattern of names. Skipped where the corpus is not beside the project.
@Suite(.enabled(if: Corpus.found != nil && Corpus.limit != nil, "needs the corpus, and CORPUS in the environment"))
struct CorpusTests {
    @Test func noDeclaredKeyIsLost() throws {
        let corpus = try #require(Corpus.found)
        let schemas = try corpus.schemas(upTo: Corpus.limit ?? 0)
        var losses: [String] = []
        var documents = 0
        for start in stride(from: 0, to: schemas.count, by: 10) {
            let part = Array(schemas[start..<min(start + 10, schemas.count)])
            var trips = try RoundTrips()
            for (index, schema) in part.enumerated() { try trips.add(schema, namespace: "S\(start + index)") }
            guard try trips.build() else { continue }
            let answers = try trips.answers()
            documents += answers.count
            for answer in answers { losses += try self.losses(answer, part) }
        }
        print("\(schemas.count) schemas, \(documents) documents, \(losses.count) lost keys")
        for loss in losses { Issue.record("\(loss)") }
    }

    private func losses(_ answer: RoundTrips.Answer, _ schemas: [Corpus.Schema]) throws -> [String] {
        guard let schema = schemas.first(where: { $0.name == answer.name }), let data = answer.written else {
            return []
        }
        let before = try JSONDecoder().decode(PlankJSON.self, from: answer.sent)
        let after = try JSONDecoder().decode(PlankJSON.self, from: data)
        return schema.keys.lost(from: before, to: after).map { "\(schema.name): \($0)" }
    }
}

/// Published schemas with documents, on their own layout: `<name>/schema.json`, `refs.json`, `positive/*.json`.
struct Corpus {
    let roots: [URL]

    struct Schema {
        let name: String
        let baseURI: String
        let draft: String?
        let bytes: [UInt8]
        let references: [String: String]
        let documents: [Data]
        let keys: DeclaredKeys
    }

    /// The corpus folder beside the project; `nil` where there is none.
    static var found: Corpus? {
        let roots = ["schemastore", "other"].compactMap(Repository.corpus).filter {
            FileManager.default.fileExists(atPath: $0.appendingPathComponent("manifest.json").path)
        }
        return roots.isEmpty ? nil : Corpus(roots: roots)
    }

    /// The size of the largest schemas to take; `nil` for none.
    static var limit: Int? {
        let named = ProcessInfo.processInfo.environment["CORPUS"]
        return named == "all" ? .max : named.flatMap(Int.init)
    }

    private struct Manifest: Decodable {
        struct Entry: Decodable {
            struct Document: Decodable {
                let file: String
            }
            let name: String
            let baseUri: String
            let draft: String
            let bytes: Int
            let positive: [Document]
        }
        let schemas: [Entry]
    }

    /// The schemas of at most `limit` bytes, the smallest first.
    func schemas(upTo limit: Int) throws -> [Schema] {
        let only = ProcessInfo.processInfo.environment["CORPUS_ONLY"]
        var found: [(size: Int, schema: Schema)] = []
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for root in roots {
            let data = try Data(contentsOf: root.appendingPathComponent("manifest.json"))
            for entry in try decoder.decode(Manifest.self, from: data).schemas where entry.bytes <= limit {
                if let only, entry.name.range(of: only, options: .regularExpression) == nil { continue }
                guard !entry.positive.isEmpty else { continue }
                found.append((entry.bytes, try schema(entry, in: root.appendingPathComponent(entry.name))))
            }
        }
        return found.sorted { ($0.size, $0.schema.name) < ($1.size, $1.schema.name) }.map(\.schema)
    }

    private func schema(_ entry: Manifest.Entry, in folder: URL) throws -> Schema {
        let bytes = try Data(contentsOf: folder.appendingPathComponent("schema.json"))
        var references: [String: String] = [:]
        var documents: [String: PlankJSON] = [:]
        if let map = try? Data(contentsOf: folder.appendingPathComponent("refs.json")) {
            for (uri, file) in try JSONDecoder().decode([String: String].self, from: map) {
                let url = folder.appendingPathComponent(file)
                references[uri] = url.path
                documents[uri] = try? JSONDecoder().decode(PlankJSON.self, from: Data(contentsOf: url))
            }
        }
        let root = try JSONDecoder().decode(PlankJSON.self, from: bytes)
        let draft = entry.draft.hasPrefix("0") ? String(entry.draft.dropFirst()) : entry.draft
        return Schema(
            name: entry.name,
            baseURI: entry.baseUri,
            draft: draft == "none" ? nil : draft,
            bytes: Array(bytes),
            references: references,
            documents: try entry.positive.map {
                try Data(contentsOf: folder.appendingPathComponent("positive/\($0.file)"))
            },
            keys: DeclaredKeys(root: root, uri: entry.baseUri, documents: documents, draft: draft)
        )
    }
}
