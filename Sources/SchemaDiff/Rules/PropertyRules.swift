extension RuleFacts {
    /// Changes of which properties a type has, and of their order.
    static let properties: [[RuleFacts]] = [
        pair(
            (.propertyAdded, "It is optional, so documents and code do without it."),
            (.propertyRemoved, "An old app finds it missing, and code that uses it no longer compiles."),
            .safe,
            reversed: .reading(newServer: .dangerous, source: .breaking),
            added(link)
        ),
        pair(
            (.propertyAddedToClosed, "Old models refuse properties that they do not declare."),
            (.propertyRemovedFromClosed, "New models refuse properties that they do not declare."),
            .widened(.breaking),
            reversed: .narrowed(.breaking).evenIfAllowed,
            added(link, besides: #""additionalProperties": false, "#)
        ),
        pair(
            (.propertyNewlyAllowed, "The old schema forbids other properties, so an old server may refuse this one."),
            (.propertyNewlyForbidden, "The new schema forbids other properties, so a new server may refuse this one."),
            .widened(),
            added(link, besides: #""unevaluatedProperties": false, "#)
        ),
        pair(
            (
                .propertyAddedToTyped,
                "The old schema gives undeclared properties another type, so neither version reads the other's values."
            ),
            (
                .propertyRemovedFromTyped,
                "The new schema gives undeclared properties another type, so neither version reads the other's values."
            ),
            .changed(.breaking),
            added(#""further": {"type": "string"}"#, besides: #""additionalProperties": {"type": "integer"}, "#)
        ),
        pair(
            (.requiredPropertyAdded, "Old documents lack it, and building a model now takes it."),
            (
                .requiredPropertyRemoved,
                "Old models cannot be read without it, old servers require it, and code that uses it no longer compiles."
            ),
            .narrowed(.breaking, source: .breaking),
            added(link, requiring: "link")
        ),
        rule(
            (.requiredConstantAdded, "Old documents lack it. New models always write it."),
            opposite: .requiredPropertyRemoved,
            .narrowed(.breaking),
            added(#""kind": {"const": "pin"}"#, requiring: "kind")
        ),
        rule(
            (.mergingChanged, "Code compiles, but merging two models gives another list."),
            .source(.dangerous),
            .property(
                #"{"type": "array", "items": {"type": "string"}}"#,
                #"{"type": "array", "items": {"type": "string"}, "x-plank": {"merge": "append"}}"#
            )
        ),
        rule(
            (.identityChanged, "Code that uses 'id' gets another value, or no longer compiles."),
            .source(.breaking),
            .members(
                #"\#(required(note, link)), "x-plank": {"identifiedBy": "note"}"#,
                #"\#(required(note, link)), "x-plank": {"identifiedBy": "link"}"#
            )
        ),
        rule(
            (.parametersReordered, "The parameters of the initializer change their order."),
            .source(.breaking),
            .members(required(note, link), required(link, note))
        ),
        rule(
            (
                .parametersRemoved,
                "The initializer no longer takes optional properties, so code that passes them no longer compiles."
            ),
            .source(.breaking),
            .besides(#""x-plank": {"features": "plain"}"#, #""x-plank": {"features": "standard"}"#)
        ),
    ]

    private static let note = #""note": {"type": "string"}"#
    private static let link = #""link": {"type": "string"}"#

    /// Returns the members of a schema with two properties that are required.
    private static func required(_ first: String, _ second: String) -> String {
        #""required": ["note", "link"], "properties": {\#(first), \#(second)}"#
    }

    /// Returns an example with a property that only the new version has.
    private static func added(
        _ property: String,
        requiring key: String? = nil,
        besides members: String = ""
    ) -> RuleExample {
        let required = key.map { #""required": ["\#($0)"], "# } ?? ""
        return .members(
            #"\#(members)"properties": {\#(note)}"#,
            #"\#(required)\#(members)"properties": {\#(note), \#(property)}"#
        )
    }
}
