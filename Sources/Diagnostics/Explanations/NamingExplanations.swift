extension Explanation {
    /// Changed names, and schemas without a specific Swift type.
    static let naming: [Explanation] = [
        Explanation(
            .renamed,
            "a name was changed to fit Swift",
            """
            The name is not a Swift identifier, is reserved in Swift, or conflicts with a member of the generated type.
            The JSON key does not change. Choose the Swift name with 'x-swift-name', or with 'names' in plank-swift.json.
            """,
            wrong: """
                { "properties": { "hash-value": { "type": "string" } } }
                """,
            right: """
                { "properties": { "hash-value": { "type": "string", "x-swift-name": "checksum" } } }
                """
        ),
        Explanation(
            .refusedName,
            "a chosen name cannot be used",
            """
            The name that 'x-swift-name', 'names' in plank-swift.json or '--root-name' chooses is reserved in Swift, is a
            member of the generated type, is the name of something else in the same place, or has characters that names
            do not have. Choose another one: the name that was generated instead can change when names around it do.
            """,
            wrong: """
                { "properties": { "hash-value": { "type": "string", "x-swift-name": "hashValue" } } }
                """,
            right: """
                { "properties": { "hash-value": { "type": "string", "x-swift-name": "checksum" } } }
                """
        ),
        Explanation(
            .unmatchedName,
            "'only' does not match a type or definition",
            """
            No type and no definition of the schemas has the name that '--only', or 'only' in plank-swift.json, gives. It
            can be a name in Swift, 'OrderLine', the key of a definition, 'order_line', or a pattern in which '*' stands
            for any characters. Files that only a '$ref' names have to be given to the run to be named.
            """,
            in: .configuration,
            wrong: """
                { "only": ["Pni"] }
                """,
            right: """
                { "only": ["P*"] }
                """
        ),
        Explanation(
            .unmatchedPlace,
            "the configuration names a place that no schema has",
            """
            An entry of 'names' or 'settings' in plank-swift.json says something about a place, FILE#POINTER, where no
            schema is: the schema has moved, the pointer has a typing error, or a pattern matches nothing. Files are
            relative to the configuration. --list-names prints all places.
            """,
            in: .configuration,
            wrong: """
                { "names": { "pin.json#/properties/ownr": "creator" } }
                """,
            right: """
                { "names": { "pin.json#/properties/owner": "creator" } }
                """
        ),
        Explanation(
            .unmatchedFormat,
            "the configuration chooses a type for a format that no schema has",
            """
            '--type-map', or 'typeMap' in plank-swift.json, chooses a Swift type for a type and format, such as
            string:money, and no schema of the run has such a value: the name of the format has a typing error, the
            schemas say another type, or they no longer have the format. A configuration that several runs share can say
            "severities": { "unmatched-format": "ignore" }.
            """,
            in: .configuration,
            wrong: """
                { "typeMap": { "string:monney": { "type": "Money", "import": "Banking" } } }
                """,
            right: """
                { "typeMap": { "string:money": { "type": "Money", "import": "Banking" } } }
                """
        ),
        Explanation(
            .guessedUnion,
            "two branches of a 'oneOf' declare the same properties",
            """
            Two branches of a 'oneOf' declare the same properties, and no constant distinguishes them. A value that matches
            both is invalid, because only one branch may match, and is decoded as the first one. Give each branch a property
            with its own 'const'.
            """,
            wrong: """
                {
                  "oneOf": [{ "$ref": "#/$defs/user" }, { "$ref": "#/$defs/board" }],
                  "$defs": {
                    "user": { "type": "object", "properties": { "name": { "type": "string" } } },
                    "board": { "type": "object", "properties": { "name": { "type": "string" } } }
                  }
                }
                """,
            right: """
                {
                  "oneOf": [{ "$ref": "#/$defs/user" }, { "$ref": "#/$defs/board" }],
                  "$defs": {
                    "user": {
                      "type": "object",
                      "properties": { "kind": { "const": "user" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    },
                    "board": {
                      "type": "object",
                      "properties": { "kind": { "const": "board" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    }
                  }
                }
                """
        ),
        Explanation(
            .similarBranches,
            "two branches of an 'anyOf' declare the same properties",
            """
            Two branches of an 'anyOf' declare the same properties, and no constant distinguishes them. A value that matches
            both is decoded as the first one. Where that is not wanted, give each branch a property with its own 'const'.
            """,
            wrong: """
                {
                  "anyOf": [{ "$ref": "#/$defs/user" }, { "$ref": "#/$defs/board" }],
                  "$defs": {
                    "user": { "type": "object", "properties": { "name": { "type": "string" } } },
                    "board": { "type": "object", "properties": { "name": { "type": "string" } } }
                  }
                }
                """,
            right: """
                {
                  "anyOf": [{ "$ref": "#/$defs/user" }, { "$ref": "#/$defs/board" }],
                  "$defs": {
                    "user": {
                      "type": "object",
                      "properties": { "kind": { "const": "user" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    },
                    "board": {
                      "type": "object",
                      "properties": { "kind": { "const": "board" }, "name": { "type": "string" } },
                      "required": ["kind"]
                    }
                  }
                }
                """
        ),
        Explanation(
            .flattenedBranches,
            "the branches of an object become one struct",
            """
            An object has properties of its own beside a 'oneOf' or 'anyOf', or beside conditions. It becomes a union where a
            tag tells the branches apart: a required property with a 'const' of its own in each branch, or conditions that
            cover the values of a required property, at least half of them, and that add more than a few of the properties.
            Otherwise one struct has the properties of all branches, optional unless all require them.
            """,
            wrong: """
                {
                  "type": "object",
                  "properties": { "id": { "type": "string" } },
                  "oneOf": [
                    { "properties": { "radius": { "type": "number" } } },
                    { "properties": { "width": { "type": "number" } } }
                  ]
                }
                """,
            right: """
                {
                  "type": "object",
                  "properties": { "id": { "type": "string" } },
                  "oneOf": [
                    { "properties": { "kind": { "const": "circle" }, "radius": { "type": "number" } }, "required": ["kind"] },
                    { "properties": { "kind": { "const": "box" }, "width": { "type": "number" } }, "required": ["kind"] }
                  ]
                }
                """
        ),
        Explanation(
            .unmatchedTag,
            "a 'mapping' has an entry that fits no branch",
            """
            The 'mapping' of a 'discriminator' says which branch of a 'oneOf' or 'anyOf' an object is. An entry for a schema that
            is no branch, or with a value that the branch's own 'enum' or 'const' does not list, chooses nothing: objects with
            that value are unknown, or an error.
            """,
            wrong: """
                {
                  "openapi": "3.0.3",
                  "components": {
                    "schemas": {
                      "Pet": {
                        "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                        "discriminator": { "propertyName": "kind", "mapping": { "cat": "Kat", "dog": "Dog" } }
                      },
                      "Cat": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": { "kind": { "type": "string" }, "lives": { "type": "integer" } }
                      },
                      "Dog": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": { "kind": { "type": "string" }, "barks": { "type": "boolean" } }
                      }
                    }
                  }
                }
                """,
            right: """
                {
                  "openapi": "3.0.3",
                  "components": {
                    "schemas": {
                      "Pet": {
                        "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                        "discriminator": { "propertyName": "kind", "mapping": { "cat": "Cat", "dog": "Dog" } }
                      },
                      "Cat": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": { "kind": { "type": "string" }, "lives": { "type": "integer" } }
                      },
                      "Dog": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": { "kind": { "type": "string" }, "barks": { "type": "boolean" } }
                      }
                    }
                  }
                }
                """
        ),
        Explanation(
            .unlistedBranches,
            "a 'discriminator' does not list its branches",
            """
            A schema has a 'discriminator', but no 'oneOf' or 'anyOf': its values may be of any schema that extends it with
            'allOf'. It becomes a struct, which keeps the properties of those schemas in 'additionalProperties'. To get a
            union with a type for each of them, list at least two in the 'mapping' of the 'discriminator', and its property
            in 'required'. The struct stays if the 'mapping' lists the schema itself. To drop the properties of the others,
            set "x-plank": { "unknownProperties": "drop" }.
            """,
            wrong: """
                {
                  "openapi": "3.0.3",
                  "components": {
                    "schemas": {
                      "Pet": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": { "kind": { "type": "string" } },
                        "discriminator": { "propertyName": "kind" }
                      },
                      "Dog": {
                        "allOf": [
                          { "$ref": "#/components/schemas/Pet" },
                          { "type": "object", "properties": { "barks": { "type": "boolean" } } }
                        ]
                      }
                    }
                  }
                }
                """,
            right: """
                {
                  "openapi": "3.0.3",
                  "components": {
                    "schemas": {
                      "Pet": {
                        "type": "object",
                        "required": ["kind"],
                        "properties": { "kind": { "type": "string" } },
                        "discriminator": { "propertyName": "kind", "mapping": { "dog": "Dog", "cat": "Cat" } }
                      },
                      "Dog": {
                        "allOf": [
                          { "$ref": "#/components/schemas/Pet" },
                          { "type": "object", "properties": { "barks": { "type": "boolean" } } }
                        ]
                      },
                      "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }] }
                    }
                  }
                }
                """
        ),
        Explanation(
            .titleTag,
            "a union adds Plank's tag to its JSON",
            """
            In a schema without '$schema', Plank's rules apply: the branches of a 'oneOf' are told apart by the key 'type',
            which holds the title of the branch. No branch declares the key, but it is written. If it is not in the JSON, set
            '$schema': the branches are told apart by their properties then.
            """,
            wrong: """
                {
                  "oneOf": [
                    { "title": "circle", "type": "object", "properties": { "radius": { "type": "number" } } },
                    { "title": "square", "type": "object", "properties": { "side": { "type": "number" } } }
                  ]
                }
                """,
            right: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "oneOf": [
                    { "title": "circle", "type": "object", "properties": { "radius": { "type": "number" } } },
                    { "title": "square", "type": "object", "properties": { "side": { "type": "number" } } }
                  ]
                }
                """
        ),
        Explanation(
            .untyped,
            "a schema has no specific Swift type",
            """
            No specific Swift type describes the values, so the type is 'PlankJSON'. The schema is an array that contains
            only itself, or nested too deeply. A schema without any type information is 'PlankJSON' too, but is not reported. If
            very many unions are branches of each other, each of them reads the values of the others as 'PlankJSON'.
            """,
            wrong: """
                { "type": "array", "items": { "$ref": "#" } }
                """,
            right: """
                {
                  "type": "object",
                  "properties": { "children": { "type": "array", "items": { "$ref": "#" } } }
                }
                """
        ),
        Explanation(
            .dynamicReference,
            "a dynamic reference can lead to any schema",
            """
            The target of a '$dynamicRef' or '$recursiveRef' can depend on the input that leads to it, so that no Swift type
            describes all values, and the type is 'PlankJSON'. Use '$ref' for a reference that always has the same target.
            """,
            wrong: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "type": "object",
                  "properties": { "child": { "$dynamicRef": "node.json#node" } },
                  "$defs": {
                    "node": { "$id": "node.json", "$dynamicAnchor": "node", "type": "object" },
                    "leaf": { "$id": "leaf.json", "$dynamicAnchor": "node", "type": "string" }
                  }
                }
                """,
            right: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "type": "object",
                  "properties": { "child": { "$ref": "#/$defs/node" } },
                  "$defs": { "node": { "type": "object" } }
                }
                """
        ),
        Explanation(
            .untypedObject,
            "a schema with properties allows other values than objects",
            """
            In the declared draft, 'properties' does not apply to values that are not objects, so a string or a number is
            valid too. Nearly every author means an object, so the Swift type is a struct, or a dictionary where only
            'additionalProperties' or 'patternProperties' is given, and refuses other values. Add "type": "object" to say so,
            or use --untyped-objects union to get a union of that type and any other value.
            """,
            wrong: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "properties": { "id": { "type": "string" } }
                }
                """,
            right: """
                {
                  "$schema": "https://json-schema.org/draft/2020-12/schema",
                  "type": "object",
                  "properties": { "id": { "type": "string" } }
                }
                """
        ),
    ]
}
