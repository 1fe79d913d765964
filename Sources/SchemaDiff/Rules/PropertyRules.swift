extension RuleFacts {
    /// Changes of which properties a type has, and of their order.
    static let properties: [[RuleFacts]] = [
        RuleVerdicts.safe.pair(
            (.propertyAdded, "It is optional, so documents and code do without it."),
            (.propertyRemoved, "An old app finds it missing, and code that uses it no longer compiles."),
            reversed: .reading(newServer: .dangerous, source: .breaking),
            added(link)
        ),
        RuleVerdicts.widened(.breaking).pair(
            (.propertyAddedToClosed, "Old models refuse properties that they do not declare."),
            (.propertyRemovedFromClosed, "New models refuse properties that they do not declare."),
            reversed: .narrowed(.breaking).evenIfAllowed,
            added(link, besides: #""additionalProperties": false, "#)
        ),
        RuleVerdicts.widened().pair(
            (.propertyNewlyAllowed, "The old schema forbids other properties, so an old server may refuse this one."),
            (.propertyNewlyForbidden, "The new schema forbids other properties, so a new server may refuse this one."),
            added(link, besides: #""unevaluatedProperties": false, "#)
        ),
        RuleVerdicts.changed(.breaking).pair(
            (
                .propertyAddedToTyped,
                "The old schema gives undeclared properties another type, so neither version reads the other's values."
            ),
            (
                .propertyRemovedFromTyped,
                "The new schema gives undeclared properties another type, so neither version reads the other's values."
            ),
            added(#""further": {"type": "string"}"#, besides: #""additionalProperties": {"type": "integer"}, "#)
        ),
        RuleVerdicts.narrowed(.breaking, source: .breaking).pair(
            (.requiredPropertyAdded, "Old documents lack it, and building a model now takes it."),
            (
                .requiredPropertyRemoved,
                "Old models cannot be read without it, old servers require it, and code that uses it no longer compiles."
            ),
            added(link, requiring: "link")
        ),
        RuleVerdicts.narrowed(.breaking).rule(
            (.requiredConstantAdded, "Old documents lack it. New models always write it."),
            opposite: .requiredPropertyRemoved,
            added(#""kind": {"const": "pin"}"#, requiring: "kind")
        ),
        RuleVerdicts.source(.dangerous).rule(
            (.mergingChanged, "Code compiles, but merging two models gives another list."),
            .property(
                #"{"type": "array", "items": {"type": "string"}}"#,
                #"{"type": "array", "items": {"type": "string"}, "x-plank": {"merge": "append"}}"#
            )
        ),
        RuleVerdicts.source(.breaking).rule(
            (.identityChanged, "Code that uses 'id' gets another value, or no longer compiles."),
            .members(
                #"\#(required(note, link)), "x-plank": {"identifiedBy": "note"}"#,
                #"\#(required(note, link)), "x-plank": {"identifiedBy": "link"}"#
            )
        ),
        RuleVerdicts.source(.breaking).rule(
            (.parametersReordered, "The parameters of the initializer change their order."),
            .members(required(note, link), required(link, note))
        ),
        RuleVerdicts.source(.breaking).rule(
            (
                .parametersRemoved,
                "The initializer no longer takes optional properties, so code that passes them no longer compiles."
            ),
            .besides(#""x-plank": {"features": "plain"}"#, #""x-plank": {"features": "standard"}"#)
        ),
        // Whether a property is required.
        RuleVerdicts.narrowed(.breaking, source: .breaking).pair(
            (.requiredAdded, "New models cannot be read without it, and building one now takes it."),
            (.requiredRemoved, "Old models cannot be read without it, and its type becomes optional."),
            .members(
                #""properties": {"note": {"type": "string"}}"#,
                #""required": ["note"], "properties": {"note": {"type": "string"}}"#
            )
        ),
        RuleVerdicts.narrowed(.breaking, source: .breaking).rule(
            (
                .constantRequired,
                "New models cannot be read without it. They always write it, and its type is no longer optional."
            ),
            opposite: .requiredRemoved,
            .members(
                #""properties": {"note": {"const": "x"}}"#,
                #""required": ["note"], "properties": {"note": {"const": "x"}}"#
            )
        ),
        RuleVerdicts.narrowed(.dangerous, source: .breaking).pair(
            (
                .tagRequired,
                "New models keep a value without it as unknown. They always write it, and its type is no longer optional."
            ),
            (.tagOptional, "Old models keep a value without it as unknown, and its type becomes optional."),
            .property(
                "{\(branches(tagged("x", isRequired: false), tagged("y")))}",
                "{\(branches(tagged("x"), tagged("y")))}"
            )
        ),
        // Properties that a schema does not declare.
        RuleVerdicts.widened(.breaking).pair(
            (.additionalPropertiesAllowed, "Old models refuse documents with further properties."),
            (.additionalPropertiesForbidden, "New models refuse documents with further properties."),
            .besides(#""additionalProperties": false"#, "")
        ),
        RuleVerdicts.safe.pair(
            (.additionalPropertiesKept, "New models keep what old ones dropped."),
            (.additionalPropertiesDropped, "New models drop further properties, and the one that held them is gone."),
            reversed: .reading(newApp: .dangerous, source: .breaking),
            .besides("", #""additionalProperties": true"#)
        ),
        RuleVerdicts(reading: Verdicts(newApp: .breaking), isOfDocuments: true).pair(
            (.additionalPropertiesTyped, "New models refuse documents whose further properties have another type."),
            (
                .additionalPropertiesUntyped,
                "Old models refuse further properties of another type; new ones drop all, and the one that held them is gone."
            ),
            reversed: .reading(newServer: .breaking, newApp: .dangerous, source: .breaking),
            .besides("", #""additionalProperties": {"type": "integer"}"#)
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
