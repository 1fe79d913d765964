import JSONTree

/// A list of types and schemas, as in draft 3's `type` and `disallow` (draft 3, sections 5.1 and 5.25).
package final class TypeChoice: Sendable {
    /// The types in the list.
    package let types: JSONTypes
    /// The schemas in the list.
    package let schemas: [SchemaID]

    private init(_ keyword: String, _ reader: KeywordReader) {
        let entries = reader.node(for: keyword).map { $0.array ?? [$0] } ?? []
        types = entries.compactMap { $0.string.flatMap(JSONTypes.init) }.reduce(into: []) { $0.formUnion($1) }
        schemas = reader.schemas(keyword) { $0.object != nil }
    }

    /// Reads `type` if it contains schemas; returns nil for types alone.
    static func choice(_ reader: KeywordReader) -> TypeChoice? {
        guard reader.draft == .draft3, reader.node(for: "type")?.array?.contains(where: { $0.object != nil }) == true
        else { return nil }
        return TypeChoice("type", reader)
    }

    /// Reads `disallow`.
    static func disallowed(_ reader: KeywordReader) -> TypeChoice? {
        reader.draft == .draft3 && reader.node(for: "disallow") != nil ? TypeChoice("disallow", reader) : nil
    }
}
