extension RuleFacts {
    /// Changes of the branches of a union.
    static let unions: [RuleFacts] = [
        RuleFacts(
            .unionBranchAdded,
            (.dangerous, .dangerous, .breaking),
            "Old models keep it as unknown, and a switch or match over all cases no longer compiles.",
            writing: [.newApp],
            from: #"{ "properties": { "note": { "type": ["string", "integer"] } } }"#,
            to: #"{ "properties": { "note": { "type": ["string", "integer", "boolean"] } } }"#
        ),
        RuleFacts(
            .unionBranchRemoved,
            (.dangerous, .dangerous, .breaking),
            "New models keep it as unknown, and code that names the case no longer compiles.",
            writing: [.newServer],
            from: #"{ "properties": { "note": { "type": ["string", "integer", "boolean"] } } }"#,
            to: #"{ "properties": { "note": { "type": ["string", "integer"] } } }"#
        ),
        RuleFacts(
            .unionCaseRenamed,
            (.safe, .safe, .breaking),
            "The branch stays, but code that names the case no longer compiles.",
            from: #"{ "properties": { "size": { "oneOf": [{ "type": "string" }, { "type": "integer" }] } } }"#,
            to: #"""
                {
                  "properties": {
                    "size": { "oneOf": [{ "type": "string" }, { "type": "integer", "x-swift-name": "pixels" }] }
                  }
                }
                """#
        ),
        RuleFacts(
            .sharedPropertyRemoved,
            (.safe, .safe, .breaking),
            "The union no longer has it: some branches lack it, or have it with another type.",
            from: ##"""
                {
                  "properties": {
                    "note": { "oneOf": [{ "$ref": "#/definitions/A" }, { "$ref": "#/definitions/B" }] }
                  },
                  "definitions": {
                    "A": {
                      "type": "object",
                      "required": ["n"],
                      "properties": { "n": { "type": "integer" }, "id": { "type": "string" } }
                    },
                    "B": {
                      "type": "object",
                      "required": ["m"],
                      "properties": { "m": { "type": "integer" }, "id": { "type": "string" } }
                    }
                  }
                }
                """##,
            to: ##"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        { "$ref": "#/definitions/A" },
                        { "$ref": "#/definitions/B" },
                        { "type": "string" }
                      ]
                    }
                  },
                  "definitions": {
                    "A": {
                      "type": "object",
                      "required": ["n"],
                      "properties": { "n": { "type": "integer" }, "id": { "type": "string" } }
                    },
                    "B": {
                      "type": "object",
                      "required": ["m"],
                      "properties": { "m": { "type": "integer" }, "id": { "type": "string" } }
                    }
                  }
                }
                """##
        ),
        RuleFacts(
            .unionReordered,
            (.dangerous, .dangerous, .safe),
            "Of branches that keep as much of a value, the first is taken.",
            from: ##"""
                {
                  "properties": {
                    "note": { "oneOf": [{ "$ref": "#/definitions/A" }, { "$ref": "#/definitions/B" }] }
                  },
                  "definitions": {
                    "A": {
                      "type": "object",
                      "required": ["n"],
                      "properties": { "n": { "type": "integer" }, "id": { "type": "string" } }
                    },
                    "B": {
                      "type": "object",
                      "required": ["m"],
                      "properties": { "m": { "type": "integer" }, "id": { "type": "string" } }
                    }
                  }
                }
                """##,
            to: ##"""
                {
                  "properties": {
                    "note": { "oneOf": [{ "$ref": "#/definitions/B" }, { "$ref": "#/definitions/A" }] }
                  },
                  "definitions": {
                    "A": {
                      "type": "object",
                      "required": ["n"],
                      "properties": { "n": { "type": "integer" }, "id": { "type": "string" } }
                    },
                    "B": {
                      "type": "object",
                      "required": ["m"],
                      "properties": { "m": { "type": "integer" }, "id": { "type": "string" } }
                    }
                  }
                }
                """##
        ),
        RuleFacts(
            .matchReordered,
            (.safe, .safe, .breaking),
            "The parameters of 'match' change their order.",
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
                  },
                  "x-plank": { "features": { "include": ["matching"] } }
                }
                """#,
            to: #"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [
                        {
                          "title": "y",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "y" }, "y1": { "type": "string" } }
                        },
                        {
                          "title": "x",
                          "type": "object",
                          "required": ["kind"],
                          "properties": { "kind": { "const": "x" }, "x1": { "type": "string" } }
                        }
                      ]
                    }
                  },
                  "x-plank": { "features": { "include": ["matching"] } }
                }
                """#
        ),
        RuleFacts(
            .unionTagChanged,
            (.dangerous, .dangerous, .safe),
            "Each version may keep the other's values as unknown.",
            both: [.newServer, .newApp],
            from: ##"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [{ "$ref": "#/definitions/Text" }, { "$ref": "#/definitions/Photo" }],
                      "discriminator": {
                        "propertyName": "kind",
                        "mapping": { "text": "#/definitions/Text", "photo": "#/definitions/Photo" }
                      }
                    }
                  },
                  "definitions": {
                    "Text": {
                      "type": "object",
                      "required": ["kind"],
                      "properties": { "kind": { "type": "string" } }
                    },
                    "Photo": {
                      "type": "object",
                      "required": ["kind"],
                      "properties": { "kind": { "type": "string" } }
                    }
                  }
                }
                """##,
            to: ##"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [{ "$ref": "#/definitions/Text" }, { "$ref": "#/definitions/Photo" }],
                      "discriminator": {
                        "propertyName": "kind",
                        "mapping": { "text": "#/definitions/Text", "picture": "#/definitions/Photo" }
                      }
                    }
                  },
                  "definitions": {
                    "Text": {
                      "type": "object",
                      "required": ["kind"],
                      "properties": { "kind": { "type": "string" } }
                    },
                    "Photo": {
                      "type": "object",
                      "required": ["kind"],
                      "properties": { "kind": { "type": "string" } }
                    }
                  }
                }
                """##
        ),
        RuleFacts(
            .unionTagMoved,
            (.breaking, .breaking, .safe),
            "Each version reads values with the tag as another branch than the other version.",
            both: [.newServer, .newApp],
            from: ##"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [{ "$ref": "#/definitions/A" }, { "$ref": "#/definitions/B" }],
                      "discriminator": {
                        "propertyName": "kind",
                        "mapping": { "p": "#/definitions/A", "q": "#/definitions/B" }
                      }
                    }
                  },
                  "definitions": {
                    "A": {
                      "type": "object",
                      "required": ["kind", "m"],
                      "properties": { "kind": { "type": "string" }, "m": { "type": "string" } }
                    },
                    "B": {
                      "type": "object",
                      "required": ["kind", "n"],
                      "properties": { "kind": { "type": "string" }, "n": { "type": "string" } }
                    }
                  }
                }
                """##,
            to: ##"""
                {
                  "properties": {
                    "note": {
                      "oneOf": [{ "$ref": "#/definitions/A" }, { "$ref": "#/definitions/B" }],
                      "discriminator": {
                        "propertyName": "kind",
                        "mapping": { "q": "#/definitions/A", "p": "#/definitions/B" }
                      }
                    }
                  },
                  "definitions": {
                    "A": {
                      "type": "object",
                      "required": ["kind", "m"],
                      "properties": { "kind": { "type": "string" }, "m": { "type": "string" } }
                    },
                    "B": {
                      "type": "object",
                      "required": ["kind", "n"],
                      "properties": { "kind": { "type": "string" }, "n": { "type": "string" } }
                    }
                  }
                }
                """##
        ),
    ]
}
