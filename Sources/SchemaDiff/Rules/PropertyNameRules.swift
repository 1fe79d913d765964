extension RuleFacts {
    /// Changes of the keys and the Swift names of properties.
    static let names: [[RuleFacts]] = [
        RuleVerdicts.source(.breaking).rule(
            (.propertyRenamed, "Code that uses the old name no longer compiles."),
            .property(#"{"type": "string"}"#, #"{"type": "string", "x-swift-name": "first"}"#)
        ),
        RuleVerdicts.source(.breaking).rule(
            (
                .propertyNameReused,
                "The old name is that of another property now: code that uses it compiles if the types match, with the other values."
            ),
            .members(
                #""properties": {"sent_at": {"type": "string"}}"#,
                #""properties": {"sent_at": {"type": "string"}, "sentAt": {"type": "string"}}"#
            )
        ),
        RuleVerdicts.widened(.dangerous).evenIfAllowed.rule(
            (.keyChanged, "An old app finds the property missing, and an old server does not know its new key."),
            .members(#""properties": {"note": {"type": "string"}}"#, #""properties": {"link": \#(renamed)}"#)
        ),
        RuleVerdicts.widened(.breaking).evenIfAllowed.rule(
            (
                .requiredKeyChanged,
                "Old models cannot be read without the old key, and an old server does not know the new one."
            ),
            .members(
                #""required": ["note"], "properties": {"note": {"type": "string"}}"#,
                #""required": ["link"], "properties": {"link": \#(renamed)}"#
            )
        ),
        RuleVerdicts.reading(newServer: .dangerous, newApp: .dangerous).rule(
            (
                .keyReplaced,
                "Each version finds it missing in documents of the other; with `legacyKeys`, new models read both keys."
            ),
            .members(
                #""properties": {"created-at": {"type": "string"}}"#,
                #""properties": {"createdAt": {"type": "string"}}"#
            )
        ),
        RuleVerdicts.reading(newServer: .breaking, newApp: .breaking).rule(
            (
                .requiredKeyReplaced,
                "Models cannot be read with the key of the other version; with `legacyKeys`, new ones read both."
            ),
            .members(
                #""required": ["created_at"], "properties": {"created_at": {"type": "string"}}"#,
                #""required": ["createdAt"], "properties": {"createdAt": {"type": "string"}}"#
            )
        ),
        RuleVerdicts.safe.pair(
            (.legacyKeyAdded, "Models read more documents than before."),
            (.legacyKeyRemoved, "Documents with the legacy key lack the property for new models."),
            reversed: .reading(newApp: .dangerous),
            .property(#"{"type": "string"}"#, #"{"type": "string", "x-plank": {"legacyKeys": ["old"]}}"#)
        ),
        RuleVerdicts.changed(.dangerous).evenIfAllowed.rule(
            (.legacyKeyReused, "Each version takes its values for those of another property."),
            .members(
                #""properties": {"note": {"type": "string", "x-plank": {"legacyKeys": ["text"]}}}"#,
                #""properties": {"note": {"type": "string"}, "text": {"type": "string"}}"#
            )
        ),
    ]

    /// A property that reads its old key too.
    private static let renamed =
        #"{"type": "string", "x-swift-name": "note", "x-plank": {"legacyKeys": ["note"]}}"#
}
