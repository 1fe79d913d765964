extension RuleFacts {
    /// Changes of the operations of an OpenAPI document and of their bodies, and of the messages of an AsyncAPI document.
    static let operations: [[RuleFacts]] = [
        RuleVerdicts.safe.pair(
            (.operationAdded, "No app calls it yet."),
            (.operationRemoved, "An old app still calls it."),
            reversed: .reading(newServer: .breaking),
            operations([get()], [get(), post()])
        ),
        RuleVerdicts.reading(newServer: .dangerous).pair(
            (.responseAdded, "An old app does not expect it."),
            (.responseRemoved, "An old app waits for it, and an old server still sends it."),
            reversed: .reading(newServer: .breaking, newApp: .dangerous),
            operations([get()], [get(besides: "206")])
        ),
        RuleVerdicts.safe.pair(
            (.errorResponseAdded, "A request can fail anyway, now with a body."),
            (.errorResponseRemoved, "An old app finds no details of the error."),
            reversed: .reading(newServer: .dangerous),
            operations([get()], [get(besides: "404")])
        ),
        RuleVerdicts.changed().evenIfAllowed.pair(
            (
                .requestBodyAdded,
                "A new server may miss it in the request of an old app, and an old server may refuse or ignore it."
            ),
            (
                .requestBodyRemoved,
                "A new server may refuse or ignore it, and an old server may miss it in the request of a new app."
            ),
            operations([post()], [post(#""requestBody": \#(body), "#)])
        ),
        RuleVerdicts.changed().evenIfAllowed.pair(
            (.messageAdded, "Apps and servers with the old version do not expect it."),
            (.messageRemoved, "An old app waits for it or still sends it, and an old server may send it to a new app."),
            reversed: RuleVerdicts(writing: Verdicts(newServer: .breaking, newApp: .dangerous)),
            .schema(messages("Pin"), messages("Pin", "Board"))
        ),
    ]

    private static func messages(_ names: String...) -> String {
        let messages = names.map { #""\#($0)": {"payload": {"type": "string"}}"# }.joined(separator: ", ")
        return #"{"asyncapi": "3.0.0", "components": {"messages": {\#(messages)}}}"#
    }

    private static func operations(_ old: [String], _ new: [String]) -> RuleExample {
        func document(_ operations: [String]) -> String {
            #"{"openapi": "3.1.0", "paths": {"/pins": {\#(operations.joined(separator: ", "))}}}"#
        }
        return .schema(document(old), document(new))
    }

    private static let body = #"{"content": {"application/json": {"schema": {"type": "string"}}}}"#

    private static func get(besides code: String? = nil) -> String {
        let responses = ["200", code].compactMap { $0 }.map { #""\#($0)": \#(body)"# }
        return #""get": {"responses": {\#(responses.joined(separator: ", "))}}"#
    }

    private static func post(_ request: String = "") -> String {
        #""post": {\#(request)"responses": {"200": \#(body)}}"#
    }
}
