extension RuleFacts {
    /// Changes of the type of a value.
    static let valueTypes: [[RuleFacts]] = [
        rule(
            (.typeChanged, "Neither version reads all of the other's values."),
            .changed(.breaking, source: .breaking),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": [1, 2]}"#)
        ),
        rule(
            (
                .typeReplaced,
                "The other type has other limits, values or properties: a part may be missing or unknown, or a server may refuse it."
            ),
            .changed(.dangerous, source: .breaking),
            .property(##"{"$ref": "#/definitions/A"}"##, ##"{"$ref": "#/definitions/B"}"##) { property in
                let definitions = [("A", "note"), ("B", "link")].map { name, value in
                    #""\#(name)": {"type": "object", "properties": {"e": {"enum": ["\#(value)"]}}}"#
                }
                return #"{\#(property), "definitions": {\#(definitions.joined(separator: ", "))}}"#
            }
        ),
        pair(
            (.typeWidened, "Old models cannot read every new value, and an old server may refuse one."),
            (.typeNarrowed, "New models cannot read every old value, and a new server may refuse one."),
            .widened(.breaking, source: .breaking),
            .property(#"{"type": "string"}"#, "true")
        ),
        pair(
            (.optionalTypeWidened, "Old models cannot read every new value, and an old server may refuse one."),
            (.optionalTypeNarrowed, "New models cannot read every old value, and a new server may refuse one."),
            .widened(.breaking),
            .property(#"{"type": "string", "minLength": 1}"#, #"{"minLength": 1}"#)
        ),
        pair(
            (
                .numbersInTextsAllowed,
                "Old models refuse a string, and an old server may refuse one that a new server sent."
            ),
            (
                .numbersInTextsForbidden,
                "New models refuse a string, and a new server may refuse one that an old server sent."
            ),
            .widened(.breaking),
            .property(
                #"{"type": "number", "format": "double"}"#,
                #"{"type": ["number", "string"], "format": "double", "pattern": "^\\d+(\\.\\d+)?$"}"#
            )
        ),
        pair(
            (
                .valuesOpened,
                "Old models read other values as unknown or nil, and keep them; an old server may refuse them."
            ),
            (
                .valuesLimited,
                "New models read other values as unknown or nil, and keep them; a new server may refuse them."
            ),
            .widened(.dangerous, source: .breaking),
            .property(#"{"type": "string", "format": "date-time"}"#, #"{"type": "string"}"#)
        ),
        pair(
            (.openTypeAdded, "Old models cannot read new values, and new ones keep old values as unknown."),
            (.openTypeRemoved, "Old models keep new values as unknown, and new ones cannot read old values."),
            RuleVerdicts(
                reading: Verdicts(newServer: .breaking, newApp: .dangerous),
                writing: Verdicts(newApp: .dangerous),
                source: .breaking,
                isOfDocuments: true
            ),
            .property(#"{"type": "integer"}"#, #"{"type": ["string", "boolean"]}"#)
        ),
        rule(
            (.openTypeChanged, "Each version keeps the other's values as unknown."),
            .changed(.dangerous, source: .breaking),
            .property(
                #"{"enum": ["x", "y"]}"#,
                #"{"oneOf": [{"type": "string", "format": "date-time"}, {"type": "string", "format": "uuid"}]}"#
            )
        ),
        rule(
            (.skippedTypeChanged, "Each version leaves out elements of the other's type, which it cannot read."),
            .changed(.dangerous, source: .breaking).evenIfAllowed,
            .property(
                #"{"type": "array", "items": {"type": "string"}, "x-plank": {"lenientArrays": true}}"#,
                #"{"type": "array", "items": {"type": "integer"}, "x-plank": {"lenientArrays": true}}"#
            )
        ),
        pair(
            (.skippingAdded, "New models leave out elements that they cannot read."),
            (.skippingRemoved, "New models refuse an array because of an element that old ones left out."),
            .safe,
            reversed: .reading(newApp: .dangerous),
            .property(
                #"{"type": "array", "items": {"type": "string"}}"#,
                #"{"type": "array", "items": {"type": "string"}, "x-plank": {"lenientArrays": true}}"#
            )
        ),
        rule(
            (.swiftTypeChanged, "The JSON stays the same, but the Swift type changes."),
            .source(.breaking),
            .property(#"{"type": "integer"}"#, #"{"type": "integer", "format": "int64"}"#)
        ),
    ]
}
