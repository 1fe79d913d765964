extension RuleFacts {
    /// Changes of what the models can do, and of the settings that they are generated with.
    static let features: [RuleFacts] = [
        RuleFacts(
            .featureAdded,
            (.safe, .safe, .safe),
            "Generated code can do more.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "properties": { "note": { "type": "string" } },
                  "x-plank": { "features": { "include": ["identity"] } }
                }
                """#
        ),
        RuleFacts(
            .featureRemoved,
            (.safe, .safe, .breaking),
            "Code that uses the feature does not compile.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "properties": { "note": { "type": "string" } },
                  "x-plank": { "features": { "exclude": ["merging"] } }
                }
                """#
        ),
        RuleFacts(
            .assignmentRemoved,
            (.safe, .safe, .breaking),
            "Code that assigns a property no longer compiles.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "properties": { "note": { "type": "string" } },
                  "x-plank": { "features": { "include": ["immutable"] } }
                }
                """#
        ),
        RuleFacts(
            .validationRemoved,
            (.safe, .safe, .breaking),
            "Code that checks JSON by these rules no longer compiles.",
            from: #"""
                {
                  "definitions": { "note": { "type": "string", "minLength": 1 } },
                  "type": "object",
                  "x-plank": { "features": { "include": ["validation"] } }
                }
                """#,
            to: #"""
                {
                  "type": "object",
                  "x-plank": { "features": { "include": ["validation"] } }
                }
                """#
        ),
        RuleFacts(
            .settingChanged,
            (.safe, .safe, .dangerous),
            "All models are generated with another setting. What it changes of types and properties is reported for these.",
            from: [
                "pin.json": #"{ "type": "object" }"#,
                "plank-swift.json": #"{ "typePrefix": "App" }"#,
            ],
            to: [
                "pin.json": #"{ "type": "object" }"#,
                "plank-swift.json": #"{ "typePrefix": "My" }"#,
            ]
        ),
    ]
}
