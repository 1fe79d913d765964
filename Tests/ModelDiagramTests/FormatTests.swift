import Foundation
import PlankKit
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct FormatTests {
    static let samples = [
        RandomSchemas(count: 1, seed: 1), RandomSchemas(count: 3, seed: 2), RandomSchemas(count: 12, seed: 3),
        RandomSchemas(count: 60, seed: 4),
    ]

    private func lines(_ text: String) -> [String] { text.components(separatedBy: "\n") }

    // Each model and each reference once: what a format shows, sorted, is what there is, sorted.

    @Test(arguments: samples.indices)
    func dotHasEveryModelAndReferenceOnce(sample: Int) {
        let schemas = Self.samples[sample]
        let lines = lines(schemas.picture(.dot))
        let models = lines.flatMap { groups(#"^  "(\w+)" \[label="#, in: $0) }.map { $0[1] }
        #expect(models.sorted() == schemas.models.sorted())
        let references = lines.flatMap { groups(#"^  "(\w+)":m\d+ -> "(\w+)" \[label="(\w+)".*\];$"#, in: $0) }
        let found = references.map { "\($0[1]).\($0[3]) → \($0[2])" }
        #expect(found.sorted() == schemas.references.map(\.text).sorted())
        #expect(lines.first == "digraph models {" && lines.suffix(2) == ["}", ""])
    }

    @Test(arguments: samples.indices)
    func mermaidHasEveryModelAndReferenceOnce(sample: Int) {
        let schemas = Self.samples[sample]
        let lines = lines(schemas.picture(.mermaid))
        let models = lines.flatMap { groups(#"^  class (\w+) \{$"#, in: $0) }.map { $0[1] }
        #expect(models.sorted() == schemas.models.sorted())
        let references = lines.flatMap { groups(#"^  (\w+) -->(?: "\*")? (\w+) : (\w+)$"#, in: $0) }
        let found = references.map { "\($0[1]).\($0[3]) → \($0[2])" }
        #expect(found.sorted() == schemas.references.map(\.text).sorted())
        #expect(lines.first == "classDiagram")
    }

    @Test(arguments: samples.indices)
    func svgHasEveryModelAndReferenceOnce(sample: Int) throws {
        let schemas = Self.samples[sample]
        let elements = try XMLElements(schemas.picture(.svg))
        #expect(elements.models.sorted() == schemas.models.sorted())
        #expect(elements.references.sorted() == schemas.references.map(\.text).sorted())
    }

    @Test(arguments: samples.indices)
    func jsonHasEveryModelAndReferenceOnce(sample: Int) throws {
        let schemas = Self.samples[sample]
        for text in [schemas.picture(.json), try PageParts(schemas.picture(.html)).data] {
            let types = try JSONTypes(text)
            #expect(types.names.sorted() == schemas.models.sorted())
            #expect(types.references.sorted() == schemas.references.map(\.text).sorted())
        }
    }

    @Test(arguments: PictureFormat.allCases)
    func theOrderOfTheSchemasMakesNoDifference(format: PictureFormat) {
        let schemas = Self.samples[2]
        let reversed = PlankSwift.picture(of: schemas.inputs.reversed(), as: format, options: .init()) { _ in nil }
        #expect(reversed.text == schemas.picture(format))
    }

    @Test(arguments: PictureFormat.allCases)
    func wrongSchemasAreNotDrawn(format: PictureFormat) {
        let input = SchemaInput(path: "a.json", bytes: Array(##"{"$ref": "#/gone"}"##.utf8))
        let result = PlankSwift.picture(of: [input], as: format, options: .init()) { _ in nil }
        #expect(result.text == nil)
        #expect(result.problems.contains { $0.code == "unresolved-ref" })
    }

    @Test func nothingToDrawIsAPictureToo() throws {
        for format in PictureFormat.allCases {
            #expect(PlankSwift.picture(of: [], as: format, options: .init()) { _ in nil }.text?.isEmpty == false)
        }
        #expect(
            try XMLElements(PlankSwift.picture(of: [], as: .svg, options: .init()) { _ in nil }.text ?? "").models == []
        )
    }

    @Test func kindsAndRulesAreShown() throws {
        let schema = """
            {
              "title": "Pin", "type": "object", "required": ["id", "kind"],
              "properties": {
                "id": {"type": "string", "readOnly": true},
                "kind": {"const": "pin"},
                "note": {"type": ["string", "null"], "description": "Words.", "default": "none"},
                "state": {"enum": ["draft", "done"]},
                "by": {"oneOf": [{"$ref": "user.json"}, {"type": "string"}]}
              },
              "additionalProperties": {"$ref": "user.json"}
            }
            """
        let inputs = [
            ("pin.json", schema), ("user.json", #"{"type": "object", "properties": {"a": {"type": "integer"}}}"#),
        ]
        .map { SchemaInput(path: $0.0, bytes: Array($0.1.utf8)) }
        func picture(_ format: PictureFormat) -> String {
            PlankSwift.picture(of: inputs, as: format, options: .init()) { _ in nil }.text ?? ""
        }
        let types = try JSONTypes(picture(.json))
        #expect(types.names == ["Pin", "Pin.State", "Pin.By", "User"])
        #expect(types.kinds == ["struct", "enum", "union", "struct"])
        let note = try #require(types.member("note", of: "Pin"))
        #expect(note["required"] as? Bool == false && note["nullable"] as? Bool == true)
        #expect(note["default"] as? String == "\"none\"" && note["description"] as? String == "Words.")
        #expect(types.member("kind", of: "Pin")?["constant"] as? String == "\"pin\"")
        #expect(types.member("id", of: "Pin")?["required"] as? Bool == true)
        #expect(types.member("id", of: "Pin")?["remarks"] as? [String] == ["read-only"])
        #expect(
            types.references == [
                "Pin.state → Pin.State", "Pin.by → Pin.By", "Pin.additionalProperties → User", "Pin.By.user → User",
            ]
        )
        #expect(
            picture(.mermaid) == """
                classDiagram
                  direction LR
                  class Pin {
                    id: String
                    kind: String
                    note: String?
                    state: State?
                    by: By?
                    additionalProperties: [String: User]
                  }
                  class Pin_State["Pin.State"] {
                    <<enum>>
                    draft
                    done
                  }
                  class Pin_By["Pin.By"] {
                    <<union>>
                    user: User
                    string: String
                  }
                  class User {
                    a: Int?
                  }
                  Pin --> Pin_State : state
                  Pin --> Pin_By : by
                  Pin --> "*" User : additionalProperties
                  Pin_By --> User : user

                """
        )
    }

    @Test func thePageShowsEverySchemaAsItIs() throws {
        let schema = """
            {"title": "Deep", "type": "object", "properties": {
              "a": {"type": "object", "properties": {"b, c": {"type": "array", "items": {"enum": ["x,", "}", 1.50]}}}},
              "é": {"type": "number", "default": 1.0}, "n": {"description": "a\\nb", "type": "string"}, "t": true
            }}
            """
        let input = SchemaInput(path: "deep.json", bytes: Array(schema.utf8))
        let page = PlankSwift.picture(of: [input], as: .html, options: .init()) { _ in nil }.text ?? ""
        let types = try JSONTypes(PageParts(page).data)
        let whole = try JSONSerialization.jsonObject(with: Data(schema.utf8))
        #expect(types.places.count == 8)
        for place in types.places {
            var wanted: Any? = whole
            for token in place.pointer.components(separatedBy: "/").dropFirst() {
                wanted = (wanted as? [String: Any])?[token]
            }
            let text = types.listing(place)
            let found = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
            #expect(found as? NSObject == wanted as? NSObject, "\(place.pointer): \(text)")
        }
    }
}
