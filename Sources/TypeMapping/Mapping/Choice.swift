import SchemaGraph

/// The alternatives of a value, before they are named.
struct Choice {
    /// What lists the alternatives.
    enum Kind {
        case oneOf
        /// A value can match several alternatives.
        case anyOf
        /// A list of types, conditions, or the places of an array: a value matches one alternative at most.
        case other
    }

    var alternatives: [Alternative] = []
    var kind = Kind.other
    /// Whether other values are allowed too.
    var isOpen = false
    /// Whether one of the schemas allows anything (`{}`).
    var namesAnything = false
    var isNullable = false
    var discriminator: Discriminator?
    /// Whether a case also has values which its schema does not describe, because that is for some keys only.
    var isOfKeys = false
}

extension Shape.UnionGroup {
    var kind: Choice.Kind { isExclusive ? .oneOf : .anyOf }
}

/// One alternative of a value.
struct Alternative {
    enum Source {
        /// A schema, or several that apply together, with a type of their own.
        case inline
        /// A schema that adds nothing to the one that it refers to, or only the union's tag: the union reads and writes it.
        case reference(SchemaID, isTagged: Bool = false)
        /// A branch, combined with the schemas around the union.
        case merged
        /// The values of one JSON type among those that the schemas allow.
        case kind(JSONTypes)
        /// The values for which there is no condition, so that no schema describes them alone.
        case rest
    }

    /// The schemas that describe it, its own first.
    let schemas: [SchemaID]
    var shape: Shape
    var source = Source.inline
    /// The alternatives that are left out because this one has their type, or a wider one.
    var repeated: [Alternative] = []

    var schema: SchemaID { schemas[0] }

    /// The schema whose type the alternative has.
    var reference: SchemaID? { if case .reference(let target, _) = source { target } else { nil } }

    /// The only JSON type of the shape that the alternative stands for.
    var kind: JSONTypes? { if case .kind(let kind) = source { kind } else { nil } }

    /// Whether the type does not declare the tag of the alternative.
    var isTagged: Bool { if case .reference(_, let isTagged) = source { isTagged } else { false } }

    /// Whether no schema describes the alternative alone.
    var isPart: Bool { if case .rest = source { true } else { kind != nil } }

    /// Whether the schemas of the alternative, rather than a reference, say all that its values are.
    var isDescribed: Bool { reference == nil && kind == nil }

    /// Whether the schemas list all values, and these have a JSON type.
    func listsValues(of kind: JSONTypes) -> Bool {
        shape.values?.allSatisfy { JSONTypes(of: $0.value) == kind } ?? false
    }

    /// Whether the values are objects and the shape allows at least one.
    var isObject: Bool { shape.valueTypes == .object && !shape.isImpossible && shape.conflict == nil }
}
