extension RuleFacts {
    /// Changes of the type of a value.
    static let valueTypes: [RuleFacts] = [
        RuleFacts(
            .typeChanged,
            (.breaking, .breaking, .breaking),
            "Neither version reads all of the other's values.",
            both: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "enum": ["x", "y"] } } }"#,
            to: #"{ "properties": { "note": { "enum": [1, 2] } } }"#
        ),
        RuleFacts(
            .typeReplaced,
            (.dangerous, .dangerous, .breaking),
            "The other type has other limits, values or properties: a part may be missing or unknown, or a server may refuse it.",
            both: [.newServer, .newApp],
            from: ##"""
                {
                  "properties": { "note": { "$ref": "#/definitions/A" } },
                  "definitions": {
                    "A": { "type": "object", "properties": { "e": { "enum": ["note"] } } },
                    "B": { "type": "object", "properties": { "e": { "enum": ["link"] } } }
                  }
                }
                """##,
            to: ##"""
                {
                  "properties": { "note": { "$ref": "#/definitions/B" } },
                  "definitions": {
                    "A": { "type": "object", "properties": { "e": { "enum": ["note"] } } },
                    "B": { "type": "object", "properties": { "e": { "enum": ["link"] } } }
                  }
                }
                """##
        ),
        RuleFacts(
            .typeWidened,
            (.breaking, .dangerous, .breaking),
            "Old models cannot read every new value, and an old server may refuse one.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": true } }"#
        ),
        RuleFacts(
            .typeNarrowed,
            (.dangerous, .breaking, .breaking),
            "New models cannot read every old value, and a new server may refuse one.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "number" } } }"#,
            to: #"{ "properties": { "note": { "type": "integer" } } }"#
        ),
        RuleFacts(
            .optionalTypeWidened,
            (.breaking, .dangerous, .safe),
            "Old models cannot read every new value, and an old server may refuse one.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string", "minLength": 1 } } }"#,
            to: #"{ "properties": { "note": { "minLength": 1 } } }"#
        ),
        RuleFacts(
            .optionalTypeNarrowed,
            (.dangerous, .breaking, .safe),
            "New models cannot read every old value, and a new server may refuse one.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "minLength": 1 } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "minLength": 1 } } }"#
        ),
        RuleFacts(
            .numbersInTextsAllowed,
            (.breaking, .dangerous, .safe),
            "Old models refuse a string, and an old server may refuse one that a new server sent.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "number", "format": "double" } } }"#,
            to: #"""
                {
                  "properties": {
                    "note": { "type": ["number", "string"], "format": "double", "pattern": "^\\d+(\\.\\d+)?$" }
                  }
                }
                """#
        ),
        RuleFacts(
            .numbersInTextsForbidden,
            (.dangerous, .breaking, .safe),
            "New models refuse a string, and a new server may refuse one that an old server sent.",
            writing: [.newServer],
            from: #"""
                {
                  "properties": {
                    "note": { "type": ["number", "string"], "format": "double", "pattern": "^\\d+(\\.\\d+)?$" }
                  }
                }
                """#,
            to: #"{ "properties": { "note": { "type": "number", "format": "double" } } }"#
        ),
        RuleFacts(
            .valuesOpened,
            (.dangerous, .dangerous, .breaking),
            "Old models read other values as unknown or nil, and keep them; an old server may refuse them.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string", "format": "date-time" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .valuesLimited,
            (.dangerous, .dangerous, .breaking),
            "New models read other values as unknown or nil, and keep them; a new server may refuse them.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string", "format": "uri" } } }"#
        ),
        RuleFacts(
            .openTypeAdded,
            (.breaking, .dangerous, .breaking),
            "Old models cannot read new values, and new ones keep old values as unknown.",
            both: [.newApp],
            from: #"{ "properties": { "note": { "type": "integer" } } }"#,
            to: #"{ "properties": { "note": { "type": ["string", "boolean"] } } }"#
        ),
        RuleFacts(
            .openTypeRemoved,
            (.dangerous, .breaking, .breaking),
            "Old models keep new values as unknown, and new ones cannot read old values.",
            both: [.newServer],
            from: #"{ "properties": { "note": { "type": ["string", "boolean"] } } }"#,
            to: #"{ "properties": { "note": { "type": "integer" } } }"#
        ),
        RuleFacts(
            .openTypeChanged,
            (.dangerous, .dangerous, .breaking),
            "Each version keeps the other's values as unknown.",
            both: [.newServer, .newApp],
            from: #"{ "properties": { "note": { "enum": ["x", "y"] } } }"#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        { "type": "string", "format": "date-time" },
                        { "type": "string", "format": "uuid" }
                      ]
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .skippedTypeChanged,
            (.dangerous, .dangerous, .breaking),
            "Each version leaves out elements of the other's type, which it cannot read.",
            both: [.newServer, .newApp],
            from: #"""
                {
                  "properties": {
                    "note": {
                      "type": "array",
                      "items": { "type": "string" },
                      "x-plank": { "lenientArrays": true }
                    }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "type": "array",
                      "items": { "type": "integer" },
                      "x-plank": { "lenientArrays": true }
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .skippingAdded,
            (.safe, .safe, .safe),
            "New models leave out elements that they cannot read.",
            from: #"{ "properties": { "note": { "type": "array", "items": { "type": "string" } } } }"#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "type": "array",
                      "items": { "type": "string" },
                      "x-plank": { "lenientArrays": true }
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .skippingRemoved,
            (.safe, .dangerous, .safe),
            "New models refuse an array because of an element that old ones left out.",
            from: #"""
                {
                  "properties": {
                    "note": {
                      "type": "array",
                      "items": { "type": "string" },
                      "x-plank": { "lenientArrays": true }
                    }
                  }
                }
                """#,
            to: #"{ "properties": { "note": { "type": "array", "items": { "type": "string" } } } }"#
        ),
        RuleFacts(
            .swiftTypeChanged,
            (.safe, .safe, .breaking),
            "The JSON stays the same, but the Swift type changes.",
            from: #"{ "properties": { "note": { "type": "integer" } } }"#,
            to: #"{ "properties": { "note": { "type": "integer", "format": "int64" } } }"#
        ),
    ]
}
