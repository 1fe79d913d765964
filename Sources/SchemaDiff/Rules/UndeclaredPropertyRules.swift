extension RuleFacts {
    /// Changes of what a schema says about properties that it does not declare.
    static let undeclaredProperties: [[RuleFacts]] = [
        pair(
            (.additionalPropertiesAllowed, "Old models refuse documents with further properties."),
            (.additionalPropertiesForbidden, "New models refuse documents with further properties."),
            .widened(.breaking),
            .besides(#""additionalProperties": false"#, "")
        ),
        pair(
            (.additionalPropertiesKept, "New models keep what old ones dropped."),
            (.additionalPropertiesDropped, "New models drop further properties, and the one that held them is gone."),
            .safe,
            reversed: .reading(newApp: .dangerous, source: .breaking),
            .besides("", #""additionalProperties": true"#)
        ),
        pair(
            (.additionalPropertiesTyped, "New models refuse documents whose further properties have another type."),
            (
                .additionalPropertiesUntyped,
                "Old models refuse further properties of another type; new ones drop all, and the one that held them is gone."
            ),
            RuleVerdicts(reading: Verdicts(newApp: .breaking), isOfDocuments: true),
            reversed: .reading(newServer: .breaking, newApp: .dangerous, source: .breaking),
            .besides("", #""additionalProperties": {"type": "integer"}"#)
        ),
    ]
}
