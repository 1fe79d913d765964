import Diagnostics
import Foundation
import JSONTree
import SchemaInference
import Testing

@Suite("Schemas of documents")
struct InferredSchemaTests {
    // MARK: - Values

    @Test(arguments: [
        ("true", #"{"type":"boolean"}"#), ("1", #"{"type":"integer"}"#), ("1.0", #"{"type":"number"}"#),
        ("1 2.5", #"{"type":"number"}"#), ("1e3", #"{"type":"number"}"#),
        (#""a" null"#, #"{"type":["string","null"]}"#),
        (#"1 "a" true"#, #"{"type":["string","integer","boolean"]}"#),
        ("1 18446744073709551615", #"{"type":"integer","minimum":0,"maximum":18446744073709551615}"#),
        ("-1 18446744073709551615", #"{"type":"number"}"#), ("18446744073709551616", #"{"type":"number"}"#),
        ("null", "{}"), ("[]", #"{"type":"array"}"#), ("{}", #"{"type":"object"}"#),
        ("[1, null]", #"{"type":"array","items":{"type":["integer","null"]}}"#),
        (
            #"[1] "a" null"#,
            #"{"anyOf":[{"type":"array","items":{"type":"integer"}},{"type":"string"},{"type":"null"}]}"#
        ),
    ])
    func values(documents: String, schema: String) throws {
        #expect(try infer(documents) == schema)
    }

    @Test func propertiesThatEveryObjectHasAreRequired() throws {
        #expect(
            try infer(#"{"b": 1, "a": "x"} {"a": "y", "c": null}"#)
                == #"{"type":"object","properties":{"b":{"type":"integer"},"a":{"type":"string"},"c":{}},"required":["a"]}"#
        )
    }

    @Test func whatNoDocumentShowsIsListed() throws {
        let schema = InferredSchema(of: try nodes(#"{"a": null, "b/c": {"d": []}}"#))
        #expect(schema.unknown == ["#/properties/a", "#/properties/b~1c/properties/d"])
    }

    @Test func theTitleComesFirst() throws {
        var options = InferredSchema.Options()
        options.title = "Order"
        #expect(try infer("1", options) == #"{"title":"Order","type":"integer"}"#)
    }

    // MARK: - Strings

    @Test(arguments: [
        ("2024-05-01T12:00:00Z", "date-time"), ("2024-05-01", "date"), ("4f1c2d3e-0000-4000-8000-000000000001", "uuid"),
        ("me@example.com", "email"), ("https://example.com/a?b", "uri"),
    ])
    func stringsOfOneFormatHaveIt(text: String, format: String) throws {
        #expect(try infer("\"\(text)\"") == #"{"type":"string","format":"\#(format)"}"#)
        #expect(try infer("\"\(text)\" \"\"") == #"{"type":"string"}"#)
        var options = InferredSchema.Options()
        options.findsFormats = false
        #expect(try infer("\"\(text)\"", options) == #"{"type":"string"}"#)
    }

    @Test(arguments: ["a:b", "1.2.3.4", "2024-13-01", "12:30"])
    func otherStringsHaveNone(text: String) throws {
        #expect(try infer("\"\(text)\"") == #"{"type":"string"}"#)
    }

    @Test func wordsThatComeBackAreAnEnum() throws {
        let words = Array(repeating: #""open" "paid""#, count: 4).joined(separator: " ")
        #expect(try infer(words) == #"{"type":"string","enum":["open","paid"]}"#)
        #expect(try infer(words + " null") == #"{"type":["string","null"],"enum":["open","paid",null]}"#)
        #expect(try infer(words + #" "two words""#) == #"{"type":"string"}"#)
        #expect(try infer(#""open" "paid" "open""#) == #"{"type":"string"}"#)
        var options = InferredSchema.Options()
        options.findsEnums = false
        #expect(try infer(words, options) == #"{"type":"string"}"#)
    }

    @Test(arguments: [
        ("customer_id", "c1 c2"), ("firstName", "Anna Bob"), ("name", "Anna Bob"), ("avatar", "a.png b.png"),
    ])
    func identifiersAndNamesAreNoEnum(key: String, values: String) throws {
        let values = values.split(separator: " ")
        let documents = (0..<8).map { #"{"\#(key)": "\#(values[$0 % 2])"}"# }.joined(separator: " ")
        #expect(try infer(documents).contains(#""\#(key)":{"type":"string"}"#))
        let cases = documents.replacingOccurrences(of: key, with: "event_name")
            .replacingOccurrences(of: ".png", with: "")
        #expect(try infer(cases).contains("enum"))
    }

    // MARK: - Fractions

    @Test func aNumberThatIsWholeByChanceMayHaveAFraction() throws {
        let shapes =
            #"[{"type": "circle", "x": 1, "radius": 1}, {"type": "square", "x": 1, "side": 2}, {"type": "circle", "x": 1.5, "radius": 2}]"#
        let text = try infer(shapes)
        #expect(text.components(separatedBy: #""x":{"type":"number"}"#).count == 3)
        #expect(text.contains(#""side":{"type":"integer"}"#))
        #expect(
            try infer(#"{"latitude": 59.5, "longitude": 10}"#).contains(#""longitude":{"type":"number"}"#)
        )
        let message = try infer(#"{"id": 1050118621198921729, "score": 0.5, "rank": 1}"#)
        #expect(message.contains(#""id":{"type":"integer"}"#) && message.contains(#""rank":{"type":"number"}"#))
        #expect(
            try infer(#"{"id": 123456789012345678901234567890, "count": 3}"#).contains(#""count":{"type":"integer"}"#)
        )
        #expect(try infer(#"{"price": 59.5, "count": 10, "name": "a"}"#).contains(#""count":{"type":"integer"}"#))
    }

    // MARK: - Dictionaries

    @Test(arguments: [
        #"{"2024-05-01": 1, "2024-05-02": 2}"#, #"{"1": 1}"#, #"{"EUR": 1, "USD": 2}"#,
        #"{"en": 1, "de": 2, "pt-BR": 3}"#,
        #"{"4f1c2d3e-0000-4000-8000-000000000001": 1}"#, #"{"text/html": 1, "text/plain": 2}"#,
    ])
    func keysThatAreDataMakeADictionary(document: String) throws {
        #expect(try infer(document) == #"{"type":"object","additionalProperties":{"type":"integer"}}"#)
        var options = InferredSchema.Options()
        options.findsMaps = false
        #expect(try infer(document, options).contains(#""properties""#))
    }

    @Test(arguments: [#"{"1": 1, "2": "a"}"#, #"{"id": 1, "to": 2}"#, #"{"en": 1, "name": 2}"#, #"{"A": 1}"#])
    func otherKeysAreProperties(document: String) throws {
        #expect(try infer(document).contains(#""properties""#))
    }

    @Test func manyKeysOfWhichEachObjectHasFewAreData() throws {
        let documents = (0..<20).map { #"{"key\#(Character(Unicode.Scalar(UInt8(97 + $0))))": {"n": 1}}"# }
        #expect(
            try infer(documents.joined(separator: " "))
                == #"{"type":"object","additionalProperties":{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]}}"#
        )
    }

    @Test(arguments: [
        ["u_1a", "u_2b", "u_3c"], ["-NxAbc1", "-NxAbd2f", "-Nz7"], ["U012AB3CD", "U012AB3CE", "U012AB3CF"],
        (0..<12).map { "slug" + String(Character(Unicode.Scalar(UInt8(97 + $0)))) },
    ])
    func identifiersOfObjectsThatAreAlikeAreData(keys: [String]) throws {
        func document(_ values: (Int) -> String) -> String {
            "{" + keys.enumerated().map { #""\#($1)": \#(values($0))"# }.joined(separator: ", ") + "}"
        }
        #expect(try infer(document { #"{"name": "a", "age": \#($0)}"# }).contains(#""additionalProperties""#))
        #expect(try infer(document { #"{"own\#($0)": "a"}"# }).contains(#""additionalProperties""#) == false)
    }

    @Test func numberedKeysAreProperties() throws {
        let line = #"{"street": "a", "city": "b"}"#
        #expect(
            try infer(#"{"address1": \#(line), "address2": \#(line), "address3": \#(line)}"#).contains(#""properties""#)
        )
    }

    // MARK: - Unions

    private let shapes =
        #"[{"type": "circle", "radius": 1}, {"type": "square", "side": 2, "name": "a"}, {"type": "square", "side": 3}]"#

    @Test func objectsThatATagTellsApartAreAUnion() throws {
        #expect(
            try infer(shapes) == """
                {"type":"array","items":{"type":"object","oneOf":[\
                {"properties":{"type":{"const":"circle"},"radius":{"type":"integer"}},"required":["type","radius"]},\
                {"properties":{"type":{"const":"square"},"side":{"type":"integer"},"name":{"type":"string"}},\
                "required":["type","side"]}]}}
                """
        )
        var options = InferredSchema.Options()
        options.findsUnions = false
        #expect(try infer(shapes, options).contains("oneOf") == false)
    }

    @Test func anyKeyCanTellTypesApart() throws {
        let payments =
            #"[{"method": "card", "last4": "1"}, {"method": "cash", "till": 1}, {"method": "card", "last4": "2", "x": 1}"#
        #expect(try infer(payments + #", {"method": "cash", "till": 2}]"#).contains(#""const":"card""#))
        // A value that occurs once, or has no key of its own, can be chance.
        #expect(try !infer(payments + "]").contains("oneOf"))
        #expect(try !infer(payments + #", {"method": "cash"}, {"method": "cash"}]"#).contains("oneOf"))
    }

    @Test(arguments: [
        // Not called like a tag.
        #"[{"id": "a", "radius": 1}, {"id": "b", "side": 2}]"#,
        // One only has more than the other.
        #"[{"type": "home", "number": 1}, {"type": "work", "number": 2, "extension": 3}]"#,
        // Not in every object.
        #"[{"type": "a", "b": 1}, {"type": "c", "d": 1}, {"e": 1}]"#,
    ])
    func otherObjectsAreOneType(documents: String) throws {
        #expect(try infer(documents).contains("oneOf") == false)
    }

    // MARK: - Definitions

    @Test func objectsWithinTheirKindAreRecursive() throws {
        #expect(
            try infer(#"{"name": "a", "children": [{"name": "b", "children": [{"name": "c"}]}]}"#) == """
                {"type":"object","properties":{"name":{"type":"string"},\
                "children":{"type":"array","items":{"$ref":"#"}}},"required":["name"]}
                """
        )
    }

    @Test func aRecursiveUnionRefersToItself() throws {
        let text = try infer(
            #"{"root": {"type": "sum", "terms": [{"type": "number", "value": 1}, {"type": "sum", "terms": []}]}}"#
        )
        #expect(text.contains(##""items":{"$ref":"#/$defs/root"}"##))
        #expect(text.contains(#""oneOf""#))
    }

    @Test func equalKeysAreOneDefinition() throws {
        let text = try infer(
            #"{"billing_address": {"a": 1, "b": 2, "c": 3}, "delivery_address": {"a": 1, "b": 2, "c": null}, "no": {"a": 1}}"#
        )
        #expect(
            text.contains(
                ##""billing_address":{"$ref":"#/$defs/address"},"delivery_address":{"$ref":"#/$defs/address"}"##
            )
        )
        #expect(text.contains(#""c":{"type":["integer","null"]}"#))
    }

    @Test("Keys that end with the same word, however it is spelled, are one definition of that name")
    func wordsOfKeys() throws {
        let object = #"{"a": 1, "b": 2, "c": 3}"#
        let text = try infer(#"{"homeURL": \#(object), "work_url": \#(object)}"#)
        #expect(text.contains(##""homeURL":{"$ref":"#/$defs/url"},"work_url":{"$ref":"#/$defs/url"}"##))
    }

    @Test func propertiesOfOneObjectNameTheirDefinitionAfterIt() throws {
        let object = #"{"a": 1, "b": 2, "c": 3}"#
        let text = try infer(#"{"sizes": {"small": \#(object), "large": \#(object)}}"#)
        #expect(text.contains(##""small":{"$ref":"#/$defs/size"},"large":{"$ref":"#/$defs/size"}"##))
    }

    @Test func nullBelongsToTheUseOfADefinition() throws {
        let text = try infer(#"{"home": {"a": 1, "b": 2, "c": 3}, "work": {"a": 1, "b": 2, "c": 3}} {"home": null}"#)
        #expect(text.contains(##""home":{"anyOf":[{"$ref":"#/$defs/home"},{"type":"null"}]}"##))
        #expect(text.contains(##""work":{"$ref":"#/$defs/home"}"##))
    }

    @Test func definitionsHaveDifferentNames() throws {
        let object = #"{"a": 1, "b": 2, "c": 3}"#
        let other = #"{"d": 1, "e": 2, "f": 3}"#
        let text = try infer(
            #"{"x": {"item": \#(object), "new_item": \#(object)}, "y": {"item": \#(other), "old_item": \#(other)}}"#
        )
        #expect(text.contains(##""$defs":{"item":"##) && text.contains(##""old_item":{"type":"object""##))
    }

    // MARK: -

    /// The schema on one line, without its draft.
    private func infer(_ documents: String, _ options: InferredSchema.Options = .init()) throws -> String {
        let text = InferredSchema(of: try nodes(documents), options: options).text
        let node = try #require(try nodes(text).first?.object)
        return JSONNode(.object(JSONObject(node.members.filter { $0.key != "$schema" }))).canonicalText
    }

    /// The documents of a text, separated by spaces.
    private func nodes(_ text: String) throws -> [JSONNode] {
        let diagnostics = DiagnosticCollector()
        var documents: [String] = [""]
        var depth = 0
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted { depth += "{[".contains(character) ? 1 : "}]".contains(character) ? -1 : 0 }
            if character == " ", depth == 0, !isQuoted {
                documents.append("")
            } else {
                documents[documents.count - 1].append(character)
            }
        }
        return try documents.map { document in
            try #require(JSONParser.parse(Array(document.utf8), file: "test.json", diagnostics: diagnostics))
        }
    }
}
