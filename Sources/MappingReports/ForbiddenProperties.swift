import Diagnostics
import JSONTree
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Returns that another schema for the same object forbids properties: `additionalProperties` only sees the properties
    /// beside it, so a schema that has it cannot be extended.
    func forbiddenProperties(_ schema: Schema) -> Diagnostic? {
        // Open objects have the properties that other schemas forbid.
        guard mapping.options.closedObjects == .reject, combinesSchemas(schema) else { return nil }
        let shape = shapes[schema.id]
        let parts = shape.facets.map { graph[$0] }
        guard shape.isClosed, shape.bases.isEmpty, let found = firstForbidden(parts) else { return nil }
        // Of classes and subclasses that are all closed, generators mean the properties of all.
        let areAllClosed = parts.allSatisfy { ($0.object?.properties ?? []).isEmpty || isClosed($0) }
        let name = "'\(found.properties[0].name.shortened())'"
        let others = found.properties.count - 1
        let rest = others == 0 ? "" : others == 1 ? " and another property" : " and \(others) other properties"
        let forbids = "'additionalProperties' forbids \(name)\(rest) of another schema for the same object"
        let declaration = Diagnostic.Note(
            "\(name) is declared here",
            at: graph.location(of: found.owner, keyword: "properties", found.properties[0].name, at: .key)
        )
        let hasUnevaluated = schema.dialect.draft >= .draft201909
        return Diagnostic(
            areAllClosed ? .closedParts : .forbiddenProperty,
            areAllClosed ? forbids + ", which is closed too; the model has the properties of all" : forbids,
            at: graph.location(of: found.closed, keyword: "additionalProperties"),
            notes: [declaration],
            help: areAllClosed
                ? hasUnevaluated ? "use 'unevaluatedProperties' beside the 'allOf'" : "remove 'additionalProperties'"
                : "declare \(others == 0 ? "it" : "them") beside 'additionalProperties', or remove that"
        )
    }

    private func combinesSchemas(_ schema: Schema) -> Bool {
        if schema.isReplacedByReference { return false }
        return schema.combinators?.allOf.isEmpty == false || schema.reference != nil && schema.object != nil
    }

    /// Returns whether a schema forbids all properties that are not declared beside it.
    private func isClosed(_ schema: Schema) -> Bool {
        schema.object.map { $0.patternProperties.isEmpty && $0.additionalProperties.map(graph.isFalse) == true }
            ?? false
    }

    /// Returns the first schema that forbids properties of others, with these properties and the schema that declares the
    /// first of them.
    private func firstForbidden(
        _ schemas: [Schema]
    ) -> (closed: SchemaID, owner: SchemaID, properties: [NamedSchema])? {
        var declared: [ExactText: (owner: SchemaID, property: NamedSchema)] = [:]
        var names: [ExactText] = []
        for schema in schemas {
            for property in schema.object?.properties ?? [] {
                let name = ExactText(property.name)
                guard declared[name] == nil else { continue }
                declared[name] = (schema.id, property)
                names.append(name)
            }
        }
        for schema in schemas {
            guard let object = schema.object, isClosed(schema),
                // Generators of schemas write it beside the keywords of arrays, too.
                schema.array == nil || !object.properties.isEmpty
            else { continue }
            let own = Set(object.properties.map { ExactText($0.name) })
            // Most closed schemas declare all properties.
            if own.count == names.count { continue }
            // A property that is `false` is meant to be forbidden.
            let others = names.filter { !own.contains($0) }.compactMap { declared[$0] }
                .filter { !graph.isFalse($0.property.schema) }
            if let first = others.first { return (schema.id, first.owner, others.map(\.property)) }
        }
        return nil
    }
}
