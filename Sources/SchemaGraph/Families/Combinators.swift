import JSONTree

/// The keywords that apply further schemas to the same value (JSON Schema core, section 10.2).
package final class Combinators: Sendable {
    package let allOf: [SchemaID]
    package let anyOf: [SchemaID]
    package let oneOf: [SchemaID]
    package let not: SchemaID?
    package let `if`: SchemaID?
    package let then: SchemaID?
    package let `else`: SchemaID?
    /// Plank's and draft 3's `extends`: the schemas whose properties this one inherits.
    package let extends: [SchemaID]
    package let discriminator: Discriminator?

    init?(_ reader: KeywordReader) {
        allOf = reader.schemas("allOf")
        anyOf = reader.schemas("anyOf")
        oneOf = reader.schemas("oneOf")
        not = reader.schema("not")
        `if` = reader.schema("if")
        then = reader.schema("then")
        `else` = reader.schema("else")
        if let node = reader.node(for: "extends"), node.array != nil {
            extends = reader.schemas("extends")
        } else {
            extends = reader.schema("extends").map { [$0] } ?? []
        }
        discriminator = reader.node(for: "discriminator").flatMap(Discriminator.init)
        let isEmpty =
            allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && not == nil && `if` == nil && then == nil
            && `else` == nil && extends.isEmpty && discriminator == nil
        if isEmpty { return nil }
    }
}

/// OpenAPI's `discriminator`: the property that tells a union's branches apart, and which value names which schema.
package struct Discriminator: Sendable {
    package let propertyName: String
    /// From value to schema name or reference, in source order.
    package let mapping: [(value: String, target: String)]

    init?(_ node: JSONNode) {
        guard let object = node.object, let name = object["propertyName"]?.string else { return nil }
        propertyName = name
        mapping =
            object["mapping"]?.object?.members.compactMap { member in
                member.value.string.map { (member.key, $0) }
            } ?? []
    }
}
