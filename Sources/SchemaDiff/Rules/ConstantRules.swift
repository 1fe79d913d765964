extension RuleFacts {
    /// Changes of the only value that a schema allows.
    static let constants: [[RuleFacts]] = [
        pair(
            (.constantAdded, "New models refuse any other value, and building one no longer takes it."),
            (.constantRemoved, "Old models refuse any other value, and building one now takes it."),
            .narrowed(.breaking, source: .breaking),
            .required(#"{"type": "string"}"#, #"{"const": "x"}"#)
        ),
        rule(
            (.constantChanged, "Each version refuses the other's value."),
            .changed(.breaking),
            .required(#"{"const": "x"}"#, #"{"const": "y"}"#)
        ),
        pair(
            (
                .uncheckedConstantAdded,
                "Models do not check it, but a new server may refuse another value, and building one no longer takes it."
            ),
            (
                .uncheckedConstantRemoved,
                "Models do not check it, but an old server may refuse another value, and building one now takes it."
            ),
            .narrowed(source: .breaking),
            .property(#"{"type": "string"}"#, #"{"const": "x"}"#) {
                #"{"required": ["note"], \#($0), "x-plank": {"features": "plain"}}"#
            }
        ),
        pair(
            (.optionalConstantAdded, "New models refuse any other value."),
            (.optionalConstantRemoved, "Old models refuse any other value."),
            .narrowed(.breaking),
            .property(#"{"type": "string"}"#, #"{"const": "x", "x-plank": {"unknownValues": "refuse"}}"#)
        ),
    ]
}
