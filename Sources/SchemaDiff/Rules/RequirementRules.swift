extension RuleFacts {
    /// Changes of whether a property is required.
    static let requirements: [[RuleFacts]] = [
        pair(
            (.requiredAdded, "New models cannot be read without it, and building one now takes it."),
            (.requiredRemoved, "Old models cannot be read without it, and its type becomes optional."),
            .narrowed(.breaking, source: .breaking),
            .members(
                #""properties": {"note": {"type": "string"}}"#,
                #""required": ["note"], "properties": {"note": {"type": "string"}}"#
            )
        ),
        rule(
            (
                .constantRequired,
                "New models cannot be read without it. They always write it, and its type is no longer optional."
            ),
            opposite: .requiredRemoved,
            .narrowed(.breaking, source: .breaking),
            .members(
                #""properties": {"note": {"const": "x"}}"#,
                #""required": ["note"], "properties": {"note": {"const": "x"}}"#
            )
        ),
        pair(
            (
                .tagRequired,
                "New models keep a value without it as unknown. They always write it, and its type is no longer optional."
            ),
            (.tagOptional, "Old models keep a value without it as unknown, and its type becomes optional."),
            .narrowed(.dangerous, source: .breaking),
            .property(
                "{\(branches(tagged("x", isRequired: false), tagged("y")))}",
                "{\(branches(tagged("x"), tagged("y")))}"
            )
        ),
    ]
}
