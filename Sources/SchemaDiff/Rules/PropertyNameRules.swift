extension RuleFacts {
    /// Changes of the keys and the Swift names of properties.
    static let names: [[RuleFacts]] = [
        rule(
            (.propertyRenamed, "Code that uses the old name no longer compiles."),
            .source(.breaking),
            .property(#"{"type": "string"}"#, #"{"type": "string", "x-swift-name": "first"}"#)
        ),
        rule(
            (
                .propertyNameReused,
                "The old name is that of another property now: code that uses it compiles if the types match, with the other values."
            ),
            .source(.breaking),
            .members(
                #""properties": {"sent_at": {"type": "string"}}"#,
                #""properties": {"sent_at": {"type": "string"}, "sentAt": {"type": "string"}}"#
            )
        ),
        rule(
            (.keyChanged, "An old app finds the property missing, and an old server does not know its new key."),
            .widened(.dangerous).evenIfAllowed,
            .members(
                #""properties": {"note": {"type": "string"}}"#,
                #""properties": {"link": \#(renamed)}"#
            )
        ),
        rule(
            (
                .requiredKeyChanged,
                "Old models cannot be read without the old key, and an old server does not know the new one."
            ),
            .widened(.breaking).evenIfAllowed,
            .members(
                #""required": ["note"], "properties": {"note": {"type": "string"}}"#,
                #""required": ["link"], "properties": {"link": \#(renamed)}"#
            )
        ),
        rule(
            (
                .keyReplaced,
                "Each version finds it missing in documents of the other; with `legacyKeys`, new models read both keys."
            ),
            .reading(newServer: .dangerous, newApp: .dangerous),
            .members(
                #""properties": {"created-at": {"type": "string"}}"#,
                #""properties": {"createdAt": {"type": "string"}}"#
            )
        ),
        rule(
            (
                .requiredKeyReplaced,
                "Models cannot be read with the key of the other version; with `legacyKeys`, new ones read both."
            ),
            .reading(newServer: .breaking, newApp: .breaking),
            .members(
                #""required": ["created_at"], "properties": {"created_at": {"type": "string"}}"#,
                #""required": ["createdAt"], "properties": {"createdAt": {"type": "string"}}"#
            )
        ),
        pair(
            (.legacyKeyAdded, "Models read more documents than before."),
            (.legacyKeyRemoved, "Documents with the legacy key lack the property for new models."),
            .safe,
            reversed: .reading(newApp: .dangerous),
            .property(#"{"type": "string"}"#, #"{"type": "string", "x-plank": {"legacyKeys": ["old"]}}"#)
        ),
        rule(
            (.legacyKeyReused, "Each version takes its values for those of another property."),
            .changed(.dangerous).evenIfAllowed,
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
