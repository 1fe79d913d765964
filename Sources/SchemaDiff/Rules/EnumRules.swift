extension RuleFacts {
    /// Changes of the values of an enum.
    static let enums: [RuleFacts] = [
        RuleFacts(
            .enumValueAdded,
            (.dangerous, .dangerous, .breaking),
            "Old models keep it as unknown, and a switch over all cases no longer compiles.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "enum": ["x", "y"] } } }"#,
            to: #"{ "properties": { "note": { "enum": ["x", "y", "z"] } } }"#
        ),
        RuleFacts(
            .enumMemberAdded,
            (.dangerous, .dangerous, .safe),
            "Old models keep it as a value without a name; a switch over the values of plain models has a default.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "enum": ["x", "y"] } }, "x-plank": { "features": "plain" } }"#,
            to: #"{ "properties": { "note": { "enum": ["x", "y", "z"] } }, "x-plank": { "features": "plain" } }"#
        ),
        RuleFacts(
            .enumValueRemoved,
            (.dangerous, .dangerous, .breaking),
            "New models keep it as unknown, and code that names the case no longer compiles.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "enum": ["x", "y", "z"] } } }"#,
            to: #"{ "properties": { "note": { "enum": ["x", "y"] } } }"#
        ),
        RuleFacts(
            .enumValueAddedToClosed,
            (.breaking, .dangerous, .breaking),
            "Old models refuse it, and a switch over all cases no longer compiles.",
            writing: [.newApp],
            from: #"""
                {
                  "properties": { "note": { "enum": ["x", "y"], "x-plank": { "unknownValues": "refuse" } } }
                }
                """#,
            to: #"""
                {
                  "properties": { "note": { "enum": ["x", "y", "z"], "x-plank": { "unknownValues": "refuse" } } }
                }
                """#
        ),
        RuleFacts(
            .enumValueRemovedFromClosed,
            (.dangerous, .breaking, .breaking),
            "New models refuse it, and code that names the case no longer compiles.",
            writing: [.newServer],
            from: #"""
                {
                  "properties": { "note": { "enum": ["x", "y", "z"], "x-plank": { "unknownValues": "refuse" } } }
                }
                """#,
            to: #"""
                {
                  "properties": { "note": { "enum": ["x", "y"], "x-plank": { "unknownValues": "refuse" } } }
                }
                """#
        ),
        RuleFacts(
            .enumValueAddedToDefaulted,
            (.dangerous, .dangerous, .breaking),
            "Old models read it as the default and write that back, and a switch over all cases no longer compiles.",
            writing: [.newApp],
            from: #"""
                {
                  "properties": {
                    "note": { "enum": ["x", "y"], "default": "x", "x-plank": { "unknownValues": "default" } }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "enum": ["x", "y", "z"],
                      "default": "x",
                      "x-plank": { "unknownValues": "default" }
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .enumValueRemovedFromDefaulted,
            (.dangerous, .dangerous, .breaking),
            "New models read it as the default and write that back, and code that names the case no longer compiles.",
            writing: [.newServer],
            from: #"""
                {
                  "properties": {
                    "note": {
                      "enum": ["x", "y", "z"],
                      "default": "x",
                      "x-plank": { "unknownValues": "default" }
                    }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": { "enum": ["x", "y"], "default": "x", "x-plank": { "unknownValues": "default" } }
                  }
                }
                """#
        ),
        RuleFacts(
            .unknownValuesChanged,
            (.safe, .dangerous, .breaking),
            "Values that the enum does not list are read differently.",
            from: #"{ "properties": { "note": { "enum": ["x", "y"] } } }"#,
            to: #"""
                {
                  "properties": { "note": { "enum": ["x", "y"], "x-plank": { "unknownValues": "refuse" } } }
                }
                """#
        ),
        RuleFacts(
            .enumOpened,
            (.dangerous, .dangerous, .safe),
            "The schema allows other values now: old models keep them as unknown, an old server may refuse them.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": "string", "enum": ["x", "y"] } } }"#,
            to: #"""
                {
                  "properties": {
                    "note": { "anyOf": [{ "type": "string", "enum": ["x", "y"] }, { "type": "string" }] }
                  }
                }
                """#
        ),
        RuleFacts(
            .enumLimited,
            (.dangerous, .dangerous, .safe),
            "The schema allows no other values now: new models keep them as unknown, a new server may refuse them.",
            writing: [.newServer],
            from: #"""
                {
                  "properties": {
                    "note": { "anyOf": [{ "type": "string", "enum": ["x", "y"] }, { "type": "string" }] }
                  }
                }
                """#,
            to: #"{ "properties": { "note": { "type": "string", "enum": ["x", "y"] } } }"#
        ),
        RuleFacts(
            .enumCaseRenamed,
            (.safe, .safe, .breaking),
            "The value stays, but code that names the case no longer compiles.",
            from: #"{ "properties": { "note": { "enum": ["x", "y"] } } }"#,
            to: #"{ "properties": { "note": { "enum": ["x", "y"], "x-enum-varnames": ["x", "second"] } } }"#
        ),
        RuleFacts(
            .enumReordered,
            (.safe, .safe, .dangerous),
            "With the feature 'comparable', values compare in another order.",
            from: #"""
                {
                  "properties": { "note": { "enum": ["x", "y"] } },
                  "x-plank": { "features": { "include": ["comparable"] } }
                }
                """#,
            to: #"""
                {
                  "properties": { "note": { "enum": ["y", "x"] } },
                  "x-plank": { "features": { "include": ["comparable"] } }
                }
                """#
        ),
    ]
}
