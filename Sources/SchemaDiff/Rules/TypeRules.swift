extension RuleFacts {
    /// Changes of schemas, types and their protocols.
    static let types: [RuleFacts] = [
        RuleFacts(
            .schemaAdded,
            (.safe, .safe, .safe),
            "Nothing uses it yet.",
            from: [
                "pin.json": #"{ "title": "Pin", "type": "object" }"#
            ],
            to: [
                "pin.json": #"{ "title": "Pin", "type": "object" }"#,
                "size.json": #"{ "title": "Size", "type": "object" }"#,
            ]
        ),
        RuleFacts(
            .schemaRemoved,
            (.dangerous, .safe, .breaking),
            "The server may no longer send or take it, and its models are gone.",
            both: [.newServer],
            from: [
                "pin.json": #"{ "title": "Pin", "type": "object" }"#,
                "size.json": #"{ "title": "Size", "type": "object" }"#,
            ],
            to: [
                "pin.json": #"{ "title": "Pin", "type": "object" }"#
            ]
        ),
        RuleFacts(
            .typeAdded,
            (.safe, .safe, .safe),
            "A further type breaks no code.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"""
                {
                  "properties": { "note": { "type": "string" } },
                  "definitions": {
                    "Size": {
                      "title": "Size",
                      "type": "object",
                      "properties": { "width": { "type": "integer" } }
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .typeRemoved,
            (.safe, .safe, .breaking),
            "Code that names the type no longer compiles.",
            from: #"""
                {
                  "properties": { "note": { "type": "string" } },
                  "definitions": {
                    "Size": {
                      "title": "Size",
                      "type": "object",
                      "properties": { "width": { "type": "integer" } }
                    }
                  }
                }
                """#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .typeRenamed,
            (.safe, .safe, .breaking),
            "Code that names the type no longer compiles.",
            from: #"""
                {
                  "properties": {
                    "note": {
                      "title": "Size",
                      "type": "object",
                      "properties": { "width": { "type": "integer" } }
                    }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "title": "Extent",
                      "type": "object",
                      "properties": { "width": { "type": "integer" } }
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .typeUnshared,
            (.safe, .safe, .breaking),
            "Code that uses its values as the type that it shared no longer compiles.",
            from: #"""
                {
                  "properties": {
                    "status": { "enum": ["open", "paid"] },
                    "oldStatus": { "enum": ["open", "paid"] }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "status": { "enum": ["open", "paid"] },
                    "oldStatus": { "enum": ["open", "paid", "void"] }
                  }
                }
                """#
        ),
        RuleFacts(
            .conformanceAdded,
            (.safe, .safe, .safe),
            "The type can do more than before.",
            from: [
                "pin.json": #"{ "title": "Pin", "type": "object", "properties": { "id": { "type": "string" } } }"#,
                "user.json": #"""
                {
                  "title": "User",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "model.json": #"{ "title": "Model", "type": "object", "properties": { "id": { "type": "string" } } }"#,
            ],
            to: [
                "pin.json": #"""
                {
                  "title": "Pin",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "user.json": #"""
                {
                  "title": "User",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "model.json": #"{ "title": "Model", "type": "object", "properties": { "id": { "type": "string" } } }"#,
            ]
        ),
        RuleFacts(
            .conformanceRemoved,
            (.safe, .safe, .breaking),
            "Code that uses the type through the protocol no longer compiles.",
            from: [
                "pin.json": #"""
                {
                  "title": "Pin",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "user.json": #"""
                {
                  "title": "User",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "model.json": #"{ "title": "Model", "type": "object", "properties": { "id": { "type": "string" } } }"#,
            ],
            to: [
                "pin.json": #"{ "title": "Pin", "type": "object", "properties": { "id": { "type": "string" } } }"#,
                "user.json": #"""
                {
                  "title": "User",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "model.json": #"{ "title": "Model", "type": "object", "properties": { "id": { "type": "string" } } }"#,
            ]
        ),
        RuleFacts(
            .requirementAdded,
            (.safe, .safe, .dangerous),
            "A type of the app's own that adopts the protocol lacks the property.",
            from: [
                "pin.json": #"""
                {
                  "title": "Pin",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "model.json": #"{ "title": "Model", "type": "object", "properties": { "id": { "type": "string" } } }"#,
            ],
            to: [
                "pin.json": #"""
                {
                  "title": "Pin",
                  "type": "object",
                  "extends": { "$ref": "model.json" },
                  "properties": {}
                }
                """#,
                "model.json": #"""
                {
                  "title": "Model",
                  "type": "object",
                  "properties": { "id": { "type": "string" }, "note": { "type": "string" } }
                }
                """#,
            ]
        ),
        RuleFacts(
            .requirementRemoved,
            (.safe, .safe, .breaking),
            "Code that uses the property through the protocol no longer compiles.",
            from: #"""
                {
                  "properties": {
                    "id": { "type": "string", "readOnly": true },
                    "note": { "type": "string", "readOnly": true }
                  },
                  "x-plank": { "features": { "include": ["read-only-protocol"] } }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "id": { "type": "string", "readOnly": true },
                    "note": { "type": "string" }
                  },
                  "x-plank": { "features": { "include": ["read-only-protocol"] } }
                }
                """#
        ),
        RuleFacts(
            .nameHidden,
            (.safe, .safe, .dangerous),
            "Inside the enclosing type, such as in the app's extensions of it, the name no longer means Swift's own type.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: ##"""
                {
                  "properties": { "note": { "type": "string" } },
                  "definitions": { "Date": { "type": "object", "properties": { "year": { "type": "integer" } } } }
                }
                """##
        ),
        RuleFacts(
            .swiftAccessNarrowed,
            (.safe, .safe, .breaking),
            "Code outside of the module or the package that names the type no longer compiles.",
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } }, "x-plank": { "access": "internal" } }"#
        ),
        RuleFacts(
            .swiftAccessWidened,
            (.safe, .safe, .safe),
            "More code can use the type than before.",
            from: #"{ "properties": { "note": { "type": "string" } }, "x-plank": { "access": "internal" } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
    ]
}
