extension RuleFacts {
    /// Changes of what a schema says about properties that it does not declare.
    static let undeclaredProperties: [RuleFacts] = [
        RuleFacts(
            .additionalPropertiesAllowed,
            (.breaking, .dangerous, .safe),
            "Old models refuse documents with further properties.",
            writing: [.newApp],
            from: #"{ "additionalProperties": false, "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .additionalPropertiesForbidden,
            (.dangerous, .breaking, .safe),
            "New models refuse documents with further properties.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "additionalProperties": false, "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .additionalPropertiesKept,
            (.safe, .safe, .safe),
            "New models keep what old ones dropped.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "additionalProperties": true, "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .additionalPropertiesDropped,
            (.safe, .dangerous, .breaking),
            "New models drop further properties, and the one that held them is gone.",
            from: #"{ "additionalProperties": true, "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .additionalPropertiesTyped,
            (.safe, .breaking, .safe),
            "New models refuse documents whose further properties have another type.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "additionalProperties": { "type": "integer" },
                  "properties": { "note": { "type": "string" } }
                }
                """#
        ),
        RuleFacts(
            .additionalPropertiesUntyped,
            (.breaking, .dangerous, .breaking),
            "Old models refuse further properties of another type; new ones drop all, and the one that held them is gone.",
            from: #"""
                {
                  "additionalProperties": { "type": "integer" },
                  "properties": { "note": { "type": "string" } }
                }
                """#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
    ]
}
