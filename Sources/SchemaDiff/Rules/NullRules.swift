extension RuleFacts {
    /// Changes of whether a value may be null.
    static let null: [RuleFacts] = [
        RuleFacts(
            .nullAllowed,
            (.breaking, .dangerous, .breaking),
            "Old models cannot read a null here, and the type becomes optional.",
            writing: [.newApp],
            from: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "type": ["string", "null"] } } }"#
        ),
        RuleFacts(
            .nullForbidden,
            (.dangerous, .breaking, .breaking),
            "New models cannot read a null here, and the type is no longer optional.",
            writing: [.newServer],
            from: #"{ "required": ["note"], "properties": { "note": { "type": ["string", "null"] } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .openNullAllowed,
            (.dangerous, .dangerous, .breaking),
            "Old models keep a null as unknown, an old server may refuse one, and the type becomes optional.",
            writing: [.newApp],
            from: #"{ "required": ["note"], "properties": { "note": { "type": ["string", "integer"] } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "type": ["string", "integer", "null"] } } }"#
        ),
        RuleFacts(
            .openNullForbidden,
            (.dangerous, .dangerous, .breaking),
            "New models keep a null as unknown, a new server may refuse one, and the type is no longer optional.",
            writing: [.newServer],
            from: #"{ "required": ["note"], "properties": { "note": { "type": ["string", "integer", "null"] } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "type": ["string", "integer"] } } }"#
        ),
        RuleFacts(
            .optionalNullAllowed,
            (.safe, .dangerous, .safe),
            "Models read a null anyway, but an old server may refuse one.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": ["string", "null"] } } }"#
        ),
        RuleFacts(
            .optionalNullForbidden,
            (.dangerous, .safe, .safe),
            "Models read a null anyway, but a new server may refuse one.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": ["string", "null"] } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
    ]
}
