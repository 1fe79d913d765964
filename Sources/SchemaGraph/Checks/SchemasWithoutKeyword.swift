import Diagnostics
import JSONTree

/// Finds schemas that contain properties where keywords are expected: `"items": { "name": { "type": "string" } }`, also
/// beside `"type": "object"`.
final class SchemasWithoutKeyword {
    private let graph: SchemaGraph

    init(_ graph: SchemaGraph) { self.graph = graph }

    func check(_ schema: CheckedSchema) {
        let members = schema.object.members
        // In most schemas, the first key is a keyword.
        guard !members.contains(where: { Self.saysMore($0) }),
            let first = members.first(where: {
                Keyword.named[$0.key] == nil && !$0.key.hasPrefix("x-") && $0.value.hasSchemaKeyword
            }),
            isValue(schema.schema)
        else { return }
        let keyword = keywordOfSchemas(schema.schema)
        if let keyword, !keyword.isProperty, let referring = firstReferring[schema.schema.id],
            let reference = graph[referring].reference
        {
            schema.diagnostics.report(
                .noSchemaKeyword,
                "'\(reference.text.shortened(to: 60))' refers to all schemas in '\(keyword.name)', not to one of them",
                at: graph.location(of: reference, in: referring),
                help: "refer to one, such as '#\(JSONPointer.appending(schema.schema.pointer, first.key))'"
            )
            return
        }
        let name = first.key.shortened(to: 60)
        let message: String
        var help = "if it is a property, declare it in 'properties'"
        if schema.object["type"] != nil {
            message = "the object has no 'properties'; '\(name)' is ignored"
        } else if let keyword, keyword.isProperty, members.allSatisfy({ $0.value.isSchema }) {
            message = "'\(keyword.name)' is declared as a property; the schemas in it are ignored"
            help = "if it is the keyword, move it out of 'properties'"
        } else {
            message = "the schema has no keyword such as 'type', 'properties' or '$ref'; '\(name)' is ignored"
        }
        schema.report(.noSchemaKeyword, message, at: first.key, part: .key, help: help)
    }

    /// Returns whether a member says what the values are, other than that they are objects.
    private static func saysMore(_ member: JSONObject.Member) -> Bool {
        guard let keyword = Keyword.named[member.key] else { return false }
        if member.key == "type" { return member.value.string != "object" }
        switch keyword.family {
        case .annotations: return false
        case .identity: return keyword.value == .reference
        default: return keyword.value.faults(in: member.value).isEmpty
        }
    }

    /// Returns the keyword with a schema per key whose name the place of a schema ends with, and whether it is the name of a
    /// property there.
    private func keywordOfSchemas(_ schema: Schema) -> (name: String, isProperty: Bool)? {
        guard let tokens = JSONPointer.tokens(schema.pointer), let name = tokens.last,
            Keyword.named[name]?.value == .namedSchemas
        else { return nil }
        return (name, tokens.dropLast().last == "properties")
    }

    /// Returns whether the schema describes values, rather than grouping schemas that references target.
    private func isValue(_ schema: Schema) -> Bool {
        (schema.types != nil || !schema.pointer.isEmpty && !definitions.contains(schema.id))
            && !groups.contains(schema.id)
    }

    /// The first reference to each schema.
    private lazy var firstReferring: [SchemaID: SchemaID] = Dictionary(
        graph.schemas.compactMap { schema in schema.reference?.target.map { ($0, schema.id) } }
    ) { first, _ in first }

    private lazy var definitions = Set(graph.documents.flatMap { graph[$0.root].definitions.map(\.schema) })

    /// The schemas that contain the targets of references.
    private lazy var groups: Set<SchemaID> = {
        var groups: Set<SchemaID> = []
        for target in Set(graph.schemas.lazy.compactMap { $0.reference?.target }) {
            for outer in graph.schemas(around: target) {
                if !groups.insert(outer).inserted { break }
            }
        }
        return groups
    }()
}
