extension RuleFacts {
    /// Changes of the type of a value.
    static let valueTypes: [[RuleFacts]] = [
        RuleVerdicts.changed(.breaking, source: .breaking).rule(
            (.typeChanged, "Neither version reads all of the other's values."),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": [1, 2]}"#)
        ),
        RuleVerdicts.changed(.dangerous, source: .breaking).rule(
            (
                .typeReplaced,
                "The other type has other limits, values or properties: a part may be missing or unknown, or a server may refuse it."
            ),
            .property(##"{"$ref": "#/definitions/A"}"##, ##"{"$ref": "#/definitions/B"}"##) { property in
                let definitions = [("A", "note"), ("B", "link")].map { name, value in
                    #""\#(name)": {"type": "object", "properties": {"e": {"enum": ["\#(value)"]}}}"#
                }
                return #"{\#(property), "definitions": {\#(definitions.joined(separator: ", "))}}"#
            }
        ),
        RuleVerdicts.widened(.breaking, source: .breaking).pair(
            (.typeWidened, "Old models cannot read every new value, and an old server may refuse one."),
            (.typeNarrowed, "New models cannot read every old value, and a new server may refuse one."),
            .property(#"{"type": "string"}"#, "true")
        ),
        RuleVerdicts.widened(.breaking).pair(
            (.optionalTypeWidened, "Old models cannot read every new value, and an old server may refuse one."),
            (.optionalTypeNarrowed, "New models cannot read every old value, and a new server may refuse one."),
            .property(#"{"type": "string", "minLength": 1}"#, #"{"minLength": 1}"#)
        ),
        RuleVerdicts.widened(.breaking).pair(
            (
                .numbersInTextsAllowed,
                "Old models refuse a string, and an old server may refuse one that a new server sent."
            ),
            (
                .numbersInTextsForbidden,
                "New models refuse a string, and a new server may refuse one that an old server sent."
            ),
            .property(
                #"{"type": "number", "format": "double"}"#,
                #"{"type": ["number", "string"], "format": "double", "pattern": "^\\d+(\\.\\d+)?$"}"#
            )
        ),
        RuleVerdicts.widened(.dangerous, source: .breaking).pair(
            (
                .valuesOpened,
                "Old models read other values as unknown or nil, and keep them; an old server may refuse them."
            ),
            (
                .valuesLimited,
                "New models read other values as unknown or nil, and keep them; a new server may refuse them."
            ),
            .property(#"{"type": "string", "format": "date-time"}"#, #"{"type": "string"}"#)
        ),
        RuleVerdicts(
            reading: Verdicts(newServer: .breaking, newApp: .dangerous),
            writing: Verdicts(newApp: .dangerous),
            source: .breaking,
            isOfDocuments: true
        ).pair(
            (.openTypeAdded, "Old models cannot read new values, and new ones keep old values as unknown."),
            (.openTypeRemoved, "Old models keep new values as unknown, and new ones cannot read old values."),
            .property(#"{"type": "integer"}"#, #"{"type": ["string", "boolean"]}"#)
        ),
        RuleVerdicts.changed(.dangerous, source: .breaking).rule(
            (.openTypeChanged, "Each version keeps the other's values as unknown."),
            .property(
                #"{"enum": ["x", "y"]}"#,
                #"{"oneOf": [{"type": "string", "format": "date-time"}, {"type": "string", "format": "uuid"}]}"#
            )
        ),
        RuleVerdicts.changed(.dangerous, source: .breaking).evenIfAllowed.rule(
            (.skippedTypeChanged, "Each version leaves out elements of the other's type, which it cannot read."),
            .property(
                #"{"type": "array", "items": {"type": "string"}, "x-plank": {"lenientArrays": true}}"#,
                #"{"type": "array", "items": {"type": "integer"}, "x-plank": {"lenientArrays": true}}"#
            )
        ),
        RuleVerdicts.safe.pair(
            (.skippingAdded, "New models leave out elements that they cannot read."),
            (.skippingRemoved, "New models refuse an array because of an element that old ones left out."),
            reversed: .reading(newApp: .dangerous),
            .property(
                #"{"type": "array", "items": {"type": "string"}}"#,
                #"{"type": "array", "items": {"type": "string"}, "x-plank": {"lenientArrays": true}}"#
            )
        ),
        RuleVerdicts.source(.breaking).rule(
            (.swiftTypeChanged, "The JSON stays the same, but the Swift type changes."),
            .property(#"{"type": "integer"}"#, #"{"type": "integer", "format": "int64"}"#)
        ),
        // Whether a value may be null.
        RuleVerdicts.widened(.breaking, source: .breaking).pair(
            (.nullAllowed, "Old models cannot read a null here, and the type becomes optional."),
            (.nullForbidden, "New models cannot read a null here, and the type is no longer optional."),
            .required(#"{"type": "string"}"#, #"{"type": ["string", "null"]}"#)
        ),
        RuleVerdicts.widened(.dangerous, source: .breaking).pair(
            (
                .openNullAllowed,
                "Old models keep a null as unknown, an old server may refuse one, and the type becomes optional."
            ),
            (
                .openNullForbidden,
                "New models keep a null as unknown, a new server may refuse one, and the type is no longer optional."
            ),
            .required(#"{"type": ["string", "integer"]}"#, #"{"type": ["string", "integer", "null"]}"#)
        ),
        RuleVerdicts.widened().pair(
            (.optionalNullAllowed, "Models read a null anyway, but an old server may refuse one."),
            (.optionalNullForbidden, "Models read a null anyway, but a new server may refuse one."),
            .property(#"{"type": "string"}"#, #"{"type": ["string", "null"]}"#)
        ),
        // The only value that a schema allows.
        RuleVerdicts.narrowed(.breaking, source: .breaking).pair(
            (.constantAdded, "New models refuse any other value, and building one no longer takes it."),
            (.constantRemoved, "Old models refuse any other value, and building one now takes it."),
            .required(#"{"type": "string"}"#, #"{"const": "x"}"#)
        ),
        RuleVerdicts.changed(.breaking).rule(
            (.constantChanged, "Each version refuses the other's value."),
            .required(#"{"const": "x"}"#, #"{"const": "y"}"#)
        ),
        RuleVerdicts.narrowed(source: .breaking).pair(
            (
                .uncheckedConstantAdded,
                "Models do not check it, but a new server may refuse another value, and building one no longer takes it."
            ),
            (
                .uncheckedConstantRemoved,
                "Models do not check it, but an old server may refuse another value, and building one now takes it."
            ),
            .property(#"{"type": "string"}"#, #"{"const": "x"}"#) {
                #"{"required": ["note"], \#($0), "x-plank": {"features": "plain"}}"#
            }
        ),
        RuleVerdicts.narrowed(.breaking).pair(
            (.optionalConstantAdded, "New models refuse any other value."),
            (.optionalConstantRemoved, "Old models refuse any other value."),
            .property(#"{"type": "string"}"#, #"{"const": "x", "x-plank": {"unknownValues": "refuse"}}"#)
        ),
    ]
}
