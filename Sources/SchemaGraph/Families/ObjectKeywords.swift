import JSONTree

/// The keywords that describe objects (JSON Schema core, section 10.3.2; validation, section 6.5).
package final class ObjectKeywords: Sendable {
    package let properties: [NamedSchema]
    package let patternProperties: [NamedSchema]
    /// The schema of properties that no other keyword declares.
    package let additionalProperties: SchemaID?
    package let unevaluatedProperties: SchemaID?
    package let propertyNames: SchemaID?
    /// The distinct names of the required properties.
    package let required: [String]
    /// Draft 2019-09's `dependentSchemas`, and the schemas in `dependencies`.
    package let dependentSchemas: [NamedSchema]

    init?(_ reader: KeywordReader) {
        properties = reader.namedSchemas("properties")
        patternProperties = reader.namedSchemas("patternProperties")
        additionalProperties = reader.additionalProperties()
        unevaluatedProperties = reader.draft >= .draft201909 ? reader.schema("unevaluatedProperties") : nil
        propertyNames = reader.schema("propertyNames")
        dependentSchemas =
            reader.namedSchemas("dependentSchemas")
            + reader.namedSchemas("dependencies", where: { $0.object != nil || $0.bool != nil })
        let listed = reader.strings("required")
        // Draft 3 has `"required": true` inside the property.
        let declared = reader.object["properties"]?.object?.members ?? []
        let marked = declared.filter { $0.value.object?["required"]?.bool == true }.map(\.key)
        let isListed = Set(marked.isEmpty ? [] : listed.map { ExactText($0) })
        required = listed + marked.filter { !isListed.contains(ExactText($0)) }
        let isEmpty =
            properties.isEmpty && patternProperties.isEmpty && additionalProperties == nil
            && unevaluatedProperties == nil && propertyNames == nil && required.isEmpty && dependentSchemas.isEmpty
            && reader.object["properties"] == nil
        if isEmpty { return nil }
    }
}
