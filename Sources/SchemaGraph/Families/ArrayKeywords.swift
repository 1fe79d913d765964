import JSONTree

/// The keywords that describe arrays (JSON Schema core, section 10.3.1).
package final class ArrayKeywords: Sendable {
    /// The schemas of the first elements: `prefixItems`, before 2020-12 the array form of `items`.
    package let prefixItems: [SchemaID]
    /// The schema of all (further) elements: `items`, or `additionalItems` after a prefix.
    package let items: SchemaID?
    package let contains: SchemaID?
    package let unevaluatedItems: SchemaID?
    /// Plank's `"unique": "true"`: the array is a set without an order.
    package let isSet: Bool
    /// The maximum number of elements, which determines whether a tuple is closed.
    package let maxItems: Int?

    init?(_ reader: KeywordReader) {
        let hasTuple = reader.object["items"]?.array != nil
        prefixItems = reader.schemas(hasTuple ? "items" : "prefixItems")
        let all = reader.schema("items")
        // Ignored without a tuple, but a reference can target it.
        let further = reader.schema("additionalItems")
        items = hasTuple ? further : all
        contains = reader.schema("contains")
        unevaluatedItems = reader.draft >= .draft201909 ? reader.schema("unevaluatedItems") : nil
        let unique = reader.object["unique"]
        isSet = unique?.string == "true" || unique?.bool == true
        maxItems = reader.object["maxItems"]?.number?.int
        if prefixItems.isEmpty && items == nil && contains == nil && unevaluatedItems == nil && !isSet { return nil }
    }
}
