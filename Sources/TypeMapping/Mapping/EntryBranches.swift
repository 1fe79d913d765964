import SchemaGraph
import SwiftNames

/// Branches that are objects with one property each, by whose key they differ, such as `{"move": {"x": 1}}`. Serde writes
/// the enums of Rust in this form. Their cases have the value of the property, not an object around it.
extension TypeMapper {
    /// Returns the only property of the objects of each branch, besides other branches and listed values; `nil` for
    /// branches that are no objects, and for all if some objects have other forms.
    func entries(of branches: [Alternative], in choice: Choice, listsValues: Bool) -> [Shape.PropertyShape?] {
        let none: [Shape.PropertyShape?] = branches.map { _ in nil }
        // With open objects, further properties of a newer version belong to the same branch.
        guard choice.discriminator == nil, !choice.isOfKeys, options.closedObjects == .reject else { return none }
        let entries = branches.map(entry)
        let areAllObjects = zip(branches, entries).allSatisfy { $1 != nil || !allowsObjects($0) }
        let keys = entries.compactMap { $0?.name }
        // One such object besides values of other types is more likely to gain further properties.
        let isEnum = keys.count > 1 || keys.count == 1 && branches.count == 1 && listsValues
        return areAllObjects && isEnum && Set(keys).count == keys.count ? entries : none
    }

    private func allowsObjects(_ branch: Alternative) -> Bool {
        (branch.kind ?? branch.shape.types).contains(.object) && !branch.shape.isImpossible
    }

    /// Returns the only property of a branch's objects; `nil` if the schema of the object says more about it, too.
    private func entry(of branch: Alternative) -> Shape.PropertyShape? {
        let shape = branch.shape
        guard branch.isDescribed, branch.schemas.count == 1, branch.repeated.isEmpty,
            shape.facets == branch.schemas, shape.types == .object, shape.isClosed, shape.patterns.isEmpty,
            shape.values == nil, shape.unions.isEmpty, shape.conditions.isEmpty, shape.bases.isEmpty,
            shape.properties.count == 1, shape.required == shape.properties.map(\.name)
        else { return nil }
        let annotations = graph[branch.schema].annotations
        guard annotations.settings.isEmpty, annotations.typeName == nil, annotations.memberName == nil,
            !annotations.isDeprecated
        else { return nil }
        let property = shape.properties[0]
        // An object with a name of its own is more than its property.
        if let name = ownName(of: branch.schema), name != identifiers.upperCamel(property.name) { return nil }
        let value = shapes[property]
        let facts = graph.applied(property.parts.map(\.schema)).map { graph[$0].annotations }
        guard !property.name.isEmpty, !value.allowsNull, !value.isImpossible, value.values?.count != 1,
            facts.allSatisfy({ !$0.isWriteOnly && !$0.isDeprecated && $0.legacyKeys == nil })
        else { return nil }
        return property
    }

    /// Returns the names of keys that are types in packages, as Avro writes unions, without these: `Line` for
    /// `com.acme.Line`, unless another key has the same name.
    func namesWithoutPackages(_ keys: [String]) -> [String: String] {
        let names = keys.map { DefinitionNames.shortName($0, identifiers) ?? identifiers.upperCamel($0) }
        let counts = names.counts
        return Dictionary(zip(keys, names).filter { counts[$1] == 1 }) { first, _ in first }
    }

    /// It has the description of the object, and that of a value without a type of its own.
    func branch(
        _ alternative: Alternative,
        with entry: Shape.PropertyShape,
        named short: String?,
        in id: DeclarationID
    ) -> UnionDraft.Branch {
        let schemas = entry.parts.map(\.schema)
        let chosen = schemas.lazy.compactMap { self.graph[$0].annotations.memberName }.first
        let name = chosen.map { identifiers.upperCamel($0) } ?? short ?? identifiers.upperCamel(entry.name)
        let site = Site(parent: id, word: .fixed(SwiftIdentifier.started(name, by: "Type")))
        let type = map(entry.parts, site)
        let isOnlyHere = type.declaration == nil && schemas.count == 1
        let describing = alternative.schemas.prefix(1) + (isOnlyHere ? schemas : [])
        let descriptions = describing.compactMap { graph[$0].annotations.description }
        return UnionDraft.Branch(
            type: .entry(key: entry.name, type),
            schemas: alternative.schemas,
            caseName: name,
            documentation: descriptions.isEmpty ? nil : descriptions.joined(separator: "\n\n"),
            isObject: true
        )
    }
}
