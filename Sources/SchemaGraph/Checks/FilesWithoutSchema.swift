import Diagnostics
import JSONTree

// Any JSON object is a schema that allows everything, because unknown keywords are ignored. A file with unknown keys and
// without a keyword that shapes values is hardly meant to be one: it is a sample document, a package.json.
extension SchemaLoader {
    /// Whether the root of a file has no keyword that shapes values, and unknown keys instead.
    func lacksKeywords(_ object: JSONObject, _ draft: Draft) -> Bool {
        let namesDraft = object["$schema"]?.string.map(Dialect.isKnown) ?? false
        var hasOtherKeys = false
        for member in object.members {
            if let keyword = Keyword.named[member.key] {
                if keyword.shapesValues(member.value, in: draft) { return false }
            } else if let meant = spelling.correction(of: member, in: object, draft: draft), meant.shapesValues {
                return false
            } else if !member.key.hasPrefix("x-") {
                // What calls itself a schema may have keywords of a vendor, but no schemas under them.
                hasOtherKeys = hasOtherKeys || !namesDraft || member.value.hasSchemaKeyword
            }
        }
        return hasOtherKeys
    }

    /// Reports the inputs that have no schema keyword at their root, unless some reference names a part of them.
    func reportFilesWithoutSchema() {
        for document in graph.documents where document.isInput && plainDocuments.contains(document.id) {
            guard !documentsWithNamedParts.contains(document.id), let object = graph[document.root].node.object else {
                continue
            }
            let (message, help) = explanation(of: object)
            report(Diagnostic(.noSchemaKeyword, message, at: graph.location(of: document.root), help: help))
        }
    }

    private func explanation(of object: JSONObject) -> (message: String, help: String) {
        if object["openapi"] != nil {
            return ("the OpenAPI document declares no schemas", "declare them in 'components/schemas'")
        }
        if object["swagger"] != nil {
            return ("the OpenAPI document declares no schemas", "declare them in 'definitions'")
        }
        let message = "the file has no schema keyword such as 'type', 'properties' or '$ref'"
        if let schema = object.members.first(where: { Keyword.named[$0.key] == nil && $0.value.hasSchemaKeyword }) {
            return (message, "to get a type for the schema in '\(schema.key.prefix(60))', move it into '$defs'")
        }
        return (message, "if this is a document, pass the schema that describes it instead")
    }
}
