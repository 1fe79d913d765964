import SchemaGraph

/// What the authors of schemas should know about the types of these.
package struct MappingFacts {
    package let mapping: Mapping
    package let findings: [Finding]
    /// The documents and definitions that the options select; nil for all.
    package let chosen: Set<SchemaID>?
}
