extension RuleFacts {
    /// Changes of schemas, types and their protocols.
    static let types: [[RuleFacts]] = [
        RuleVerdicts.safe.pair(
            (.schemaAdded, "Nothing uses it yet."),
            (.schemaRemoved, "The server may no longer send or take it, and its models are gone."),
            reversed: RuleVerdicts(
                reading: Verdicts(newServer: .dangerous),
                writing: Verdicts(newServer: .dangerous),
                source: .breaking
            ),
            RuleExample(old: ["pin.json": pin], new: ["pin.json": pin, "size.json": size("Size")])
        ),
        RuleVerdicts.safe.pair(
            (.typeAdded, "A further type breaks no code."),
            (.typeRemoved, "Code that names the type no longer compiles."),
            reversed: .source(.breaking),
            .besides("", #""definitions": {"Size": \#(size("Size"))}"#)
        ),
        RuleVerdicts.source(.breaking).rule(
            (.typeRenamed, "Code that names the type no longer compiles."),
            .property(size("Size"), size("Extent"))
        ),
        RuleVerdicts.source(.breaking).rule(
            (.typeUnshared, "Code that uses its values as the type that it shared no longer compiles."),
            .members(
                #""properties": {"status": {"enum": ["open", "paid"]}, "oldStatus": {"enum": ["open", "paid"]}}"#,
                #""properties": {"status": {"enum": ["open", "paid"]}, "oldStatus": {"enum": ["open", "paid", "void"]}}"#
            )
        ),
        RuleVerdicts.safe.pair(
            (.conformanceAdded, "The type can do more than before."),
            (.conformanceRemoved, "Code that uses the type through the protocol no longer compiles."),
            reversed: .source(.breaking),
            RuleExample(
                old: ["pin.json": pin, "user.json": extending("User"), "model.json": model],
                new: ["pin.json": extending("Pin"), "user.json": extending("User"), "model.json": model]
            )
        ),
        RuleVerdicts.source(.dangerous).pair(
            (.requirementAdded, "A type of the app's own that adopts the protocol lacks the property."),
            (.requirementRemoved, "Code that uses the property through the protocol no longer compiles."),
            reversed: .source(.breaking),
            .members(
                #""properties": {"id": \#(readOnly), "note": {"type": "string"}}, \#(readOnlyProtocol)"#,
                #""properties": {"id": \#(readOnly), "note": \#(readOnly)}, \#(readOnlyProtocol)"#
            )
        ),
        RuleVerdicts.source(.dangerous).rule(
            (
                .nameHidden,
                "Inside the enclosing type, such as in the app's extensions of it, the name no longer means Swift's own type."
            ),
            .besides("", #""definitions": {"Date": {"type": "object", "properties": {"year": {"type": "integer"}}}}"#)
        ),
        RuleVerdicts.source(.breaking).pair(
            (.swiftAccessNarrowed, "Code outside of the module or the package that names the type no longer compiles."),
            (.swiftAccessWidened, "More code can use the type than before."),
            reversed: .safe,
            .besides("", #""x-plank": {"access": "internal"}"#)
        ),
    ]

    private static let pin = #"{"title": "Pin", "type": "object", "properties": {"id": {"type": "string"}}}"#
    private static let model = #"{"title": "Model", "type": "object", "properties": {"id": {"type": "string"}}}"#
    private static let readOnly = #"{"type": "string", "readOnly": true}"#
    private static let readOnlyProtocol = #""x-plank": {"features": {"include": ["read-only-protocol"]}}"#

    private static func size(_ title: String) -> String {
        #"{"title": "\#(title)", "type": "object", "properties": {"width": {"type": "integer"}}}"#
    }

    private static func extending(_ title: String) -> String {
        #"{"title": "\#(title)", "type": "object", "extends": {"$ref": "model.json"}, "properties": {}}"#
    }
}
