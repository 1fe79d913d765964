extension RuleFacts {
    /// Changes of limits, which models do not check, and of annotations.
    static let limits: [[RuleFacts]] = [
        limit(.boundNarrowed, .boundWidened, .property(#"{"type": "integer"}"#, #"{"type": "integer", "minimum": 0}"#)),
        limit(
            .boundChanged,
            .property(#"{"type": "integer", "multipleOf": 2}"#, #"{"type": "integer", "multipleOf": 3}"#)
        ),
        limit(
            .patternAdded,
            .patternRemoved,
            .property(#"{"type": "string"}"#, #"{"type": "string", "pattern": "^t"}"#)
        ),
        limit(
            .patternChanged,
            .property(#"{"type": "string", "pattern": "^t"}"#, #"{"type": "string", "pattern": "t$"}"#)
        ),
        limit(
            .formatAdded,
            .formatRemoved,
            .property(#"{"type": "string"}"#, #"{"type": "string", "format": "email"}"#)
        ),
        limit(
            .formatChanged,
            .property(#"{"type": "string", "format": "email"}"#, #"{"type": "string", "format": "hostname"}"#)
        ),
        limit(
            .constraintAdded,
            .constraintRemoved,
            .property(#"{"type": "array"}"#, #"{"type": "array", "items": false}"#)
        ),
        limit(.constraintChanged, .property(#"{"enum": ["note"]}"#, #"{"enum": ["link"]}"#)),
        RuleVerdicts.changed(.dangerous).evenIfAllowed.rule(
            (.defaultChanged, "App and server take a missing value for different ones."),
            .property(#"{"type": "integer", "default": 1}"#, #"{"type": "integer", "default": 2}"#)
        ),
        RuleVerdicts.changed(.dangerous).evenIfAllowed.rule(
            (.accessChanged, "A value that one side sends may be ignored or refused by the other."),
            .property(#"{"type": "string"}"#, #"{"type": "string", "readOnly": true}"#)
        ),
        RuleVerdicts.safe.rule(
            (.deprecationChanged, "Code that uses it compiles, with a warning if it is deprecated."),
            .property(#"{"type": "string"}"#, #"{"type": "string", "deprecated": true}"#)
        ),
        RuleVerdicts.safe.rule(
            (.descriptionChanged, "Only the documentation or an example changes."),
            .property(#"{"type": "string"}"#, #"{"type": "string", "description": "What it says."}"#)
        ),
    ]

    /// Returns the facts of a limit that values can lose and gain.
    private static func limit(_ added: ChangeRule, _ removed: ChangeRule, _ example: RuleExample) -> [RuleFacts] {
        RuleVerdicts.narrowed().pair(
            (added, "Models do not check it, but a new server may refuse what an old app sends."),
            (removed, "Models do not check it, but an old server may refuse what a new app sends."),
            example
        )
    }

    /// Returns the facts of a limit that another one replaces.
    private static func limit(_ changed: ChangeRule, _ example: RuleExample) -> [RuleFacts] {
        let reason = "Models do not check it, but a server may refuse what the other version sends."
        return RuleVerdicts.changed().rule((changed, reason), example)
    }
}
