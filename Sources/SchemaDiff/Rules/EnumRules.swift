extension RuleFacts {
    static let enums: [[RuleFacts]] = [
        RuleVerdicts.widened(.dangerous, source: .breaking).pair(
            (.enumValueAdded, "Old models keep it as unknown, and a switch over all cases no longer compiles."),
            (.enumValueRemoved, "New models keep it as unknown, and code that names the case no longer compiles."),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "y", "z"]}"#)
        ),
        RuleVerdicts.widened(.dangerous).rule(
            (
                .enumMemberAdded,
                "Old models keep it as a value without a name; a switch over the values of plain models has a default."
            ),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "y", "z"]}"#, features: #""plain""#)
        ),
        RuleVerdicts.widened(.breaking, source: .breaking).pair(
            (.enumValueAddedToClosed, "Old models refuse it, and a switch over all cases no longer compiles."),
            (.enumValueRemovedFromClosed, "New models refuse it, and code that names the case no longer compiles."),
            .property(
                #"{"enum": ["x", "y"], "x-plank": {"unknownValues": "refuse"}}"#,
                #"{"enum": ["x", "y", "z"], "x-plank": {"unknownValues": "refuse"}}"#
            )
        ),
        RuleVerdicts.widened(.dangerous, source: .breaking).evenIfAllowed.pair(
            (
                .enumValueAddedToDefaulted,
                "Old models read it as the default and write that back, and a switch over all cases no longer compiles."
            ),
            (
                .enumValueRemovedFromDefaulted,
                "New models read it as the default and write that back, and code that names the case no longer compiles."
            ),
            .property(
                #"{"enum": ["x", "y"], "default": "x", "x-plank": {"unknownValues": "default"}}"#,
                #"{"enum": ["x", "y", "z"], "default": "x", "x-plank": {"unknownValues": "default"}}"#
            )
        ),
        RuleVerdicts.reading(newApp: .dangerous, source: .breaking).rule(
            (.unknownValuesChanged, "Values that the enum does not list are read differently."),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "y"], "x-plank": {"unknownValues": "refuse"}}"#)
        ),
        RuleVerdicts.widened(.dangerous).pair(
            (
                .enumOpened,
                "The schema allows other values now: old models keep them as unknown, an old server may refuse them."
            ),
            (
                .enumLimited,
                "The schema allows no other values now: new models keep them as unknown, a new server may refuse them."
            ),
            .property(
                #"{"type": "string", "enum": ["x", "y"]}"#,
                #"{"anyOf": [{"type": "string", "enum": ["x", "y"]}, {"type": "string"}]}"#
            )
        ),
        RuleVerdicts.source(.breaking).rule(
            (.enumCaseRenamed, "The value stays, but code that names the case no longer compiles."),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "y"], "x-enum-varnames": ["x", "second"]}"#)
        ),
        RuleVerdicts.source(.dangerous).rule(
            (.enumReordered, "With the feature 'comparable', values compare in another order."),
            .property(#"{"enum": ["x", "y"]}"#, #"{"enum": ["y", "x"]}"#, features: #"{"include": ["comparable"]}"#)
        ),
    ]
}
