extension RuleFacts {
    /// Changes of the operations of an OpenAPI document and of their bodies, and of the messages of an AsyncAPI document.
    static let operations: [RuleFacts] = [
        rule(
            .operationAdded,
            (.safe, .safe, .safe),
            "No app calls it yet.",
            from: [get(body)],
            to: [get(body), post("", body)]
        ),
        rule(
            .operationRemoved,
            (.breaking, .safe, .safe),
            "An old app still calls it.",
            from: [get(body), post("", body)],
            to: [get(body)]
        ),
        rule(
            .responseAdded,
            (.dangerous, .safe, .safe),
            "An old app does not expect it.",
            from: [get(body)],
            to: [get(body, (code: "206", body: body))]
        ),
        rule(
            .responseRemoved,
            (.breaking, .dangerous, .safe),
            "An old app waits for it, and an old server still sends it.",
            from: [get(body, (code: "206", body: body))],
            to: [get(body)]
        ),
        rule(
            .errorResponseAdded,
            (.safe, .safe, .safe),
            "A request can fail anyway, now with a body.",
            from: [get(body)],
            to: [get(body, (code: "404", body: body))]
        ),
        rule(
            .errorResponseRemoved,
            (.dangerous, .safe, .safe),
            "An old app finds no details of the error.",
            from: [get(body, (code: "404", body: body))],
            to: [get(body)]
        ),
        rule(
            .requestBodyAdded,
            (.dangerous, .dangerous, .safe),
            "A new server may miss it in the request of an old app, and an old server may refuse or ignore it.",
            writing: [.newServer, .newApp],
            from: [post("", body)],
            to: [post(requestBody, body)]
        ),
        rule(
            .requestBodyRemoved,
            (.dangerous, .dangerous, .safe),
            "A new server may refuse or ignore it, and an old server may miss it in the request of a new app.",
            writing: [.newServer, .newApp],
            from: [post(requestBody, body)],
            to: [post("", body)]
        ),
        RuleFacts(
            .messageAdded,
            (.dangerous, .dangerous, .safe),
            "Apps and servers with the old version do not expect it.",
            writing: [.newServer, .newApp],
            from: messages("Pin"),
            to: messages("Pin", "Board")
        ),
        RuleFacts(
            .messageRemoved,
            (.breaking, .dangerous, .safe),
            "An old app waits for it or still sends it, and an old server may send it to a new app.",
            writing: [.newServer, .newApp],
            from: messages("Pin", "Board"),
            to: messages("Pin")
        ),
    ]

    private static func messages(_ names: String...) -> String {
        let messages = names.map { #"    "\#($0)": { "payload": { "type": "string" } }"# }
        return #"{ "asyncapi": "3.0.0", "components": { "messages": {"# + "\n" + messages.joined(separator: ",\n")
            + "\n} } }"
    }

    private static func rule(
        _ rule: ChangeRule,
        _ verdicts: Verdicts,
        _ reason: String,
        writing: Set<Axis> = [],
        from old: [String],
        to new: [String]
    ) -> RuleFacts {
        func document(_ operations: [String]) -> String {
            #"""
            {
              "openapi": "3.1.0",
              "paths": { "/pins": {
            \#(operations.joined(separator: ",\n"))
              } }
            }
            """#
        }
        return RuleFacts(rule, verdicts, reason, writing: writing, from: document(old), to: document(new))
    }

    private static let body = #""content": { "application/json": { "schema": { "type": "string" } } }"#
    private static let requestBody = #""requestBody": { \#(body) }, "#

    private static func get(_ success: String, _ others: (code: String, body: String)...) -> String {
        let responses = [(code: "200", body: success)] + others
        let members = responses.map { #"      "\#($0.code)": { \#($0.body) }"# }.joined(separator: ",\n")
        return #"    "get": { "responses": {"# + "\n" + members + "\n    } }"
    }

    private static func post(_ request: String, _ success: String) -> String {
        #"    "post": { \#(request)"responses": { "200": { \#(success) } } }"#
    }
}
