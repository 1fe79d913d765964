extension RuleFacts {
    /// Changes of whether a property is required.
    static let requirements: [RuleFacts] = [
        RuleFacts(
            .requiredAdded,
            (.dangerous, .breaking, .breaking),
            "New models cannot be read without it, and building one now takes it.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .requiredRemoved,
            (.breaking, .dangerous, .breaking),
            "Old models cannot be read without it, and its type becomes optional.",
            writing: [.newApp],
            from: #"{ "required": ["note"], "properties": { "note": { "type": "string" } } }"#,
            to: #"{ "properties": { "note": { "type": "string" } } }"#
        ),
        RuleFacts(
            .constantRequired,
            (.dangerous, .breaking, .breaking),
            "New models cannot be read without it. They always write it, and its type is no longer optional.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "const": "x" } } }"#,
            to: #"{ "required": ["note"], "properties": { "note": { "const": "x" } } }"#
        ),
        RuleFacts(
            .tagRequired,
            (.dangerous, .dangerous, .breaking),
            "New models keep a value without it as unknown. They always write it, and its type is no longer optional.",
            writing: [.newServer],
            from: #"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        {
                          "title": "x",
                          "type": "object",
                          "properties": { "kind": { "const": "x" }, "x1": { "type": "string" } }
                        },
                        {
                          "title": "y",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "y" }, "y1": { "type": "string" } }
                        }
                      ]
                    }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        {
                          "title": "x",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "x" }, "x1": { "type": "string" } }
                        },
                        {
                          "title": "y",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "y" }, "y1": { "type": "string" } }
                        }
                      ]
                    }
                  }
                }
                """#
        ),
        RuleFacts(
            .tagOptional,
            (.dangerous, .dangerous, .breaking),
            "Old models keep a value without it as unknown, and its type becomes optional.",
            writing: [.newApp],
            from: #"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        {
                          "title": "x",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "x" }, "x1": { "type": "string" } }
                        },
                        {
                          "title": "y",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "y" }, "y1": { "type": "string" } }
                        }
                      ]
                    }
                  }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        {
                          "title": "x",
                          "type": "object",
                          "properties": { "kind": { "const": "x" }, "x1": { "type": "string" } }
                        },
                        {
                          "title": "y",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "y" }, "y1": { "type": "string" } }
                        }
                      ]
                    }
                  }
                }
                """#
        ),
    ]
}
