import Testing

@testable import TypeMapping

/// Equal types that become names for one of them.
@Suite struct ReplacementTests {
    /// Two equal types, and in each of them a type.
    private let schema: String = {
        let size = #""size": {"type": "object", "properties": {"w": {"type": "integer"}}}"#
        let model = #"{"type": "object", "properties": {\#(size)}}"#
        return #"{"title": "Page", "type": "object", "properties": {"one": \#(model), "two": \#(model)}}"#
    }()

    @Test("A type and those in it become names for an equal one")
    func names() throws {
        var mapping = TestModels.mapping(schema)
        let (one, two) = (try find("One", in: mapping), try find("Two", in: mapping))
        let (first, second) = (mapping[one].children[0], mapping[two].children[0])
        mapping.replace(two, by: one)
        #expect(mapping.shared(two) == one)
        #expect(mapping.shared(second) == first)
        #expect(mapping[two].children == [])
    }

    @Test("A type that is replaced by a name for it swaps places with the name")
    func namesForEachOther() throws {
        var mapping = TestModels.mapping(schema)
        let (one, two) = (try find("One", in: mapping), try find("Two", in: mapping))
        let inner = mapping[one].children
        mapping.replace(two, by: one)
        mapping.replace(one, by: two)
        // Two names for each other would be looked up forever.
        try #require(mapping.isPlace(one) && !mapping.isPlace(two))
        #expect(mapping.shared(one) == two)
        #expect(mapping[two].children == inner && mapping[one].children == [])
        #expect(inner.allSatisfy { mapping[$0].parent == two })
    }

    private func find(_ name: String, in mapping: Mapping) throws -> DeclarationID {
        try #require(mapping.ids.first { mapping[$0].name == name })
    }
}
