extension RuleFacts {
    /// Changes of which properties a type has, and of their order.
    static let properties: [RuleFacts] = [
        RuleFacts(
            .propertyAdded,
            (.safe, .safe, .safe),
            "It is optional, so documents and code do without it.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" }, "link": { "type": "string" } } }"#
        ),
        RuleFacts(
            .propertyAddedToClosed,
            (.breaking, .dangerous, .safe),
            "The old schema forbids other properties, so its models refuse this one.",
            writing: [.newApp],
            from: #"{ "additionalProperties": false, "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "additionalProperties": false,
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .propertyNewlyAllowed,
            (.safe, .dangerous, .safe),
            "The old schema forbids other properties, so an old server may refuse this one.",
            writing: [.newApp],
            from: #"{ "unevaluatedProperties": false, "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "unevaluatedProperties": false,
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .propertyAddedToTyped,
            (.breaking, .breaking, .safe),
            "The old schema gives undeclared properties another type, so neither version reads the other's values.",
            both: [.newServer, .newApp],
            from: #"""
                {
                  "additionalProperties": { "type": "integer" },
                  "properties": { "note": { "type": "string" } }
                }
                """#,
            to: #"""
                {
                  "additionalProperties": { "type": "integer" },
                  "properties": { "note": { "type": "string" }, "further": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .requiredPropertyAdded,
            (.dangerous, .breaking, .breaking),
            "Old documents lack it, and building a model now takes it.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "required": ["link"],
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .requiredConstantAdded,
            (.dangerous, .breaking, .safe),
            "Old documents lack it. New models always write it.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "required": ["kind"],
                  "properties": { "note": { "type": "string" }, "kind": { "const": "pin" } }
                }
                """#
        ),
        RuleFacts(
            .propertyRemoved,
            (.dangerous, .safe, .breaking),
            "An old app finds it missing, and code that uses it no longer compiles.",
            from: #"{ "properties": { "note": { "type": "string" }, "link": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .propertyRemovedFromClosed,
            (.dangerous, .breaking, .safe),
            "The new schema forbids other properties, so its models refuse this one.",
            writing: [.newServer],
            from: #"""
                {
                  "additionalProperties": false,
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#,
            to: #"{ "additionalProperties": false, "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .propertyNewlyForbidden,
            (.dangerous, .safe, .safe),
            "The new schema forbids other properties, so a new server may refuse this one.",
            writing: [.newServer],
            from: #"""
                {
                  "unevaluatedProperties": false,
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#,
            to: #"{ "unevaluatedProperties": false, "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .propertyRemovedFromTyped,
            (.breaking, .breaking, .safe),
            "The new schema gives undeclared properties another type, so neither version reads the other's values.",
            both: [.newServer, .newApp],
            from: #"""
                {
                  "additionalProperties": { "type": "integer" },
                  "properties": { "note": { "type": "string" }, "further": { "type": "string" } }
                }
                """#,
            to: #"""
                {
                  "additionalProperties": { "type": "integer" },
                  "properties": { "note": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .requiredPropertyRemoved,
            (.breaking, .dangerous, .breaking),
            "Old models cannot be read without it, old servers require it, and code that uses it no longer compiles.",
            writing: [.newApp],
            from: #"""
                {
                  "required": ["link"],
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .mergingChanged,
            (.safe, .safe, .dangerous),
            "Code compiles, but merging two models gives another list.",
            from: #"{ "properties": { "note": { "type": "array", "items": { "type": "string" } } } }"#,
            to: #"""
                {
                  "properties": {
                    "note": { "type": "array", "items": { "type": "string" }, "x-plank": { "merge": "append" } }
                  }
                }
                """#
        ),
        RuleFacts(
            .identityChanged,
            (.safe, .safe, .breaking),
            "Code that uses 'id' gets another value, or no longer compiles.",
            from: #"""
                {
                  "required": ["note", "link"],
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } },
                  "x-plank": { "identifiedBy": "note" }
                }
                """#,
            to: #"""
                {
                  "required": ["note", "link"],
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } },
                  "x-plank": { "identifiedBy": "link" }
                }
                """#
        ),
        RuleFacts(
            .parametersReordered,
            (.safe, .safe, .breaking),
            "The parameters of the initializer change their order.",
            from: #"""
                {
                  "required": ["note", "link"],
                  "properties": { "note": { "type": "string" }, "link": { "type": "string" } }
                }
                """#,
            to: #"""
                {
                  "required": ["note", "link"],
                  "properties": { "link": { "type": "string" }, "note": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .parametersRemoved,
            (.safe, .safe, .breaking),
            "The initializer no longer takes optional properties, so code that passes them no longer compiles.",
            from: #"""
                {
                  "properties": { "note": { "type": "string" }, "size": { "type": "integer" } },
                  "x-plank": { "features": "plain" }
                }
                """#,
            to: #"""
                {
                  "properties": { "note": { "type": "string" }, "size": { "type": "integer" } },
                  "x-plank": { "features": "standard" }
                }
                """#
        ),
    ]
}
