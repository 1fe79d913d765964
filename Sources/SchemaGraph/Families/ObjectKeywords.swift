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

    init?(_ reader: KeywordReader) {
        properties = reader.namedSchemas("properties")
        patternProperties = reader.namedSchemas("patternProperties")
        additionalProperties = reader.schema("additionalProperties")
        unevaluatedProperties = reader.draft >= .draft201909 ? reader.schema("unevaluatedProperties") : nil
        propertyNames = reader.schema("propertyNames")
        dependentSchemas =
            reader.namedSchemas("dependentSchemas")
            + reader.namedSchemas("dependencies", where: { $0.object != nil || $0.bool != nil })
        let listed = reader.strings("required")
        let isListed = Set(listed.map { ExactText($0) })
        // Draft 3 says `"required": true` inside the property.
        let marked =
            reader.node(for: "properties")?.object?.members
            .filter { $0.value.object?["required"]?.bool == true }.map(\.key) ?? []
        required = listed + marked.filter { !isListed.contains(ExactText($0)) }
        let isEmpty =
            properties.isEmpty && patternProperties.isEmpty && additionalProperties == nil
            && unevaluatedProperties == nil && propertyNames == nil && required.isEmpty && dependentSchemas.isEmpty
            && reader.node(for: "properties") == nil
        if isEmpty { return nil }
    }
}
