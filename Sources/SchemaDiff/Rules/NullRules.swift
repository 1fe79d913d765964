extension RuleFacts {
    /// Changes of whether a value may be null.
    static let null: [[RuleFacts]] = [
        pair(
            (.nullAllowed, "Old models cannot read a null here, and the type becomes optional."),
            (.nullForbidden, "New models cannot read a null here, and the type is no longer optional."),
            .widened(.breaking, source: .breaking),
            .required(#"{"type": "string"}"#, #"{"type": ["string", "null"]}"#)
        ),
        pair(
            (
                .openNullAllowed,
                "Old models keep a null as unknown, an old server may refuse one, and the type becomes optional."
            ),
            (
                .openNullForbidden,
                "New models keep a null as unknown, a new server may refuse one, and the type is no longer optional."
            ),
            .widened(.dangerous, source: .breaking),
            .required(#"{"type": ["string", "integer"]}"#, #"{"type": ["string", "integer", "null"]}"#)
        ),
        pair(
            (.optionalNullAllowed, "Models read a null anyway, but an old server may refuse one."),
            (.optionalNullForbidden, "Models read a null anyway, but a new server may refuse one."),
            .widened(),
            .property(#"{"type": "string"}"#, #"{"type": ["string", "null"]}"#)
        ),
    ]
}
