import Diagnostics
import JSONTree
import TestSupport
import Testing

@testable import SchemaGraph

@Suite struct KeywordTableTests {
    /// Keywords that a draft has although its metaschema does not declare them.
    private static let undeclared: [Draft: Set<String>] = [
        // A convention before draft 4 made it a keyword.
        .draft3: ["definitions"],
        // JSON Reference was a specification of its own.
        .draft4: ["$ref", "extends"],
        .draft6: ["extends"],
        // Added to the draft after its metaschema was published.
        .draft7: ["writeOnly", "extends"],
        .draft201909: ["extends"],
        .draft202012: ["extends"],
    ]

    /// Keywords that a metaschema declares for older schemas' sake.
    private static let retained: [Draft: Set<String>] = [
        .draft201909: ["dependencies"],
        .draft202012: ["dependencies", "$recursiveAnchor", "$recursiveRef"],
    ]

    /// Returns the metaschemas of a draft, by the paths of their URIs.
    private static func metaschemas(of draft: Draft) -> [(path: String, text: String)] {
        let folder =
            switch draft {
            case .draft3: "draft-03/"
            case .draft4: "draft-04/"
            case .draft6: "draft-06/"
            case .draft7: "draft-07/"
            case .draft201909: "draft/2019-09/"
            case .draft202012: "draft/2020-12/"
            }
        return Metaschemas.all.filter { $0.key.hasPrefix(folder) }.map { (String($0.key), $0.value) }
            .sorted { $0.path < $1.path }
    }

    @Test("Each metaschema is embedded")
    func embedded() throws {
        let folder = Repository.url("Sources/SchemaGraph/Metaschemas")
        let files = try FileTree.paths(below: folder).filter { $0.hasSuffix(".json") }
        #expect(Set(files) == Set(Metaschemas.all.keys.map { $0 + ".json" }))
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            #expect(Metaschemas.all[file.dropLast(".json".count)] == text)
        }
    }

    @Test("A draft has the keywords of its metaschema", arguments: Draft.allCases)
    func keywords(of draft: Draft) throws {
        var declared: Set<String> = []
        for (_, text) in Self.metaschemas(of: draft) {
            declared.formUnion(try node(text).object?["properties"]?.object?.keys ?? [])
        }
        let keywords = Keyword.all.filter { keyword in
            keyword.introduced.map { $0 <= draft && draft <= keyword.through ?? draft } ?? false
        }
        let known = Set(keywords.map(\.name))
        #expect(declared.subtracting(known) == Self.retained[draft] ?? [])
        #expect(known.subtracting(declared) == Self.undeclared[draft] ?? [])
    }

    @Test("Each metaschema follows the table", arguments: Draft.allCases)
    func metaschema(of draft: Draft) {
        let bytes = Self.metaschemas(of: draft).map {
            SchemaText(path: "https://json-schema.org/" + $0.path, bytes: Array($0.text.utf8))
        }
        #expect(!bytes.isEmpty)
        let collector = DiagnosticCollector()
        _ = SchemaLoader(diagnostics: collector) { _ in nil }.load(bytes)
        #expect(collector.diagnostics.map(\.message) == [])
    }

    @Test("Two letters swapped inside a keyword are put right", arguments: Keyword.all)
    func swappedLetters(in keyword: Keyword) throws {
        guard keyword.family != .extensions, keyword.name != "x-nullable" else { return }
        let value = try node(sample(keyword.value))
        let letters = Array(keyword.name)
        for index in letters.indices.dropFirst().dropLast(2) where letters[index] != "$" {
            var swapped = letters
            swapped.swapAt(index, index + 1)
            guard swapped != letters else { continue }
            let member = JSONObject.Member(key: String(swapped), value: value)
            let spelling = KeywordSpelling()
            let meant = spelling.correction(of: member, in: JSONObject([member]), draft: .draft202012)
            #expect(meant?.name == keyword.name, "\(member.key)")
        }
    }

    @Test("What a keyword takes has no fault")
    func samples() throws {
        for keyword in Keyword.all {
            #expect(keyword.value.faults(in: try node(sample(keyword.value))).isEmpty, "\(keyword.name)")
        }
    }

    @Test("Whoever reads a keyword is asked to where it stands alone", arguments: Keyword.all)
    func readers(of keyword: Keyword) throws {
        for value in [sample(keyword.value), "true", #"{"propertyName": "kind"}"#] {
            let schema = try Loaded(#"{"\#(keyword.name)": \#(value)}"#).schema()
            let object = try #require(schema.node.object)
            let reader = KeywordReader(
                object: object,
                draft: schema.dialect.draft,
                pointer: "",
                file: { _ in nil },
                schemaAt: { _, _ in schema.id }
            )
            #expect((schema.object == nil) == (ObjectKeywords(reader) == nil))
            #expect((schema.array == nil) == (ArrayKeywords(reader) == nil))
            #expect((schema.combinators == nil) == (Combinators(reader) == nil))
            #expect((schema.content == nil) == (ContentKeywords(reader) == nil))
            #expect(schema.annotations !== Annotations.none || values(Annotations(object)) == values(.none))
            #expect(schema.limits.isEmpty == Limit.all(in: object, schema.dialect).isEmpty)
        }
    }

    private func values(_ annotations: Annotations) -> [String] {
        Mirror(reflecting: annotations).children.map { "\($0.value)" }
    }

    private func node(_ text: String) throws -> JSONNode {
        try #require(JSONParser.parse(Array(text.utf8), file: "", diagnostics: DiagnosticCollector()))
    }

    private func sample(_ value: KeywordValue) -> String {
        switch value {
        case .any, .number, .positiveNumber, .count: "1"
        case .boolean: "true"
        case .string, .text: #""pin""#
        case .identifier, .reference: ##""pin.json#/$defs/id""##
        case .object, .namedStrings: #"{"id": ["pin"]}"#
        case .array, .uniqueStrings: #"["id"]"#
        case .typeNames, .typesOrSchemas: #"["string", "null"]"#
        case .schema: #"{"type": "string"}"#
        case .schemas, .schemaOrSchemas: #"[{"type": "string"}]"#
        case .namedSchemas, .dependencies, .draft3Dependencies: #"{"id": {"type": "string"}}"#
        case .discriminator: #"{"propertyName": "kind"}"#
        case .plankSettings: #"{"unknownProperties": "keep"}"#
        }
    }
}
