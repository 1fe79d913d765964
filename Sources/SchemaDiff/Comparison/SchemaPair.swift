import SchemaGraph

/// Two versions of a schema that are compared at one place.
struct SchemaPair {
    let old: SchemaID
    let new: SchemaID
    let place: Place
}
