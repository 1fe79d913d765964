import Diagnostics
import Testing

@testable import SchemaGraph

@Suite struct LocationTests {
    private static let text = """
        {
          "minimum": 1,
          "properties": {
            "a/b": { "enum": ["x", "y"] }
          }
        }
        """

    private func place(_ location: Diagnostics.SourceLocation) -> String {
        "\(location.line):\(location.column) \(location.pointer)"
    }

    @Test("A keyword has the location of its value, or of its key")
    func keywords() throws {
        let loaded = Loaded(Self.text)
        let root = try loaded.schema().id
        #expect(place(loaded.graph.location(of: root, keyword: "minimum")) == "2:14 /minimum")
        #expect(place(loaded.graph.location(of: root, keyword: "minimum", at: .key)) == "2:3 /minimum")
        #expect(loaded.graph.location(of: root, keyword: "minimum").file == "pin.json")
    }

    @Test("A path leads to members and elements below a keyword")
    func paths() throws {
        let loaded = Loaded(Self.text)
        let root = try loaded.schema().id
        let location = loaded.graph.location(of: root, keyword: "properties", "a/b", at: .key)
        #expect(place(location) == "4:5 /properties/a~1b")
        let inner = try loaded.schema("/properties/a~1b").id
        #expect(place(loaded.graph.location(of: inner, keyword: "enum", "1")) == "4:28 /properties/a~1b/enum/1")
    }

    @Test("Where there is no such value, the nearest value around it counts")
    func missing() throws {
        let loaded = Loaded(Self.text)
        let root = try loaded.schema().id
        #expect(place(loaded.graph.location(of: root, keyword: "maximum")) == "1:1 ")
        #expect(place(loaded.graph.location(of: root, keyword: "properties", "c")) == "3:17 /properties")
    }
}
