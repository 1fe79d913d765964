import JSONTree

/// The keywords that say what an object holds (JSON Schema core, section 10.3.2; validation, section 6.5).
package final class ObjectKeywords: Sendable {
    package let properties: [NamedSchema]
    package let patternProperties: [NamedSchema]
    package let additionalProperties: SchemaID?
    package let unevaluatedProperties: SchemaID?
    package let propertyNames: SchemaID?
    package let required: [String]
    /// Draft 2019-09's `dependentSchemas`, and the schemas in `dependencies`.
    package let dependentSchemas: [NamedSchema]
    /// The key positions of `properties`, in the same order.
    package let propertyPositions: [JSONPosition]

    init?(_ reader: KeywordReader) {
        let propertyEntries = reader.namedSchemas("properties")
        properties = propertyEntries.map(\.schema)
        propertyPositions = propertyEntries.map(\.position)
        patternProperties = reader.namedSchemas("patternProperties").map(\.schema)
        additionalProperties = reader.schema("additionalProperties")
        unevaluatedProperties = reader.draft >= .draft201909 ? reader.schema("unevaluatedProperties") : nil
        propertyNames = reader.schema("propertyNames")
        dependentSchemas =
            reader.namedSchemas("dependentSchemas").map(\.schema)
            + reader.namedSchemas("dependencies", where: { $0.object != nil || $0.bool != nil }).map(\.schema)
        var required = reader.strings("required")
        // Draft 3 says `"required": true` inside the property.
        for entry in propertyEntries where entry.node.object?["required"]?.bool == true {
            if !required.contains(entry.schema.name) { required.append(entry.schema.name) }
        }
        self.required = required
        let isEmpty =
            properties.isEmpty && patternProperties.isEmpty && additionalProperties == nil
            && unevaluatedProperties == nil && propertyNames == nil && required.isEmpty && dependentSchemas.isEmpty
            && reader.node(for: "properties") == nil
        if isEmpty { return nil }
    }
}
