import Testing

@testable import SchemaGraph

@Suite struct SubschemaTests {
    /// A value for each kind of keyword that holds schemas, with the places where they stand.
    private func sample(_ value: KeywordValue) -> (text: String, places: [String])? {
        switch value {
        case .schema, .schemaOrSchemas: (#"{"title": "a"}"#, [""])
        case .schemas: (#"[{"title": "a"}, true]"#, ["/0", "/1"])
        case .namedSchemas, .dependencies, .draft3Dependencies: (#"{"a": {"title": "a"}}"#, ["/a"])
        case .typesOrSchemas: (#"["string", {"title": "a"}]"#, ["/1"])
        default: nil
        }
    }

    @Test("The schemas in every keyword of every draft are schemas of the graph", arguments: Draft.allCases)
    func keywords(of draft: Draft) throws {
        for keyword in Keyword.all where keyword.exists(in: draft) || keyword.introduced == nil {
            guard let (text, places) = sample(keyword.value(in: draft)) else { continue }
            let loaded = Loaded(#"{"$schema": "\#(draft.metaschema)", "\#(keyword.name)": \#(text)}"#)
            let pointers = Set(loaded.graph.schemas.map(\.pointer))
            for place in places { #expect(pointers.contains("/\(keyword.name)\(place)"), "\(keyword.name)") }
            #expect(pointers.count == places.count + 1)
        }
    }

    @Test("Draft 3's types and schemas side by side are kept")
    func typeChoices() throws {
        let loaded = Loaded(
            """
            {"$schema": "http://json-schema.org/draft-03/schema#", "type": ["string", {"title": "a"}], "disallow": "null"}
            """
        )
        let root = try loaded.schema()
        #expect(root.typeChoice?.types == .string)
        #expect(root.typeChoice?.schemas == [try loaded.schema("/type/1").id])
        #expect(root.disallowed?.types == .null && root.disallowed?.schemas.isEmpty == true)
    }

    @Test("What a string holds is kept")
    func content() throws {
        let loaded = Loaded(
            #"{"contentEncoding": "base64", "contentMediaType": "application/json", "contentSchema": {"title": "a"}}"#
        )
        let content = try loaded.schema().content
        #expect(content?.encoding == "base64" && content?.mediaType == "application/json")
        #expect(content?.schema == (try loaded.schema("/contentSchema").id))
    }
}
