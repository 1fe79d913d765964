extension RuleFacts {
    /// Changes of limits, which models do not check, and of annotations.
    static let limits: [RuleFacts] = [
        RuleFacts(
            .boundNarrowed,
            (.dangerous, .safe, .safe),
            "Models do not check it, but a new server may refuse what an old app sends.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "integer" } } }"#,
            to: #"{ "properties": { "note": { "type": "integer", "minimum": 0 } } }"#
        ),
        RuleFacts(
            .boundWidened,
            (.safe, .dangerous, .safe),
            "Models do not check it, but an old server may refuse what a new app sends.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "integer", "minimum": 0 } } }"#,
            to: #"{ "properties": { "note": { "type": "integer" } } }"#
        ),
        RuleFacts(
            .boundChanged,
            (.dangerous, .dangerous, .safe),
            "Models do not check it, but a server may refuse what the other version sends.",
            writing: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "type": "integer", "multipleOf": 2 } } }"#,
            to: #"{ "properties": { "note": { "type": "integer", "multipleOf": 3 } } }"#
        ),
        RuleFacts(
            .patternAdded,
            (.dangerous, .safe, .safe),
            "Models do not check it, but a new server may refuse what an old app sends.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "pattern": "^t" } } }"#
        ),
        RuleFacts(
            .patternRemoved,
            (.safe, .dangerous, .safe),
            "Models do not check it, but an old server may refuse what a new app sends.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string", "pattern": "^t" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .patternChanged,
            (.dangerous, .dangerous, .safe),
            "Models do not check it, but a server may refuse what the other version sends.",
            writing: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "type": "string", "pattern": "^t" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "pattern": "t$" } } }"#
        ),
        RuleFacts(
            .formatAdded,
            (.dangerous, .safe, .safe),
            "Models do not check it, but a new server may refuse what an old app sends.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "format": "email" } } }"#
        ),
        RuleFacts(
            .formatRemoved,
            (.safe, .dangerous, .safe),
            "Models do not check it, but an old server may refuse what a new app sends.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string", "format": "email" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .formatChanged,
            (.dangerous, .dangerous, .safe),
            "Models do not check it, but a server may refuse what the other version sends.",
            writing: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "type": "string", "format": "email" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "format": "hostname" } } }"#
        ),
        RuleFacts(
            .constraintAdded,
            (.dangerous, .safe, .safe),
            "Models do not check it, but a new server may refuse what an old app sends.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "array" } } }"#,
            to: #"{ "properties": { "note": { "type": "array", "items": false } } }"#
        ),
        RuleFacts(
            .constraintRemoved,
            (.safe, .dangerous, .safe),
            "Models do not check it, but an old server may refuse what a new app sends.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "enum": ["note", null] } } }"#,
            to: #"{ "properties": { "note": { "type": ["string", "null"] } } }"#
        ),
        RuleFacts(
            .constraintChanged,
            (.dangerous, .dangerous, .safe),
            "Models do not check it, but a server may refuse what the other version sends.",
            writing: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "enum": ["note"] } } }"#,
            to: #"{ "properties": { "note": { "enum": ["link"] } } }"#
        ),
        RuleFacts(
            .defaultChanged,
            (.dangerous, .dangerous, .safe),
            "App and server take a missing value for different ones.",
            both: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "type": "integer", "default": 1 } } }"#,
            to: #"{ "properties": { "note": { "type": "integer", "default": 2 } } }"#
        ),
        RuleFacts(
            .accessChanged,
            (.dangerous, .dangerous, .safe),
            "A value that one side sends may be ignored or refused by the other.",
            both: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "readOnly": true } } }"#
        ),
        RuleFacts(
            .deprecationChanged,
            (.safe, .safe, .safe),
            "Code that uses it compiles, with a warning if it is deprecated.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "deprecated": true } } }"#
        ),
        RuleFacts(
            .descriptionChanged,
            (.safe, .safe, .safe),
            "Only the documentation or an example changes.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "description": "What it says." } } }"#
        ),
    ]
}
