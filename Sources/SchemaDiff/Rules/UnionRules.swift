extension RuleFacts {
    static let unions: [[RuleFacts]] = [
        RuleVerdicts.widened(.dangerous, source: .breaking).pair(
            (
                .unionBranchAdded,
                "Old models keep it as unknown, and a switch or match over all cases no longer compiles."
            ),
            (.unionBranchRemoved, "New models keep it as unknown, and code that names the case no longer compiles."),
            .property(#"{"type": ["string", "integer"]}"#, #"{"type": ["string", "integer", "boolean"]}"#)
        ),
        RuleVerdicts.source(.breaking).rule(
            (.unionCaseRenamed, "The branch stays, but code that names the case no longer compiles."),
            .property(
                #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#,
                #"{"oneOf": [{"type": "string"}, {"type": "integer", "x-swift-name": "pixels"}]}"#
            )
        ),
        RuleVerdicts.source(.breaking).rule(
            (
                .sharedPropertyRemoved,
                "The union no longer has it: some branches lack it, or have it with another type."
            ),
            union(branches(branchA, branchB), branches(branchA, branchB, #"{"type": "string"}"#))
        ),
        RuleVerdicts.reading(newServer: .dangerous, newApp: .dangerous).rule(
            (.unionReordered, "Of branches that keep as much of a value, the first is taken."),
            union(branches(branchA, branchB), branches(branchB, branchA))
        ),
        RuleVerdicts.source(.breaking).rule(
            (.matchReordered, "The parameters of 'match' change their order."),
            .property(
                "{\(branches(tagged("x"), tagged("y")))}",
                "{\(branches(tagged("y"), tagged("x")))}",
                features: #"{"include": ["matching"]}"#
            )
        ),
        RuleVerdicts.changed(.dangerous).evenIfAllowed.rule(
            (.unionTagChanged, "Each version may keep the other's values as unknown."),
            union(branches(tags: "text", "photo"), branches(tags: "text", "picture"))
        ),
        RuleVerdicts.changed(.breaking).evenIfAllowed.rule(
            (.unionTagMoved, "Each version reads values with the tag as another branch than the other version."),
            union(branches(tags: "text", "photo"), branches(tags: "photo", "text"))
        ),
    ]

    private static let branchA = ##"{"$ref": "#/definitions/A"}"##
    private static let branchB = ##"{"$ref": "#/definitions/B"}"##

    /// Returns an example with two versions of a union of referenced branches.
    private static func union(_ old: String, _ new: String) -> RuleExample {
        .property("{\(old)}", "{\(new)}") { property in
            let definitions = [("A", "n"), ("B", "m")].map { name, key in
                let properties = #""\#(key)": {"type": "integer"}, "kind": {"type": "string"}"#
                return #""\#(name)": {"type": "object", "required": ["\#(key)"], "properties": {\#(properties)}}"#
            }
            return #"{\#(property), "definitions": {\#(definitions.joined(separator: ", "))}}"#
        }
    }

    static func branches(_ schemas: String...) -> String { #""oneOf": [\#(schemas.joined(separator: ", "))]"# }

    /// Returns the keywords for two branches that tags tell apart.
    private static func branches(tags tagA: String, _ tagB: String) -> String {
        let mapping = ##"{"\##(tagA)": "#/definitions/A", "\##(tagB)": "#/definitions/B"}"##
        return branches(branchA, branchB) + #", "discriminator": {"propertyName": "kind", "mapping": \#(mapping)}"#
    }

    /// Returns a branch with a constant that tells it apart.
    static func tagged(_ name: String, isRequired: Bool = true) -> String {
        let properties = #""kind": {"const": "\#(name)"}, "\#(name)1": {"type": "string"}"#
        let required = isRequired ? #""required": ["kind"], "# : ""
        return #"{"title": "\#(name)", "type": "object", \#(required)"properties": {\#(properties)}}"#
    }
}
