extension RuleFacts {
    /// Changes of what the models can do, and of the settings that they are generated with.
    static let features: [[RuleFacts]] = [
        RuleVerdicts.safe.pair(
            (.featureAdded, "Generated code can do more."),
            (.featureRemoved, "Code that uses the feature does not compile."),
            reversed: .source(.breaking),
            .besides("", #""x-plank": {"features": {"include": ["identity"]}}"#)
        ),
        RuleVerdicts.source(.breaking).rule(
            (.assignmentRemoved, "Code that assigns a property no longer compiles."),
            .besides("", #""x-plank": {"features": {"include": ["immutable"]}}"#)
        ),
        RuleVerdicts.source(.breaking).rule(
            (.validationRemoved, "Code that checks JSON by these rules no longer compiles."),
            .members(#""definitions": {"note": {"type": "string", "minLength": 1}}, \#(validated)"#, validated)
        ),
        RuleVerdicts.source(.dangerous).rule(
            (
                .settingChanged,
                "All models are generated with another setting. What it changes of types and properties is reported for these."
            ),
            RuleExample(
                old: ["pin.json": #"{"type": "object"}"#, "plank-swift.json": #"{"typePrefix": "App"}"#],
                new: ["pin.json": #"{"type": "object"}"#, "plank-swift.json": #"{"typePrefix": "My"}"#]
            )
        ),
    ]

    private static let validated = #""type": "object", "x-plank": {"features": {"include": ["validation"]}}"#
}
