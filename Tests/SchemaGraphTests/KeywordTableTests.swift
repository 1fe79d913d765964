import Diagnostics
import JSONTree
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

    private static let metaschemas: [Draft: [String: String]] = [
        .draft3: Metaschemas.draft3, .draft4: Metaschemas.draft4, .draft6: Metaschemas.draft6,
        .draft7: Metaschemas.draft7, .draft201909: Metaschemas.draft201909, .draft202012: Metaschemas.draft202012,
    ]

    @Test("A draft has the keywords of its metaschema", arguments: Draft.allCases)
    func keywords(of draft: Draft) throws {
        var declared: Set<String> = []
        for text in try #require(Self.metaschemas[draft]).values {
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
    func metaschema(of draft: Draft) throws {
        let bytes = try #require(Self.metaschemas[draft]).sorted { $0.key < $1.key }.map {
            SchemaText(path: $0.key, bytes: Array($0.value.utf8))
        }
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
                object,
                draft: schema.dialect.draft,
                pointer: "",
                file: { _ in nil },
                schemaAt: { _, _ in schema.id }
            )
            #expect((schema.object == nil) == (ObjectKeywords(reader) == nil))
            #expect((schema.array == nil) == (ArrayKeywords(reader) == nil))
            #expect((schema.combinators == nil) == (Combinators(reader) == nil))
            #expect((schema.content == nil) == (ContentKeywords(reader) == nil))
            let none = Annotations.none
            #expect((schema.annotations === none) == (Annotations.annotations(of: object) === none))
            #expect(schema.limits.isEmpty == Limit.all(in: object, schema.dialect).isEmpty)
        }
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
