import SchemaGraph

/// The types that a value may have one of, before they are named.
struct Choice {
    var alternatives: [Alternative] = []
    /// Whether other values are allowed too.
    var isOpen = false
    var isNullable = false
    var discriminator: Discriminator?
    /// Whether a value fits one alternative at most, as `oneOf` has it.
    var isExclusive = true
}

/// One way that a value may be.
struct Alternative {
    var schemas: [SchemaID]
    var shape: Shape
    /// The schema that the branch refers to, if it adds nothing to it.
    var reference: SchemaID?
    /// The single JSON type to read the shape as.
    var kind: JSONTypes?
    /// Whether the first of the schemas is the branch, and the others hold for every branch.
    var isMerged = false
    /// Whether no schema describes the branch alone: it is what is left of the values that others have conditions for.
    var isRest = false

    /// Whether values are objects, and there can be some.
    var isObject: Bool { shape.valueTypes == .object && !shape.isImpossible && shape.conflict == nil }
}
