import JSONTree
import SchemaGraph

/// Combines schemas with their `$ref`, `allOf`, `extends` and conditions into one shape.
struct ShapeCollector {
    private let shapes: ShapeTable
    private var shape = Shape.Content()
    private var visits: Set<Visit> = []
    private var typeOwner: SchemaID?
    /// The schema whose `enum` the values of the shape are; `nil` once another list restricts them.
    private var valueOwner: SchemaID?
    private var lastRestricting: SchemaID?
    /// The `then` schemas of conditions that are already decided.
    private var decided: Set<SchemaID> = []
    /// The schemas that are the only branch of a `oneOf` or an `anyOf`.
    private var soleBranches: Set<SchemaID> = []

    private struct Visit: Hashable {
        let schema: SchemaID
        let isConditional: Bool
    }

    private var graph: SchemaGraph { shapes.graph }

    /// Returns the shape of `schemas` in which the `chosen` branches replace their unions, with the properties of the
    /// `conditional` schemas as conditional properties. A union can be in a branch that is chosen before it.
    static func shape(
        of schemas: [SchemaID],
        choosing chosen: [Shape.ChosenBranch] = [],
        conditional: [SchemaID] = [],
        in shapes: ShapeTable
    ) -> Shape {
        var collector = ShapeCollector(shapes: shapes)
        collector.add(schemas, choosing: chosen)
        for schema in conditional { collector.add(schema, isConditional: true) }
        return collector.finished()
    }

    private mutating func finished() -> Shape {
        // A branch can follow its union: `allOf` lists both.
        if !shape.unions.isEmpty { shape.unions = shape.unions.filter { !isDecided($0.owner) && !lacksTag($0) } }
        if shape.saysType, shape.types.isEmpty, !shape.isImpossible { shape.contradiction = .types }
        if let values = shape.values {
            let fitting = shape.saysType ? values.filter { shape.types.contains(JSONTypes(of: $0.value)) } : values
            // If the enum's values contradict the type, no value is valid; the enum is more likely to be correct.
            shape.values = fitting.isEmpty && !shape.isExtensible ? values : fitting
        }
        // A single known value says no more than the type.
        if shape.isExtensible, shape.values?.count ?? 0 < 2 { (shape.values, shape.isExtensible) = (nil, false) }
        return Shape(shape)
    }

    private mutating func add(_ id: SchemaID, inheritance: Int = 0, isConditional: Bool = false) {
        add(Shape.Part(schema: id, inheritance: inheritance, isConditional: isConditional))
    }

    private mutating func add(_ part: Shape.Part) {
        guard visits.insert(Visit(schema: part.schema, isConditional: part.isConditional)).inserted else { return }
        let schema = graph[part.schema]
        if !part.isConditional {
            shape.facets.append(part.schema)
            shape.unknownProperties = shape.unknownProperties ?? schema.annotations.unknownProperties
        }
        if schema.boolean == false {
            if !part.isConditional { shape.contradiction = .forbidden(part.schema) }
            return
        }
        if let reference = schema.reference {
            if reference.isDynamic {
                if !part.isConditional { shape.isOpaque = true }
            } else if let target = reference.target {
                add(target, inheritance: part.inheritance + 1, isConditional: part.isConditional)
            }
            if schema.isReplacedByReference {
                if !part.isConditional, schema.annotations.isNullable { shape.isNullable = true }
                return
            }
        }
        if !part.isConditional { addValueKeywords(schema) }
        for base in schema.combinators?.extends ?? [] {
            if !part.isConditional { shape.bases.append(graph[base].reference?.target ?? base) }
            add(part.with(base))
        }
        let allOf = schema.combinators?.allOf ?? []
        // The properties are listed in the order of the schema.
        let startsWithAllOf = !allOf.isEmpty && schema.has("allOf", before: "properties")
        if startsWithAllOf { for member in allOf { add(part.with(member)) } }
        if let object = schema.object { addObject(object, of: part) }
        if let array = schema.array { addArray(array, of: part) }
        if !startsWithAllOf { for member in allOf { add(part.with(member)) } }
        if let combinators = schema.combinators { addChoices(combinators, of: part) }
    }

    // MARK: - Values

    private mutating func addValueKeywords(_ schema: Schema) {
        if schema.annotations.isNullable { shape.isNullable = true }
        if let types = schema.types {
            let narrowed = shape.types.intersection(schema.listsNullBesideType ? types.union(.null) : types)
            if narrowed.isEmpty, !shape.types.isEmpty, let owner = typeOwner { shape.conflict = (owner, schema.id) }
            shape.types = narrowed
            shape.saysType = true
            typeOwner = schema.id
        } else {
            shape.implied.add(schema)
        }
        // The only branch of a `oneOf` is a list of one value, to which a later version can add others.
        let isListed = soleBranches.contains(schema.id)
        if let constant = schema.constant {
            var entry = EnumEntry(constant: constant, of: schema.id)
            if isListed { entry.describe(by: schema.annotations) }
            restrict(to: [entry], by: schema.id, isList: false)
            if !isListed { shape.isConstant = true }
        }
        if var entries = schema.enumeration {
            if isListed, entries.count == 1 { entries[0].describe(by: schema.annotations) }
            restrict(to: entries, by: schema.id, isList: true)
        }
        if !schema.knownValues.isEmpty { addKnown(schema.knownValues) }
        if let format = schema.formatOfValues, shape.format == nil { shape.format = format }
    }

    /// Restricts the values to `entries`, the `enum` of a schema or its constant, and notes if no value is left.
    private mutating func restrict(to entries: [EnumEntry], by schema: SchemaID, isList: Bool) {
        let lister = isList ? schema : nil
        let known = shape.isExtensible ? nil : shape.values
        if let known, let valueOwner, entries.count < known.count {
            // Only the shorter list is gone through: each branch of a union can restrict one long list.
            let positions = shapes.positions(of: known, listedBy: valueOwner)
            let found = entries.compactMap { entry in positions[entry.value].map { (position: $0, entry: entry) } }
            shape.values = found.sorted { $0.position < $1.position }.map { known[$0.position].completed(by: $0.entry) }
        } else if let known {
            let positions = shapes.positions(of: entries, listedBy: lister)
            shape.values = known.compactMap { entry in positions[entry.value].map { entry.completed(by: entries[$0]) } }
        } else {
            (shape.values, shape.isExtensible) = (entries, false)
        }
        valueOwner = known == nil ? lister : nil
        if shape.values?.isEmpty == true, !shape.isImpossible {
            shape.contradiction = .values(lastRestricting ?? schema, schema)
        }
        lastRestricting = schema
    }

    /// Adds known values, unless a list limits the values: a value that one schema knows is known, and none excludes others.
    private mutating func addKnown(_ entries: [EnumEntry]) {
        guard let known = shape.values else {
            (shape.values, shape.isExtensible) = (entries, true)
            return
        }
        guard shape.isExtensible else { return }
        let positions = shapes.positions(of: entries, listedBy: nil)
        let values = Set(known.map(\.value))
        shape.values =
            known.map { entry in positions[entry.value].map { entry.completed(by: entries[$0]) } ?? entry }
            + entries.filter { !values.contains($0.value) }
    }

    // MARK: - Objects

    private mutating func addObject(_ object: ObjectKeywords, of part: Shape.Part) {
        if !part.isConditional { shape.hasObjectKeywords = true }
        shape.reserveProperties(object.properties.count)
        for property in object.properties { shape.add(part.with(property.schema), toProperty: property.name) }
        for pattern in object.patternProperties { shape.patterns.append((pattern.name, part.with(pattern.schema))) }
        for dependent in object.dependentSchemas {
            add(dependent.schema, inheritance: part.inheritance, isConditional: true)
        }
        guard !part.isConditional else {
            if !object.required.isEmpty { shape.requiringSometimes.append(part.schema) }
            // The schema of additional properties applies only in some cases, so their values are kept as JSON.
            if let additional = object.additionalProperties, graph[additional].boolean == nil {
                shape.allowsAdditional = true
            }
            return
        }
        for name in object.required { shape.require(name) }
        if let additional = object.additionalProperties {
            switch graph[additional].boolean {
            case false: shape.isClosed = true
            case true: shape.allowsAdditional = true
            default: shape.additional.append(part.with(additional))
            }
        }
        if let unevaluated = object.unevaluatedProperties, graph[unevaluated].boolean == nil {
            shape.additional.append(part.with(unevaluated))
        }
    }

    // MARK: - Arrays

    private mutating func addArray(_ array: ArrayKeywords, of part: Shape.Part) {
        if part.isConditional { return }
        let choice = graph[part.schema].annotations.uniqueItems
        let isSet = choice.map { $0 != .array } ?? array.isSet
        if !array.prefixItems.isEmpty || array.items != nil || isSet { shape.hasArrayKeywords = true }
        shape.isSet = shape.isSet || isSet
        shape.isOrdered = shape.isOrdered || choice == .ordered
        for (index, id) in array.prefixItems.enumerated() {
            if index < shape.prefixItems.count {
                shape.prefixItems[index].append(part.with(id))
            } else {
                shape.prefixItems.append([part.with(id)])
            }
        }
        if let items = array.items {
            if graph[items].boolean == false {
                shape.isTupleClosed = true
            } else {
                shape.items.append(part.with(items))
            }
        }
        if let maximum = array.maxItems { shape.maxItems = min(maximum, shape.maxItems ?? .max) }
    }

    // MARK: - Combinators

    /// Adds the schemas that apply only to some values, or of which one applies.
    private mutating func addChoices(_ combinators: Combinators, of part: Shape.Part) {
        for (branches, isExclusive) in combinators.choices {
            var branches = branches
            if !combinators.subtypes.isEmpty {
                // A subtype that does not exist has been reported.
                branches.removeAll { graph[$0].reference?.target == nil }
                if branches.isEmpty || isBase(part.schema) { continue }
            }
            if branches.count == 1 {
                soleBranches.insert(branches[0])
                add(part.with(branches[0]))
            } else if part.isConditional {
                for branch in branches { add(part.with(branch)) }
            } else if !isDecided(part.schema) {
                shape.unions.append(
                    Shape.UnionGroup(
                        owner: part.schema,
                        branches: branches,
                        inheritance: part.inheritance,
                        discriminator: combinators.discriminator,
                        isExclusive: isExclusive
                    )
                )
            }
        }
        if let then = combinators.then, decided.contains(then) { return }
        if !part.isConditional, let condition = combinators.if, combinators.then != nil || combinators.else != nil {
            shape.conditions.append(
                Shape.Condition(
                    condition: part.with(condition),
                    then: combinators.then.map(part.with),
                    otherwise: combinators.else.map(part.with)
                )
            )
        }
        for condition in [combinators.then, combinators.else].compactMap({ $0 }) {
            add(condition, inheritance: part.inheritance, isConditional: true)
        }
    }

    /// Returns whether another schema of the shape extends a schema.
    private func isBase(_ id: SchemaID) -> Bool {
        guard let first = shape.facets.first(where: { !graph[$0].passesThrough }), first != id else { return false }
        return !graph.inline([first]).contains(id)
    }

    /// Returns whether a value does not have to say of which listed subtype it is, so that it can be of the base itself.
    private func lacksTag(_ group: Shape.UnionGroup) -> Bool {
        guard let tag = group.discriminator?.propertyName, graph[group.owner].combinators?.subtypes.isEmpty == false
        else { return false }
        return !shape.requires(tag)
    }

    /// Returns whether a branch of a union already applies, because it extends the schema with the union. The author then
    /// means the keywords beside the union.
    private func isDecided(_ union: SchemaID) -> Bool {
        guard shape.facets.count > 1 else { return false }
        let branches = shapes.branches(of: union)
        return branches.count < shape.facets.count
            ? branches.contains { $0 != union && visits.contains(Visit(schema: $0, isConditional: false)) }
            : shape.facets.contains { $0 != union && branches.contains($0) }
    }

    private mutating func add(_ schemas: [SchemaID], choosing chosen: [Shape.ChosenBranch]) {
        for schema in schemas where !chosen.contains(where: { $0.branch == schema }) { add(schema) }
        for choice in chosen {
            shape.unions.removeAll { $0.owner == choice.group.owner && $0.branches == choice.group.branches }
            add(choice.branch, inheritance: choice.group.inheritance)
        }
        shape.chosen = chosen
    }

    /// Returns a function that returns the shape of the schemas with some parts, which apply under one of their
    /// conditions; the conditions themselves are ignored. The schemas are read once for all of them.
    static func shapes(
        of schemas: [SchemaID],
        within outer: Shape,
        in shapes: ShapeTable
    ) -> (_ parts: [Shape.Part]) -> Shape {
        var around = ShapeCollector(shapes: shapes)
        around.decided = Set(outer.conditions.compactMap { $0.then?.schema })
        around.add(schemas, choosing: outer.chosen)
        return { [around] parts in
            var collector = around
            for part in parts { collector.add(part.schema, inheritance: part.inheritance) }
            return collector.finished()
        }
    }

    /// Returns the shape of the schemas with the properties of every union branch as conditional properties, except for
    /// unions from which a branch is chosen.
    static func flattening(
        _ schemas: [SchemaID],
        choosing chosen: [Shape.ChosenBranch],
        in shapes: ShapeTable
    ) -> Shape {
        var collector = ShapeCollector(shapes: shapes)
        collector.add(schemas, choosing: chosen)
        var next = 0
        while next < collector.shape.unions.count {
            let group = collector.shape.unions[next]
            next += 1
            for branch in group.branches { collector.add(branch, inheritance: group.inheritance, isConditional: true) }
        }
        for group in collector.shape.unions { collector.addCommonProperties(of: group) }
        return collector.finished()
    }

    /// Records the properties that all branches for objects declare or require.
    private mutating func addCommonProperties(of group: Shape.UnionGroup) {
        let branches = group.branches.map { shapes[$0] }.filter { !$0.isImpossible && $0.types.contains(.object) }
        guard let first = branches.first else { return }
        for name in first.propertyNames where branches.allSatisfy({ $0.declares(name) }) {
            shape.declareInEveryBranch(name)
        }
        for name in first.required where branches.allSatisfy({ $0.requires(name) }) { shape.require(name) }
    }
}
