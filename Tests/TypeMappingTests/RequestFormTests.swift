import SchemaGraph
import SwiftModel
import Testing

@testable import TypeMapping

@Suite("Forms of definitions in requests")
struct RequestFormTests {
    /// A definition, and others, with the properties of each type of theirs that only requests have.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let schemas: String
        let forms: [String: [String]]

        init(_ description: String, _ schemas: String, _ forms: [String: [String]] = [:]) {
            (testDescription, self.schemas, self.forms) = (description, schemas, forms)
        }
    }

    private static let id = ##""id": {"type": "integer", "readOnly": true}"##
    private static let base = ##""Base": {"required": ["id"], "properties": {\##(id)}}"##
    private static let pin = ##"{"$ref": "#/components/schemas/Pin"}"##

    static let cases = [
        Case("nothing is read-only", ##""Pin": {"required": ["a"], "properties": {"a": {}}}"##),
        Case("an optional property is read-only", ##""Pin": {"required": ["a"], "properties": {\##(id), "a": {}}}"##),
        Case("an optional property is write-only", ##""Pin": {"properties": {"a": {"writeOnly": true}}}"##),
        Case(
            "a required property is read-only",
            ##""Pin": {"required": ["id"], "properties": {\##(id), "a": {}, "b": {"readOnly": true}}}"##,
            ["PinRequest": ["a?"]]
        ),
        Case(
            "a required property is write-only",
            ##""Pin": {"required": ["a"], "properties": {"a": {"writeOnly": true}, "b": {}}}"##,
            ["PinRequest": ["a", "b?"]]
        ),
        Case(
            "a definition in it has a form",
            ##""Pin": {"properties": {"a": {"items": {"$ref": "#/components/schemas/Base"}}}}, \##(base)"##,
            ["PinRequest": ["a?"], "BaseRequest": []]
        ),
        Case(
            "only a read-only property has a definition with a form",
            ##""Pin": {"properties": {"a": {"readOnly": true, "allOf": [{"$ref": "#/components/schemas/Base"}]}}}, \##(base)"##
        ),
        Case(
            "a base has a form",
            ##""Pin": {"allOf": [{"$ref": "#/components/schemas/Base"}, {"properties": {"a": {}}}]}, \##(base)"##,
            ["PinRequest": ["a?"]]
        ),
        Case(
            "it requires a property of its base",
            ##""Pin": {"allOf": [{"$ref": "#/components/schemas/Open"}, {"required": ["id"], "properties": {"b": {}}}]}, "Open": {"properties": {\##(id), "a": {}}}"##,
            ["PinRequest": ["a?", "b?"]]
        ),
        Case(
            "a schema within it differs",
            ##""Pin": {"properties": {"a": {"required": ["id"], "properties": {\##(id), "b": {}}}, "c": {"properties": {"d": {}}}}}"##,
            ["PinRequest": ["a?", "c?"], "PinRequest.A": ["b?"]]
        ),
        Case(
            "it contains itself",
            ##""Pin": {"required": ["id"], "properties": {\##(id), "a": {"additionalProperties": \##(pin)}}}"##,
            ["PinRequest": ["a?"]]
        ),
        Case(
            "all properties are read-only",
            ##""Pin": {"properties": {"a": {"$ref": "#/components/schemas/Base"}}}, \##(base)"##,
            ["PinRequest": ["a?"], "BaseRequest": []]
        ),
        Case(
            "it is a dictionary",
            ##""Pin": {"additionalProperties": {"$ref": "#/components/schemas/Base"}}, \##(base)"##,
            ["BaseRequest": []]
        ),
        Case(
            "another definition has the name",
            ##""Pin": {"required": ["id"], "properties": {\##(id)}}, "pin_request": {"properties": {"a": {}}}"##,
            ["PinRequestBody": []]
        ),
        Case(
            "it has a name of its own",
            ##""Pin": {"x-swift-name": "Needle", "required": ["id"], "properties": {\##(id)}}"##,
            ["NeedleRequest": []]
        ),
    ]

    @Test("They are types where requests need something else", arguments: cases)
    func forms(_ example: Case) {
        #expect(forms(example.schemas, request: Self.pin, response: Self.pin) == example.forms)
    }

    @Test("What only requests or only responses have has one type")
    func roles() {
        let pin = ##""Pin": {"required": ["id"], "properties": {\##(Self.id)}}"##
        #expect(forms(pin, request: Self.pin, response: "{}") == [:])
        #expect(forms(pin, request: "{}", response: Self.pin) == [:])
    }

    /// Returns the types that there are only with a request, with their properties and whether these are optional.
    private func forms(_ schemas: String, request: String, response: String) -> [String: [String]] {
        func types(_ body: String) -> [String: [String]] {
            func content(_ schema: String) -> String { ##""content": {"application/json": {"schema": \##(schema)}}"## }
            let responses = ##""responses": {"200": {"description": "", \##(content(response))}}"##
            let paths = ##""paths": {"/pins": {"put": {"operationId": "put", \##(body)\##(responses)}}}"##
            let document = ##"{"openapi": "3.1.0", \##(paths), "components": {"schemas": {\##(schemas)}}}"##
            let models = TestModels.mapped([("api.json", Array(document.utf8))])
            let structures = models.files.flatMap(\.declarations).flatMap(\.family).compactMap { declaration in
                if case .structure(let model) = declaration { model } else { nil }
            }
            return Dictionary(
                uniqueKeysWithValues: structures.map { model in
                    let names = model.properties.map { $0.key + ($0.isRequired ? "" : "?") }
                    return (model.heading.path.description, names)
                }
            )
        }
        func content(_ schema: String) -> String {
            ##""requestBody": {"content": {"application/json": {"schema": \##(schema)}}}, "##
        }
        let without = types("")
        let all = types(content(request))
        #expect(without.allSatisfy { all[$0.key] != nil })
        return all.filter { without[$0.key] == nil }
    }
}
