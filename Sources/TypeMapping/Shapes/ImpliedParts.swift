import JSONTree
import SchemaGraph

/// Finds schemas that are redundant next to others for the same value.
extension ShapeTable {
    /// The maximum depth of nested objects that are compared.
    static let deepestComparison = 4

    /// The maximum number of different parts that each part is compared with, so that the time stays linear.
    private static let mostRivals = 32

    func withoutImplied(_ parts: [Shape.Part]) -> [Shape.Part] {
        if parts.count < 2 { return parts }
        var kept: [Shape.Part] = []
        for part in parts
        where !kept.prefix(Self.mostRivals).contains(where: { isImplied(part.schema, by: $0.schema) }) {
            if kept.count <= Self.mostRivals { kept.removeAll { isImplied($0.schema, by: part.schema) } }
            kept.append(part)
        }
        return kept
    }

    /// Returns whether `wide` allows everything that `narrow` allows, as far as it affects the type.
    func isImplied(_ wide: SchemaID, by narrow: SchemaID) -> Bool {
        !addsNull(wide, to: narrow) && isImplied(wide, by: narrow, depth: 0)
    }

    func addsNull(_ wide: SchemaID, to narrow: SchemaID) -> Bool { self[wide].isNullable && !self[narrow].isNullable }

    /// Returns whether a schema of a property repeats what the property's other schemas say. A default or a setting of its
    /// own is worth a type.
    func isImplied(_ wide: SchemaID, by property: Shape.PropertyShape, depth: Int = 1) -> Bool {
        let own = graph[wide].annotations
        return property.parts.contains { part in
            let other = graph[part.schema].annotations
            return (own.defaultValue == nil || own.defaultValue == other.defaultValue)
                && (own.settings.isEmpty || own.settings == other.settings)
                && isImplied(wide, by: part.schema, depth: depth)
        }
    }

    /// Returns the same, except that at the depth 0, `wide` may be `nullable`.
    func isImplied(_ wide: SchemaID, by narrow: SchemaID, depth: Int) -> Bool {
        if wide == narrow { return true }
        let (wider, narrower) = (self[wide], self[narrow])
        if wider.isOpaque || wider.isImpossible || narrower.isOpaque { return false }
        if depth > 0, addsNull(wide, to: narrow) { return false }
        if wider.saysNothing { return true }
        let said = Set(narrower.facets)
        if wider.facets.allSatisfy({ said.contains($0) || graph[$0].saysNothingItself }) { return true }
        guard wider.conditions.isEmpty, wider.bases.isEmpty, !wider.hasArrayKeywords, wider.format == nil,
            depth < Self.deepestComparison,
            wider.unions.allSatisfy({ union in
                !union.isExclusive
                    && union.branches.prefix(Self.mostRivals).contains { isImplied($0, by: narrow, depth: depth + 1) }
            })
        else { return false }
        if let values = wider.values {
            let allowed = Set(values.map(\.value))
            guard wider.isExtensible || !narrower.isExtensible else { return false }
            return narrower.values.map { $0.allSatisfy { allowed.contains($0.value) } } ?? false
        }
        let types = wider.saysType ? wider.types : wider.implied.types
        if !types.isEmpty, !allowedTypes(narrow).subtracting(.null).isSubset(of: types) { return false }
        return !wider.hasObjectKeywords
            || wider.properties.allSatisfy(\.conditionalParts.isEmpty)
                && isImplied(unconditionally: wider, by: narrower, depth: depth)
    }

    /// Returns whether an object's keywords, apart from properties that depend on conditions, are implied by those of a
    /// narrower one.
    func isImplied(unconditionally wider: Shape, by narrower: Shape, depth: Int = 0) -> Bool {
        guard wider.patterns.isEmpty, wider.additional.isEmpty, !wider.isClosed || narrower.isClosed,
            !wider.allowsAdditional || narrower.allowsAdditional, wider.required.allSatisfy(narrower.requires)
        else { return false }
        return wider.properties.allSatisfy { property in
            if property.parts.isEmpty { return true }
            guard let twin = narrower[property: property.name] else { return false }
            return property.parts.allSatisfy { isImplied($0.schema, by: twin, depth: depth + 1) }
        }
    }

    // MARK: - Types

    /// Returns the JSON types that values of the schema can have.
    func allowedTypes(_ id: SchemaID, _ seen: SeenSchemas = SeenSchemas()) -> JSONTypes {
        guard seen.add(id) else { return [] }
        let shape = self[id]
        if shape.saysType { return shape.types }
        if let values = shape.values { return values.reduce(into: []) { $0.formUnion(JSONTypes(of: $1.value)) } }
        guard let group = shape.unions.first else { return shape.hasObjectKeywords ? .object : .any }
        return group.branches.reduce(into: []) { $0.formUnion(allowedTypes($1, seen)) }
    }
}

extension Schema {
    /// The value of `format`, or of a `contentEncoding` that is a format too, where the former says less: generators write
    /// the encoding beside `"format": "binary"`.
    var formatOfValues: String? {
        guard let encoding = content?.encoding, FormatTable.encodings.contains(encoding) else { return format }
        return format.flatMap { FormatTable.swiftType(type: "string", format: $0) == nil ? nil : $0 } ?? encoding
    }

    /// Whether the schema only refers to other schemas or combines them, so that they alone constrain the value.
    fileprivate var saysNothingItself: Bool {
        boolean == nil && types == nil && enumeration == nil && constant == nil && knownValues.isEmpty && object == nil
            && array == nil && formatOfValues == nil && reference?.isDynamic != true
            && combinators.map { max($0.oneOf.count, $0.anyOf.count) < 2 && $0.then == nil && $0.else == nil } ?? true
    }
}
