import PlankKit
import Testing

/// Bodies, payloads and definitions without a type of their own, and the direction in which values are sent.
@Suite struct OperationTests {
    private static let animals = #"""
        "Cat": {"type": "object", "required": ["mew"], "properties": {"mew": {"type": "string"}}},
        "Dog": {"type": "object", "required": ["bark"], "properties": {"bark": {"type": "integer"}}}
        """#

    /// The changes as `subject rule: new server, new app, source`.
    private func verdicts(_ old: String, _ new: String) -> [String] {
        let result = PlankSwift.compare(
            DiffCase.version(["api.json": old]),
            DiffCase.version(["api.json": new]),
            options: GenerationOptions()
        )
        #expect(result.problems.isEmpty)
        return result.changes.map { change in
            "\(change.subject) \(change.rule): \(change.newServer) \(change.newApp) \(change.source)"
        }
    }

    private func api(_ paths: String, components: String = animals) -> String {
        #"{"openapi": "3.1.0", "paths": {\#(paths)}, "components": {"schemas": {\#(components)}}}"#
    }

    private func response(_ schema: String) -> String {
        #""/pets": {"get": {"responses": {"200": {"content": {"application/json": {"schema": \#(schema)}}}}}}"#
    }

    private func request(_ schema: String) -> String {
        #""/pets": {"post": {"requestBody": {"content": {"application/json": {"schema": \#(schema)}}}, "#
            + #""responses": {"204": {}}}}"#
    }

    private func component(_ name: String) -> String { ##"{"$ref": "#/components/schemas/\##(name)"}"## }

    private func list(_ schema: String, _ rest: String = "") -> String {
        #"{"type": "array", "items": \#(schema)\#(rest)}"#
    }

    @Test func aResponseOfAnotherTypeBreaksWhoReadsIt() {
        let change = verdicts(api(response(component("Cat"))), api(response(component("Dog"))))
        #expect(change == ["GET /pets 200 type-changed: breaking breaking breaking"])
        let elements = verdicts(api(response(list(component("Cat")))), api(response(list(component("Dog")))))
        #expect(elements == ["GET /pets 200[] type-changed: breaking breaking breaking"])
        let texts = verdicts(
            api(response(list(#"{"type": "string"}"#))),
            api(response(list(#"{"type": "integer"}"#)))
        )
        #expect(texts == ["GET /pets 200[] type-changed: breaking breaking breaking"])
    }

    @Test func aBodyThatMayBeNullBreaksOldApps() {
        let nullable = #"{"oneOf": [\#(component("Cat")), {"type": "null"}]}"#
        #expect(
            verdicts(api(response(component("Cat"))), api(response(nullable)))
                == ["GET /pets 200 null-allowed: breaking safe breaking"]
        )
    }

    @Test func limitsOfBodiesConcernWhoSendsThem() {
        func texts(_ most: Int) -> String { list(#"{"type": "string"}"#, #", "maxItems": \#(most)"#) }
        #expect(
            verdicts(api(request(texts(10))), api(request(texts(5))))
                == ["POST /pets request maxItems bound-narrowed: dangerous safe safe"]
        )
        // Models do not check what they read.
        #expect(
            verdicts(api(response(texts(10))), api(response(texts(5))))
                == ["GET /pets 200 maxItems bound-narrowed: safe safe safe"]
        )
    }

    @Test func payloadsOfMessagesAreCompared() {
        func channels(_ payload: String) -> String {
            #"{"asyncapi": "2.6.0", "channels": {"pets": {"publish": {"message": {"name": "Pet", "payload": \#(payload)}}}}, "#
                + #""components": {"schemas": {\#(Self.animals)}}}"#
        }
        #expect(
            verdicts(channels(component("Cat")), channels(component("Dog")))
                == ["message Pet type-changed: breaking breaking breaking"]
        )
    }

    @Test func componentsWithoutATypeOfTheirOwnAreCompared() {
        func map(_ type: String) -> String {
            #""X": {"type": "object", "additionalProperties": {"type": "\#(type)"}}"#
        }
        #expect(
            verdicts(api("", components: map("string")), api("", components: map("integer")))
                == ["X[] type-changed: breaking breaking breaking"]
        )
        func alias(_ name: String) -> String { Self.animals + #", "R": \#(component(name))"# }
        #expect(
            verdicts(api("", components: alias("Cat")), api("", components: alias("Dog")))
                == ["R type-changed: breaking breaking breaking"]
        )
        let object = #""X": {"type": "object", "properties": {"a": {"type": "string"}}}"#
        #expect(
            verdicts(api("", components: #""X": {"type": "string"}"#), api("", components: object))
                == ["X type-changed: breaking breaking breaking"]
        )
    }

    @Test func whatAnOldAppCallsMustNotGo() {
        let body = #""content": {"application/json": {"schema": {"type": "string"}}}"#
        let other = #""application/vnd.pets+json": {"schema": {"type": "integer"}}"#
        func operations(_ get: String, _ more: String = "") -> String {
            api(#""/pets/{id}": {"get": {"responses": {\#(get)}}\#(more)}"#)
        }
        let post = #", "post": {"requestBody": {\#(body)}, "responses": {"204": {}}}"#
        let all = operations(#""200": {\#(body)}, "404": {\#(body)}"#, post)
        #expect(
            verdicts(all, operations(#""200": {\#(body)}, "404": {\#(body)}"#))
                == ["POST /pets/{id} operation-removed: breaking safe safe"]
        )
        #expect(
            verdicts(all, operations(#""200": {\#(body)}"#, post))
                == ["GET /pets/{id} 404 error-response-removed: dangerous safe safe"]
        )
        #expect(
            verdicts(all, operations(#""200": {}, "404": {\#(body)}"#, post))
                == ["GET /pets/{id} 200 response-removed: breaking dangerous safe"]
        )
        #expect(
            verdicts(
                all,
                operations(#""200": {\#(body)}, "404": {\#(body)}"#, #", "post": {"responses": {"204": {}}}"#)
            )
                == ["POST /pets/{id} request request-body-removed: dangerous dangerous safe"]
        )
        let several = #""200": {"content": {"application/json": {"schema": {"type": "string"}}, \#(other)}}"#
        #expect(
            verdicts(operations(several), operations(#""200": {\#(body)}"#))
                == ["GET /pets/{id} 200 application/vnd.pets+json response-removed: breaking dangerous safe"]
        )
    }

    @Test func messagesComeAndGo() {
        func document(_ names: String...) -> String {
            let messages = names.map {
                #""\#($0)": {"payload": {"type": "object", "properties": {"id": {"type": "string"}}}}"#
            }
            return #"{"asyncapi": "3.0.0", "components": {"messages": {\#(messages.joined(separator: ", "))}}}"#
        }
        let (both, one) = (document("Placed", "Cancelled"), document("Placed"))
        #expect(verdicts(both, one).contains { $0.hasSuffix("message-removed: breaking dangerous safe") })
        #expect(verdicts(one, both).contains { $0.hasSuffix("message-added: dangerous dangerous safe") })
    }

    @Test func aParameterOfAPathCanHaveAnotherName() {
        func path(_ name: String) -> String {
            api(#""/pets/{\#(name)}": {"get": {"responses": {"200": {}}}}"#)
        }
        #expect(verdicts(path("id"), path("petID")) == [])
    }

    @Test func whatOnlyRequestsHaveIsJudgedInTheirDirection() {
        func note(_ isRequired: Bool) -> String {
            #"{"type": "object", "properties": {"note": {"type": "string"}}\#(isRequired ? #", "required": ["note"]"# : "")}"#
        }
        // The server refuses what an installed app sends, whose models it does not read.
        #expect(
            verdicts(api(request(note(false))), api(request(note(true)))).contains {
                $0.hasSuffix("required-added: breaking safe breaking")
            }
        )
        #expect(
            verdicts(api(request(note(true))), api(request(note(false)))).contains {
                $0.hasSuffix("required-removed: safe dangerous breaking")
            }
        )
        #expect(
            verdicts(api(response(note(false))), api(response(note(true)))).contains {
                $0.hasSuffix("required-added: safe breaking breaking")
            }
        )
        #expect(
            verdicts(api(response(note(true))), api(response(note(false)))).contains {
                $0.hasSuffix("required-removed: breaking safe breaking")
            }
        )
        // A component belongs to the direction of all bodies that use it.
        let components = #""Note": \#(note(true))"#
        let used = verdicts(
            api(request(component("Note")), components: #""Note": \#(note(false))"#),
            api(request(component("Note")), components: components)
        )
        #expect(used == ["Note.note required-added: breaking safe breaking"])
        let inBoth = verdicts(
            api(
                request(component("Note")) + ", "
                    + #""/notes": {"get": {"responses": {"200": {"content": {"application/json": {"schema": \#(component("Note"))}}}}}}"#,
                components: #""Note": \#(note(false))"#
            ),
            api(
                request(component("Note")) + ", "
                    + #""/notes": {"get": {"responses": {"200": {"content": {"application/json": {"schema": \#(component("Note"))}}}}}}"#,
                components: components
            )
        )
        #expect(inBoth == ["Note.note required-added: dangerous breaking breaking"])
    }
}
