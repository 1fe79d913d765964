extension RuleFacts {
    /// Changes of the keys and the Swift names of properties.
    static let names: [RuleFacts] = [
        RuleFacts(
            .propertyRenamed,
            (.safe, .safe, .breaking),
            "Code that uses the old name no longer compiles.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "x-swift-name": "first" } } }"#
        ),
        RuleFacts(
            .propertyNameReused,
            (.safe, .safe, .breaking),
            "The old name is that of another property now: code that uses it compiles if the types match, with the other values.",
            from: #"{ "properties": { "sent_at": { "type": "string" } } }"#,
            to: #"{ "properties": { "sent_at": { "type": "string" }, "sentAt": { "type": "string" } } }"#
        ),
        RuleFacts(
            .keyChanged,
            (.dangerous, .dangerous, .safe),
            "An old app finds the property missing, and an old server does not know its new key.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "properties": {
                    "link": { "type": "string", "x-swift-name": "note", "x-plank": { "legacyKeys": ["note"] } }
                  }
                }
                """#
        ),
        RuleFacts(
            .requiredKeyChanged,
            (.breaking, .dangerous, .safe),
            "Old models cannot be read without the old key, and an old server does not know the new one.",
            writing: [.newApp],
            from: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "required": ["link"],
                  "properties": {
                    "link": { "type": "string", "x-swift-name": "note", "x-plank": { "legacyKeys": ["note"] } }
                  }
                }
                """#
        ),
        RuleFacts(
            .keyReplaced,
            (.dangerous, .dangerous, .safe),
            "Each version finds it missing in documents of the other; with `legacyKeys`, new models read both keys.",
            from: #"{ "properties": { "created-at": { "type": "string" } } }"#,
            to: #"{ "properties": { "createdAt": { "type": "string" } } }"#
        ),
        RuleFacts(
            .requiredKeyReplaced,
            (.breaking, .breaking, .safe),
            "Models cannot be read with the key of the other version; with `legacyKeys`, new ones read both.",
            from: #"{ "required": ["created_at"], "properties": { "created_at": { "type": "string" } } }"#,
            to: #"{ "required": ["createdAt"], "properties": { "createdAt": { "type": "string" } } }"#
        ),
        RuleFacts(
            .legacyKeyAdded,
            (.safe, .safe, .safe),
            "Models read more documents than before.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "x-plank": { "legacyKeys": ["old"] } } } }"#
        ),
        RuleFacts(
            .legacyKeyRemoved,
            (.safe, .dangerous, .safe),
            "Documents with the legacy key lack the property for new models.",
            from: #"{ "properties": { "note": { "type": "string", "x-plank": { "legacyKeys": ["old"] } } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .legacyKeyReused,
            (.dangerous, .dangerous, .safe),
            "Each version takes its values for those of another property.",
            both: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "type": "string", "x-plank": { "legacyKeys": ["text"] } } } }"#,
            to: #"{ "properties": { "note": { "type": "string" }, "text": { "type": "string" } } }"#
        ),
    ]
}
