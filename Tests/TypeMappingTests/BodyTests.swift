import SchemaGraph
import SwiftModel
import TestSupport
import Testing

@testable import TypeMapping

@Suite("Bodies of operations")
struct BodyTests {
    @Test("They change no type of a schema that the document declares by name")
    func others() {
        var sharing = 0
        for seed in 0..<60 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let document = Self.document(using: &random)
            let named = types(document, readsBodies: false)
            let all = types(document, readsBodies: true)
            #expect(named.isSubset(of: all), "\(document)")
            let bodies = all.subtracting(named).flatMap(\.family)
            if bodies.contains(where: { $0.sharedType != nil }) { sharing += 1 }
        }
        #expect(sharing > 30)
    }

    @Test("A response that is a file has no type, and is no error")
    func files() {
        func names(_ schema: String) -> [String] {
            let responses = #""responses": {"200": {"description": "A pin.", "schema": \#(schema)}}"#
            let paths = #""paths": {"/pin": {"get": {"operationId": "getPin", \#(responses)}}}"#
            let pin = #"{"type": "object", "properties": {"id": {"type": "string"}}}"#
            let document = #"{"swagger": "2.0", \#(paths), "definitions": {"Pin": \#(pin)}}"#
            return types(document, readsBodies: true).map(\.heading.path.last).sorted()
        }
        #expect(names(#"{"type": "object", "properties": {"url": {"type": "string"}}}"#) == ["GetPinResponse", "Pin"])
        #expect(names(#"{"type": "file"}"#) == ["Pin"])
    }

    @Test(
        "It is described by its schema, or else by its response",
        arguments: [
            ("The newest pin.", #""description": "A pin that was found.","#, "A pin that was found."),
            ("The newest pin.", "", "The newest pin."), ("OK", "", nil), ("The pin.", "", nil),
        ]
    )
    func descriptions(response: String, member: String, description: String?) {
        let schema = #"{\#(member) "type": "object", "properties": {"id": {"type": "string"}}}"#
        let content = #""content": {"application/json": {"schema": \#(schema)}}"#
        let responses = #""responses": {"200": {"description": "\#(response)", \#(content)}}"#
        let document = #"{"openapi": "3.1.0", "paths": {"/pin": {"get": {"operationId": "getPin", \#(responses)}}}}"#
        let found = types(document, readsBodies: true).first { $0.heading.path.last == "GetPinResponse" }
        #expect(found != nil && found?.heading.facts.description == description)
    }

    @Test("Each JSON media type with a schema of its own has a type")
    func mediaTypes() {
        func names(_ content: [(type: String, property: String)]) -> [String] {
            let types = content.map { type, property in
                #""\#(type)": {"schema": {"type": "object", "properties": {"\#(property)": {"type": "string"}}}}"#
            }
            let response = #""200": {"description": "", "content": {\#(types.joined(separator: ", "))}}"#
            let operation = #""get": {"operationId": "getPin", "responses": {\#(response)}}"#
            let document = #"{"openapi": "3.1.0", "paths": {"/pin": {\#(operation)}}}"#
            return self.types(document, readsBodies: true).map(\.heading.path.last).sorted()
        }
        #expect(names([("application/json", "a"), ("text/json", "a"), ("*/*", "a")]) == ["GetPinResponse"])
        let others = [
            ("application/vnd.pins.v2+json", "b"), ("application/json; charset=utf-8", "a"), ("text/xml", "c"),
        ]
        #expect(names(others) == ["GetPinPinsV2Response", "GetPinResponse"])
        let versions = [("application/json;version=1", "a"), ("application/json;version=2", "b"), ("text/json", "c")]
        #expect(names(versions) == ["GetPinResponse", "GetPinTextResponse", "GetPinVersion2Response"])
    }

    @Test("Only a key says what role a body has")
    func roles() {
        let schema = #"{"type": "object", "properties": {"id": {"type": "string"}}}"#
        let body = #"{"description": "", "content": {"application/json": {"schema": \#(schema)}}}"#
        let operation = #"{"operationId": "getBody", "requestBody": \#(body), "responses": {"200": \#(body)}}"#
        let components = #"{"responses": {"PinBody": \#(body)}}"#
        let document = #"{"openapi": "3.1.0", "paths": {"/pin": {"get": \#(operation)}}, "components": \#(components)}"#
        let names = types(document, readsBodies: true).map(\.heading.path.last).sorted()
        #expect(names == ["GetBodyRequest", "GetBodyResponse", "PinBody"])
    }

    @Test("A type in one is shared with an equal one outside that follows")
    func following() {
        let sort = #"{"enum": ["new", "old"]}"#
        let schema = #"{"type": "object", "properties": {"sort": \#(sort)}}"#
        let content = #"{"application/json": {"schema": \#(schema)}}"#
        let operation = #"{"operationId": "getPin", "responses": {"200": {"description": "", "content": \#(content)}}}"#
        let pin = ##"{"type": "object", "properties": {"order": {"$ref": "#/x-types/Sort"}}}"##
        let others = #""x-types": {"Sort": \#(sort)}, "components": {"schemas": {"Pin": \#(pin)}}"#
        let document = #"{"openapi": "3.1.0", "paths": {"/pin": {"get": \#(operation)}}, \#(others)}"#
        let enums = types(document, readsBodies: true).flatMap(\.family).compactMap { declaration in
            if case .enumeration(let model) = declaration { model.heading.path.description } else { nil }
        }
        #expect(enums == ["Sort"])
    }

    private func types(_ document: String, readsBodies: Bool) -> Set<Declaration> {
        var loading = LoadingOptions()
        loading.readsBodies = readsBodies
        let models = TestModels.mapped([("api.json", Array(document.utf8))], loading: loading)
        return Set(models.files.flatMap(\.declarations))
    }

    /// Returns an OpenAPI document whose schemas and bodies have few different properties, so that many types are equal.
    private static func document(using random: inout SeededGenerator) -> String {
        func object(_ depth: Int) -> String {
            let properties = ["state", "old_state", "owner", "note"].filter { _ in Bool.random(using: &random) }
            let members = properties.map { name -> String in
                let schema =
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0 where depth > 0: object(depth - 1)
                    case 1: #"{"type": "string", "description": "A note."}"#
                    case 2: #"{"enum": ["open", "shut"], "description": "\#(name)"}"#
                    default: #"{"enum": ["open", "shut"]}"#
                    }
                return #""\#(name)": \#(schema)"#
            }
            return #"{"type": "object", "properties": {\#(members.joined(separator: ", "))}}"#
        }
        func content() -> String { #"{"content": {"application/json": {"schema": \#(object(2))}}}"# }
        let schemas = ["Pin", "Board", "User"].map { #""\#($0)": \#(object(2))"# }.joined(separator: ", ")
        let paths = ["pins", "boards"].map { name in
            #""/\#(name)": {"put": {"requestBody": \#(content()), "responses": {"200": \#(content()), "404": \#(content())}}}"#
        }
        .joined(separator: ", ")
        return #"{"openapi": "3.1.0", "paths": {\#(paths)}, "components": {"schemas": {\#(schemas)}}}"#
    }
}
