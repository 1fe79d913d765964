import Diagnostics
import JSONTree
import SchemaGraph

extension TypeMapper {
    /// Returns the type for a shape: constants and enums first, then unions, then `type`.
    func build(_ shape: Shape, _ schemas: [SchemaID], _ context: NameContext) -> TypeDraft {
        let origin = schemas[0]
        depth += 1
        defer { depth -= 1 }
        if depth > Self.deepestNesting { return untyped(origin, .untyped, "the schema is nested too deeply") }
        let type = buildWithinLimits(shape, schemas, context)
        return type.collectionDepth > TypeDraft.deepestCollection
            ? untyped(origin, .untyped, "arrays and dictionaries are nested too deeply") : type
    }

    private func buildWithinLimits(_ shape: Shape, _ schemas: [SchemaID], _ context: NameContext) -> TypeDraft {
        let origin = schemas[0]
        if let conflict = shape.conflict, shape.types.isEmpty {
            reportConflict(conflict, in: origin)
            return .json
        }
        if let contradiction = shape.contradiction {
            reportContradiction(contradiction, in: origin)
            return .json
        }
        if shape.isOpaque { return untyped(origin, .dynamicReference, "a dynamic reference can lead to any schema") }
        if shape.values != nil {
            let type = mapValues(shape, schemas, context)
            return (shape.isExtensible ? extensible(type) : type).madeNullable(shape.allowsNull)
        }
        let groups = tellingUnions(shape)
        if !groups.isEmpty { return mapUnion(shape, schemas, groups, context) }
        if let type = mapConditions(shape, schemas, context) { return type }
        if let type = mapCondition(shape, schemas, context) { return type.madeNullable(shape.allowsNull) }
        return mapTypes(shape, schemas, context)
    }

    /// Returns the type for a shape without enum or union.
    func mapTypes(_ shape: Shape, _ schemas: [SchemaID], _ context: NameContext) -> TypeDraft {
        let origin = schemas[0]
        let says = shape.saysType || shape.isNullable
        if !shape.saysType {
            if isWorthDeclaring(shape, isDeclared: graph[origin].dialect.isDeclared) {
                return mapUntyped(shape, schemas, context)
            }
            return mapImplied(shape, schemas, context)
        }
        let type: TypeDraft
        if let kind = shape.valueTypes.single {
            type = mapKind(kind, shape, schemas, context)
        } else if shape.isOnlyNull {
            return .null
        } else if shape.valueTypes == .any.subtracting(.null) {
            return .json
        } else {
            type = mapTypeList(shape.valueTypes.members, shape, schemas, context)
        }
        return type.madeNullable(says && shape.allowsNull)
    }

    /// Returns whether keywords for objects or arrays are specific enough to determine a type. Without `$schema`, as in
    /// Plank's schemas, any of them is.
    private func isWorthDeclaring(_ shape: Shape, isDeclared: Bool) -> Bool {
        if !isDeclared { return shape.hasObjectKeywords || shape.hasArrayKeywords }
        return shape.properties.contains { !$0.parts.isEmpty } || !shape.items.isEmpty || !shape.additional.isEmpty
            || !shape.patterns.isEmpty || !shape.prefixItems.isEmpty
    }

    /// Returns the Swift type for one JSON type.
    func mapKind(_ kind: JSONTypes, _ shape: Shape, _ schemas: [SchemaID], _ context: NameContext) -> TypeDraft {
        switch kind {
        case .boolean: return .bool
        case .integer: return scalar("integer", shape, schemas, otherwise: integer(shape))
        case .number: return scalar("number", shape, schemas, otherwise: .double)
        case .string: return scalar("string", shape, schemas, otherwise: .string)
        case .array: return mapArray(shape, schemas[0], context)
        case .object: return mapObject(shape, schemas, context)
        default: return .json
        }
    }

    private func scalar(_ type: String, _ shape: Shape, _ schemas: [SchemaID], otherwise: TypeDraft) -> TypeDraft {
        if let chosen = chosenType(type, shape.format, schemas) { return chosen }
        guard let format = shape.format else { return otherwise }
        if let row = FormatTable.swiftType(type: type, format: format) { return TypeDraft(row) }
        reportMisspelled(format, schemas)
        if type != "string", FormatTable.type(of: format) == .string { reportTextFormat(format, of: schemas) }
        return otherwise
    }

    /// Reports a format of strings for other values.
    private func reportTextFormat(_ format: String, of schemas: [SchemaID]) {
        guard let owner = schemas.first(where: { graph[$0].format == format }),
            graph[owner].types?.contains(.string) == false
        else { return }
        diagnostics.report(
            .unusedKeyword,
            "the format '\(format)' is about strings, which 'type' does not allow",
            at: graph.location(of: owner, keyword: "format"),
            help: "remove it, or change the type"
        )
    }

    /// Returns the type that the configuration chooses for values of a JSON type and format.
    private func chosenType(_ type: String, _ format: String?, _ schemas: [SchemaID]) -> TypeDraft? {
        guard !options.typeMap.isEmpty else { return nil }
        let key = format.map { type + ":" + $0 } ?? type
        valueKeys.insert(key)
        return options.typeMap[key]?.swiftType(from: type, format: format).map(TypeDraft.init)
    }

    private func reportMisspelled(_ format: String, _ schemas: [SchemaID]) {
        // The configuration knows the format, for values of another type.
        if options.typeMap.keys.contains(where: { MappingOptions.TypeOverride.parts(of: $0).format == format }) {
            return
        }
        guard let nearest = FormatTable.correction(of: format),
            let owner = schemas.first(where: { graph[$0].format == format })
        else { return }
        diagnostics.report(
            .unknownFormat,
            "unknown format '\(format)' is ignored",
            at: graph.location(of: owner, keyword: "format"),
            help: "did you mean '\(nearest)'?"
        )
    }

    /// Returns `Int`, or `UInt64` if no value is negative and the schema's bounds exceed `Int`.
    private func integer(_ shape: Shape) -> TypeDraft {
        let limits = shape.facets.flatMap { graph[$0].limits }
        if limits.isEmpty { return .int }
        let bounds = TightestLimits(limits)
        func isAbove(_ number: JSONNumber) -> Bool {
            bounds[.minimum].map { $0 > number } ?? false || bounds[.exclusiveMinimum].map { $0 >= number } ?? false
        }
        guard isAbove(JSONNumber(-1)) else { return .int }
        if isAbove(JSONNumber(.max)) { return .scalar(.uint64) }
        let reachesPast = [Limit.Bound.maximum, .exclusiveMaximum].contains { bound in
            bounds[bound].map { $0 > JSONNumber(.max) && $0.double <= 18_446_744_073_709_551_616 } ?? false
        }
        return reachesPast ? .scalar(.uint64) : .int
    }

    // MARK: - Arrays

    func mapArray(_ shape: Shape, _ origin: SchemaID, _ context: NameContext) -> TypeDraft {
        let element = context.with(elementName(context.name, fallback: "Item"))
        let type: TypeDraft
        if shape.prefixItems.isEmpty {
            type = shape.items.isEmpty ? mapConditionalItems(shape, origin, element) : map(shape.items, element)
        } else {
            type = mapTuple(shape, origin, element)
        }
        if shape.isSet { return .set(type, isOrdered: shape.isOrdered) }
        return .list(dropsElements(shape, context) ? .droppable(type) : type)
    }

    /// Returns whether elements that cannot be decoded are skipped, according to the setting of the array, the nearest
    /// enclosing type with a setting, the document or the run.
    private func dropsElements(_ shape: Shape, _ context: NameContext) -> Bool {
        if let own = shape.facets.lazy.compactMap({ self.graph[$0].annotations.lenientArrays }).first { return own }
        var holder: DeclarationID? = context.parent
        while let id = holder {
            if let setting = graph[declarations[id.index].schema].annotations.lenientArrays { return setting }
            holder = declarations[id.index].parent
        }
        let document = graph[declarations[context.parent.index].document]
        return graph[document.root].annotations.lenientArrays ?? options.lenientArrays
    }

    /// Returns the type of elements that a schema describes only under conditions: a union of their types that is open
    /// to any value.
    private func mapConditionalItems(_ shape: Shape, _ origin: SchemaID, _ context: NameContext) -> TypeDraft {
        guard let first = shape.conditionalItems.first else { return .json }
        if shape.conditionalItems.count == 1 { return .lenient(map([first], context)) }
        return mapAlternatives(shape.conditionalItems.map { [$0] }, origin, context.ofSeveral, isOpen: true)
    }

    /// Returns the type of a tuple's elements, which share one type: a union of the types at all positions.
    private func mapTuple(_ shape: Shape, _ origin: SchemaID, _ context: NameContext) -> TypeDraft {
        mapAlternatives(
            shape.prefixItems + (shape.items.isEmpty ? [] : [shape.items]),
            origin,
            context.ofSeveral,
            isOpen: hasOpenElements(shape),
            kind: .anyOf
        )
    }

    /// Returns whether an array can have elements of any type after those of its tuple.
    func hasOpenElements(_ shape: Shape) -> Bool {
        shape.items.isEmpty && !shape.isTupleClosed && (shape.maxItems ?? .max) > shape.prefixItems.count
    }

    /// Returns the name of the elements of a collection: the singular, or the name with a role, which the elements of a
    /// collection in another one have already.
    func elementName(_ name: String, fallback: String) -> String {
        EnglishPlural.singular(name) ?? (name.hasSuffix(fallback) ? name : name + fallback)
    }

    // MARK: - Limits

    /// The maximum depth of nested types. Swift nests at most 256 types, and every level makes the names below it
    /// longer.
    static let deepestNesting = 32

    // MARK: - Reports

    func untyped(_ schema: SchemaID, _ code: DiagnosticCode, _ why: String) -> TypeDraft {
        diagnostics.report(code, "\(why); its type is PlankJSON", at: graph.location(of: schema))
        return .json
    }

    /// Reports that no value is valid, at the schema, with the places of the contradiction.
    private func reportContradiction(_ contradiction: Shape.Contradiction, in origin: SchemaID) {
        let (why, notes, help): (String, [Diagnostic.Note], String?)
        switch contradiction {
        case .types: (why, notes, help) = ("'type' lists no type", [], "list the types of the values")
        // A schema that is `false` is deliberate.
        case .forbidden where graph.isFalse(origin): return
        case .forbidden(let schema):
            why = "a schema that applies too is 'false'"
            notes = [Diagnostic.Note("it is here", at: graph.location(of: schema))]
            help = "write 'false' alone if no value is allowed"
        case .values(let first, let second) where first == second:
            // That 'const' contradicts 'enum' has been reported.
            guard graph[first].enumeration?.isEmpty == true else { return }
            (why, notes, help) = ("'enum' lists no value", [], "list the values that are allowed")
        case .values(let first, let second):
            why = "'\(valuesKeyword(second))' has no value in common with another schema's '\(valuesKeyword(first))'"
            notes = [first, second].map { schema in
                let keyword = valuesKeyword(schema)
                return Diagnostic.Note("'\(keyword)' is here", at: graph.location(of: schema, keyword: keyword))
            }
            help = "use values that both allow"
        }
        diagnostics.report(
            .unsatisfiable,
            "no value can satisfy this schema: \(why); its type is PlankJSON",
            at: graph.location(of: origin),
            notes: notes,
            help: help
        )
    }

    /// Returns the keyword that lists the values of a schema.
    private func valuesKeyword(_ schema: SchemaID) -> String { graph[schema].constant == nil ? "enum" : "const" }

    /// Reports the conflict. It is not an error, because a document without such a value can still be valid.
    private func reportConflict(_ conflict: (first: SchemaID, second: SchemaID), in origin: SchemaID) {
        func types(_ id: SchemaID) -> String { graph[id].node.object?["type"]?.canonicalText ?? "" }
        func location(_ id: SchemaID) -> SourceLocation { graph.location(of: id, keyword: "type") }
        diagnostics.report(
            .typeConflict,
            "\(types(conflict.second)) contradicts \(types(conflict.first)); the type is PlankJSON",
            at: location(conflict.second),
            notes: [Diagnostic.Note("the other type is here", at: location(conflict.first))],
            help: "use the same type in both places"
        )
    }
}
