extension RuleFacts {
    /// Changes of the only value that a schema allows.
    static let constants: [RuleFacts] = [
        RuleFacts(
            .constantAdded,
            (.dangerous, .breaking, .breaking),
            "New models refuse any other value, and building one no longer takes it.",
            writing: [.newServer],
            from: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "const": "x" } } }"#
        ),
        RuleFacts(
            .constantRemoved,
            (.breaking, .dangerous, .breaking),
            "Old models refuse any other value, and building one now takes it.",
            writing: [.newApp],
            from: #"{ "required": ["note"], "properties": { "note": { "const": "x" } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .constantChanged,
            (.breaking, .breaking, .safe),
            "Each version refuses the other's value.",
            both: [.newServer, .newApp],
            from: #"{ "required": ["note"], "properties": { "note": { "const": "x" } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "const": "y" } } }"#
        ),
        RuleFacts(
            .uncheckedConstantAdded,
            (.dangerous, .safe, .breaking),
            "Models do not check it, but a new server may refuse another value, and building one no longer takes it.",
            writing: [.newServer],
            from: #"""
                {
                  "required": ["note"],
                  "properties": { "note": { "type": "string" } },
                  "x-plank": { "features": "plain" }
                }
                """#,
            to: #"""
                {
                  "required": ["note"],
                  "properties": { "note": { "const": "x" } },
                  "x-plank": { "features": "plain" }
                }
                """#
        ),
        RuleFacts(
            .uncheckedConstantRemoved,
            (.safe, .dangerous, .breaking),
            "Models do not check it, but an old server may refuse another value, and building one now takes it.",
            writing: [.newApp],
            from: #"""
                {
                  "required": ["note"],
                  "properties": { "note": { "const": "x" } },
                  "x-plank": { "features": "plain" }
                }
                """#,
            to: #"""
                {
                  "required": ["note"],
                  "properties": { "note": { "type": "string" } },
                  "x-plank": { "features": "plain" }
                }
                """#
        ),
        RuleFacts(
            .optionalConstantAdded,
            (.dangerous, .breaking, .safe),
            "New models refuse any other value.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "const": "x", "x-plank": { "unknownValues": "refuse" } } } }"#
        ),
        RuleFacts(
            .optionalConstantRemoved,
            (.breaking, .dangerous, .safe),
            "Old models refuse any other value.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "const": "x", "x-plank": { "unknownValues": "refuse" } } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
    ]
}
