import JSONTree
import SchemaGraph

/// The definitions that repeat another one of their document and allow `null` besides, as in OpenAPI documents that are
/// written by tools: `nullable-user` beside `user`.
struct NullableTwins {
    /// The definitions without `null`, by those that repeat them.
    private(set) var twins: [SchemaID: SchemaID] = [:]

    init(_ graph: SchemaGraph) {
        for document in graph.documents { add(graph[document.root].definitions, in: graph) }
    }

    private mutating func add(_ definitions: [NamedSchema], in graph: SchemaGraph) {
        let objects = definitions.filter { graph[$0.schema].node.object?["properties"] != nil }
        let nullable = objects.compactMap { definition in
            Self.withoutNull(graph[definition.schema].node).map { (schema: definition.schema, node: $0) }
        }
        if nullable.isEmpty { return }
        let plain = objects.map { (graph[$0.schema].node, $0.schema) }
        let definitionOfNode = Dictionary(plain) { first, _ in first }
        for (schema, node) in nullable {
            guard let twin = definitionOfNode[node],
                // A configuration can say more about either than their text.
                graph[twin].annotations.settings == graph[schema].annotations.settings
            else { continue }
            twins[schema] = twin
        }
    }

    /// Returns the schema of an object without the `null` that it allows; `nil` if it allows none.
    private static func withoutNull(_ schema: JSONNode) -> JSONNode? {
        guard let object = schema.object else { return nil }
        var allowsNull = false
        let members = object.members.compactMap { member -> JSONObject.Member? in
            switch member.key {
            case "nullable" where member.value.bool != nil:
                allowsNull = allowsNull || member.value.bool == true
                return nil
            case "type":
                guard let types = member.value.array, types.count == 2, types.contains(JSONNode(.string("null"))),
                    let other = types.first(where: { $0 != JSONNode(.string("null")) })
                else { return member }
                allowsNull = true
                return JSONObject.Member(key: "type", value: other)
            default: return member
            }
        }
        return allowsNull ? JSONNode(.object(JSONObject(members))) : nil
    }
}
