import JSONTree

/// The keywords that apply other schemas to the same value (JSON Schema core, section 10.2).
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
    /// References to the schemas that extend this one, if the `mapping` of its `discriminator` lists them: each value of
    /// the schema is of one of them.
    package let subtypes: [SchemaID]

    init?(_ reader: KeywordReader) {
        allOf = reader.schemas("allOf")
        anyOf = reader.schemas("anyOf")
        oneOf = reader.schemas("oneOf")
        not = reader.schema("not")
        `if` = reader.schema("if")
        then = reader.schema("then")
        `else` = reader.schema("else")
        extends = reader.schema("extends").map { [$0] } ?? reader.schemas("extends")
        discriminator = reader.object["discriminator"].flatMap(Discriminator.init)
        subtypes = oneOf.isEmpty && anyOf.isEmpty ? discriminator?.subtypes(reader) ?? [] : []
        let isEmpty =
            allOf.isEmpty && anyOf.isEmpty && oneOf.isEmpty && not == nil && `if` == nil && then == nil
            && `else` == nil && extends.isEmpty && discriminator == nil
        if isEmpty { return nil }
    }

    /// The lists of schemas of which a value matches one, or one or several.
    package var choices: [(branches: [SchemaID], isExclusive: Bool)] {
        [(oneOf, true), (anyOf, false), (subtypes, true)].filter { !$0.0.isEmpty }
    }
}

/// OpenAPI's `discriminator`: the property that identifies a union's branch, and the schema of each of its values.
package struct Discriminator: Sendable {
    package let propertyName: String
    /// The schema name or reference of each value, in source order.
    package let mapping: [(value: String, target: String, position: JSONPosition)]

    /// Reads the object of OpenAPI 3, or the name of the property, as in Swagger 2.0.
    init?(_ node: JSONNode) {
        if let name = node.string {
            (propertyName, mapping) = (name, [])
            return
        }
        guard let object = node.object, let name = object["propertyName"]?.string else { return nil }
        propertyName = name
        mapping =
            object["mapping"]?.object?.members.compactMap { member in
                member.value.string.map { (member.key, $0, member.value.position) }
            } ?? []
    }

    /// Returns the name of a schema that `mapping` or a branch refers to: the last part of a reference.
    package static func schemaName(_ reference: String) -> String {
        reference.split(separator: "/").last.map(String.init) ?? reference
    }

    /// Returns references to the schemas that `mapping` lists; none if it lists a single one, or the base too, because a
    /// value can then be of the base itself.
    fileprivate func subtypes(_ base: KeywordReader) -> [SchemaID] {
        // An inline member of `allOf` stands for the schema that contains it.
        let pointer = base.pointer
        let place = pointer.firstRange(of: "/allOf/").map { String(pointer[..<$0.lowerBound]) } ?? pointer
        let references = mapping.map { Self.reference($0.target, near: place) }
        var known: Set<ExactText> = []
        let listed = zip(mapping, references).compactMap { entry, reference in
            reference.flatMap { known.insert(ExactText($0)).inserted ? (entry.value, $0, entry.position) : nil }
        }
        guard listed.count > 1, !references.contains(nil), !references.contains("#" + place) else { return [] }
        return listed.map { value, reference, position in
            base.reference(to: reference, at: ["discriminator", "mapping", value], position)
        }
    }

    /// Returns the reference that a value of `mapping` stands for, which can be the name of a definition; `nil` if a
    /// schema at `place` has no definitions.
    private static func reference(_ target: String, near place: String) -> String? {
        if target.contains(where: "#/:".contains) || DocumentFormat.isNamed(target) { return target }
        let definitions = ["/components/schemas", "/definitions", "/$defs"].first { place.hasPrefix($0 + "/") }
        return definitions.map { "#" + JSONPointer.appending($0, target) }
    }
}
