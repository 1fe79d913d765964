import Diagnostics
import Testing

@testable import SchemaGraph

@Suite struct ReferenceTests {
    @Test("A fragment leads into its own document, even if another one has the same URI")
    func sameURI() throws {
        let text = ##"{"$id": "https://example.com/pin", "$ref": "#/$defs/id", "$defs": {"id": {"type": "string"}}}"##
        let loaded = Loaded(["a.json": text, "b.json": text])
        #expect(try loaded.target(of: "", in: "a.json") == "a.json#/$defs/id")
        #expect(try loaded.target(of: "", in: "b.json") == "b.json#/$defs/id")
    }

    @Test("A file is found by its path, whatever the '$id' of another one says")
    func wrongIdentifier() throws {
        let loaded = Loaded([
            "a.json": #"{"$id": "b.json", "type": "string"}"#,
            "b.json": #"{"type": "integer"}"#,
            "c.json": #"{"$ref": "b.json"}"#,
        ])
        #expect(try loaded.target(of: "", in: "c.json") == "b.json#")
    }

    @Test("An anchor is found by the file's path and by its '$id'")
    func anchors() throws {
        let loaded = Loaded([
            "a.json": #"{"$id": "https://example.com/a", "$defs": {"id": {"$anchor": "id", "type": "string"}}}"#,
            "b.json": #"{"items": {"$ref": "a.json#id"}, "contains": {"$ref": "https://example.com/a#id"}}"#,
        ])
        #expect(loaded.messages == [])
        #expect(try loaded.target(of: "/items", in: "b.json") == "a.json#/$defs/id")
        #expect(try loaded.target(of: "/contains", in: "b.json") == "a.json#/$defs/id")
    }

    @Test("A place that no keyword names becomes a schema when a reference names it, with the base URI around it")
    func strayPlaces() throws {
        let loaded = Loaded([
            "a.json": #"{"$ref": "b.json#/x-types/1"}"#,
            "b.json": #"{"$id": "https://example.com/b", "x-types": [1, {"type": "string"}]}"#,
        ])
        #expect(try loaded.target(of: "", in: "a.json") == "b.json#/x-types/1")
        let stray = try loaded.schema("/x-types/1", in: "b.json")
        #expect(loaded.baseURI(of: stray.id) == "https://example.com/b")
    }

    @Test("A key that resembles a keyword is not ignored if a reference leads below it")
    func keysOfStrays() {
        func messages(_ reference: String, in file: String = "a.json") -> [String] {
            let pin = #"{"defs": {"id": {"type": "string", "defs": {"part": {"type": "string"}}}}}"#
            return Loaded([file: #"{"$ref": "\#(reference)"}"#, "pin.json": pin]).messages
        }
        let unknown = ["unknown keyword 'defs' is ignored"]
        #expect(messages("pin.json#/defs/id") == unknown, "in 'id', into which nothing refers")
        #expect(messages("pin.json#/defs/id/defs/part") == [])
        #expect(Loaded(##"{"$ref": "#/defs/id", "defs": {"id": {"type": "string"}}}"##).messages == [])
        #expect(Loaded(#"{"type": "string", "defs": {"id": {"type": "string"}}}"#).messages == unknown)
    }

    @Test(
        "A pointer may lack its first slash, with a warning, unless it is an anchor",
        arguments: [
            ("#$defs/id", "pin.json#/$defs/id", ["'#$defs/id' has no '/' after the '#'; it is read as '#/$defs/id'"]),
            (
                "pin.json#$defs/id", "pin.json#/$defs/id",
                ["'pin.json#$defs/id' has no '/' after the '#'; it is read as 'pin.json#/$defs/id'"]
            ),
            ("#anchor", "pin.json#/$defs/id", []),
            ("#$defs/other", nil, ["'#$defs/other' not found in pin.json"]),
            ("#$defs", nil, ["'#$defs' not found in pin.json"]),
        ]
    )
    func missingSlash(reference: String, target: String?, messages: [String]) throws {
        let loaded = Loaded(#"{"$ref": "\#(reference)", "$defs": {"id": {"$anchor": "anchor", "type": "string"}}}"#)
        #expect(try loaded.target(of: "") == target)
        #expect(loaded.messages == messages)
    }

    @Test("An '$id' inside a document starts a resource with a base URI of its own")
    func resources() throws {
        let loaded = Loaded(
            """
            {
              "$id": "https://example.com/pin",
              "$defs": {
                "user": { "$id": "people/user", "$defs": { "id": { "type": "string" } }, "$ref": "#/$defs/id" }
              },
              "$ref": "people/user#/$defs/id"
            }
            """
        )
        #expect(try loaded.target(of: "") == "pin.json#/$defs/user/$defs/id")
        #expect(try loaded.target(of: "/$defs/user") == "pin.json#/$defs/user/$defs/id")
        let id = try loaded.schema("/$defs/user/$defs/id").id
        #expect(loaded.baseURI(of: id) == "https://example.com/people/user")
        #expect(loaded.baseURI(of: try loaded.schema().id) == "https://example.com/pin")
    }

    @Test("Dynamic anchors stay in the graph, by resource")
    func dynamicAnchors() throws {
        let loaded = Loaded([
            "list.json": ##"{"$id": "list.json", "$dynamicAnchor": "item", "items": {"$dynamicRef": "#item"}}"##,
            "pins.json": #"{"$dynamicAnchor": "item", "$ref": "list.json", "type": "array"}"#,
        ])
        for path in ["list.json", "pins.json"] {
            let root = try loaded.schema(in: path)
            #expect(loaded.graph[root.resource].dynamicAnchors.map(\.key.text) == ["item"])
            #expect(loaded.graph[root.resource].dynamicAnchors.map(\.value) == [root.id])
        }
        let reference = try #require(try loaded.schema("/items", in: "list.json").reference)
        #expect(reference.isDynamic && reference.keyword == "$dynamicRef", "pins.json overrides the anchor")
    }

    @Test("A dynamic reference that nothing overrides is a plain one")
    func settledReferences() throws {
        let loaded = Loaded(##"{"$dynamicAnchor": "item", "items": {"$dynamicRef": "#item"}}"##)
        #expect(try loaded.schema("/items").reference?.isDynamic == false)
    }

    private static let list = ##"{"$id": "list.json", "$dynamicAnchor": "item", "items": {"$dynamicRef": "#item"}}"##
    private static let pins = #"{"$dynamicAnchor": "item", "$ref": "list.json", "type": "array"}"#

    @Test("A dynamic reference refers to the anchor of the only input that leads to it")
    func outermostAnchor() throws {
        let loaded = Loaded(["pins.json": Self.pins], others: ["list.json": Self.list])
        let reference = try #require(try loaded.schema("/items", in: "list.json").reference)
        #expect(!reference.isDynamic)
        #expect(try reference.target == loaded.schema(in: "pins.json").id)
    }

    @Test(
        "A dynamic reference stays one if inputs override it with different schemas, or one does not",
        arguments: [#"{"$dynamicAnchor": "item", "$ref": "list.json"}"#, #"{"$ref": "list.json"}"#]
    )
    func differentAnchors(other: String) throws {
        let loaded = Loaded(["pins.json": Self.pins, "boards.json": other], others: ["list.json": Self.list])
        #expect(try loaded.schema("/items", in: "list.json").reference?.isDynamic == true)
    }

    @Test("A file that is no schema is reported once, at the reference")
    func unusableFiles() throws {
        let loaded = Loaded(
            ["pin.json": #"{"items": {"$ref": "b.json"}, "contains": {"$ref": "b.json"}, "not": {"$ref": "c.json"}}"#],
            others: ["b.json": "[]"]
        )
        #expect(loaded.diagnostics.map(\.code) == [.notASchema, .unresolvedRef])
        #expect(loaded.diagnostics.map(\.location?.pointer) == ["/items/$ref", "/not/$ref"])
    }

    @Test("A cycle of references is cut once")
    func cycles() throws {
        let loaded = Loaded(
            ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##
        )
        #expect(loaded.diagnostics.map(\.code) == [.refCycle])
        #expect(try loaded.schema("/$defs/a").reference == nil && loaded.schema("/$defs/b").reference != nil)
    }
}
