import Testing

@testable import SchemaGraph

/// What errors suggest for names that are not there.
@Suite struct MeantNameTests {
    private let others = ["schemas/board.json": "{}", "common/size.json": ##"{"$defs": {"Size": {}}}"##]

    private func help(_ text: String) -> String? {
        let definitions = ##""$defs": {"Image": {"$anchor": "picture"}, "size": {"$ref": "../common/size.json"}}"##
        let pin = #"{"properties": {"a": {"$ref": "\#(text)"}}, \#(definitions)}"#
        return Loaded(["schemas/pin.json": pin], others: others).diagnostics.first?.help
    }

    @Test(
        "A reference that misses suggests the file, the definition or the anchor",
        arguments: [
            ("bord.json", "board.json"), ("Board.json", "board.json"), ("board", "board.json"),
            ("board.schema.json", "board.json"), ("../old/board.json", "board.json"),
            ("sizes.json", "../common/size.json"),
            ("#/$defs/Imge", "#/$defs/Image"), ("#/definitions/Image", "#/$defs/Image"), ("#Image", "#/$defs/Image"),
            ("Image", "#/$defs/Image"), ("#pictur", "#picture"), ("../common/size.json#/$defs/Siez", "#/$defs/Size"),
        ]
    )
    func references(text: String, meant: String) {
        #expect(help(text) == "did you mean '\(meant)'?")
    }

    @Test("A reference like nothing else suggests nothing")
    func strangers() {
        #expect(help("elsewhere/other.json") == "paths are relative to the referencing file")
        #expect(help("#nowhere") == nil)
        #expect(help("string") == #"write { "type": "string" }"#)
    }

    @Test("A missing file is reported once, however many references name it")
    func missingFiles() {
        let items = #"{"allOf": [{"$ref": "a.json"}, {"$ref": "a.json#/b"}, {"$ref": "b.json"}]}"#
        let messages = Loaded(#"{"items": \#(items)}"#).messages
        #expect(messages.count == 2)
        #expect(messages.contains("referenced file 'a.json' not found (2 references)"))
        #expect(messages.contains("referenced file 'b.json' not found"))
    }

    @Test(
        "A type of another language suggests its counterpart",
        arguments: [
            ("bool", "did you mean 'boolean'?"), ("int", "did you mean 'integer'?"),
            ("float", "did you mean 'number'?"), ("str", "did you mean 'string'?"), ("list", "did you mean 'array'?"),
            ("map", "did you mean 'object'?"),
            ("nil", "did you mean 'null'?"), ("objct", "did you mean 'object'?"), ("String", "did you mean 'string'?"),
            ("date", #"write { "type": "string", "format": "date" }"#),
            ("Date", #"write { "type": "string", "format": "date-time" }"#),
            ("Uint8Array", #"write { "type": "string", "format": "byte" }"#),
            ("Function", "JSON has no such value; remove the schema"),
            ("Pin", ##"write { "$ref": "#/definitions/Pin" }"##),
            ("string[]", #"write { "type": "array", "items": { "type": "string" } }"#),
            ("Array<Integer>", #"write { "type": "array", "items": { "type": "integer" } }"#),
            ("string|null", #"write { "type": ["string", "null"] }"#),
            ("Integer | number", #"write { "type": ["integer", "number"] }"#),
            ("string?", #"write { "type": ["string", "null"] }"#),
            ("zzz", "the types are array, boolean, integer, null, number, object, string"),
        ]
    )
    func types(name: String, help: String) {
        let definitions = ##""definitions": {"Pin": {"type": "object"}}"##
        let loaded = Loaded(#"{"properties": {"a": {"type": "\#(name)"}}, \#(definitions)}"#)
        #expect(loaded.diagnostics.map(\.help) == [help])
    }

    @Test("A misspelled type is read as the one that was meant")
    func reading() throws {
        #expect(try Loaded(#"{"type": "objct"}"#).schema().types == .object)
        #expect(try Loaded(#"{"type": ["strng", "null"]}"#).schema().types == [.string, .null])
        #expect(try Loaded(#"{"type": "string[]"}"#).schema().types == .array)
        #expect(try Loaded(#"{"type": "string?"}"#).schema().types == [.string, .null])
        #expect(try Loaded(#"{"type": ["string", null, 5]}"#).schema().types == [.string, .null])
        #expect(try Loaded(#"{"type": "datetime"}"#).schema().types == .string)
        #expect(try Loaded(#"{"type": "zzz"}"#).schema().types == .any)
    }
}
