import JSONTree

/// A list of types and schemas, as in draft 3's `type` and `disallow` (draft 3, sections 5.1 and 5.25).
package final class TypeChoice: Sendable {
    package let types: JSONTypes
    package let schemas: [SchemaID]

    /// Reads `type` if it contains schemas, or `disallow`.
    init?(_ keyword: String, _ reader: KeywordReader) {
        guard reader.draft == .draft3, let node = reader.object[keyword] else { return nil }
        types = JSONTypes((node.array ?? [node]).compactMap { $0.string.flatMap(JSONTypes.init) })
        schemas = reader.schemas(keyword) { $0.object != nil }
        // Types alone are no choice.
        if keyword == "type", schemas.isEmpty { return nil }
    }
}
