import SchemaGraph

/// The alternatives of a value, before they are named.
struct Choice {
    var alternatives: [Alternative] = []
    /// Whether other values are allowed too.
    var isOpen = false
    /// Whether one of the schemas allows anything (`{}`).
    var namesAnything = false
    var isNullable = false
    var discriminator: Discriminator?
    /// Whether a value matches at most one alternative, as with `oneOf`.
    var isExclusive = true
    /// Whether the alternatives are the branches of a `oneOf`.
    var isOneOf = false
    /// Whether the schemas describe values of some keys only, so that a case also has values which its schema does not
    /// describe.
    var isOfKeys = false
}

extension Choice {
    /// Creates the choice between alternatives of a `oneOf` or `anyOf`.
    init(_ alternatives: [Alternative] = [], of group: Shape.UnionGroup, isNullable: Bool) {
        self.init(
            alternatives: alternatives,
            isNullable: isNullable,
            discriminator: group.discriminator,
            isExclusive: group.isExclusive,
            isOneOf: group.isExclusive
        )
    }
}

/// One alternative of a value.
struct Alternative {
    var schemas: [SchemaID]
    var shape: Shape
    /// The schema that the branch refers to, if the branch adds nothing to it.
    var reference: SchemaID?
    /// Whether the branch adds only the union's tag to the schema that it refers to: the union reads and writes the tag.
    var isTagged = false
    /// The only JSON type of the shape that the alternative stands for.
    var kind: JSONTypes?
    /// Whether the first schema is the branch and the others apply to every branch.
    var isMerged = false
    /// Whether the alternative covers a value without a condition, so that no schema describes it alone.
    var isRest = false

    /// The alternatives that are left out because this one has their type, or a wider one.
    var repeated: [Alternative] = []

    /// Whether the values are objects and the shape allows at least one.
    var isObject: Bool { shape.valueTypes == .object && !shape.isImpossible && shape.conflict == nil }
}
