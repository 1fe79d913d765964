import JSONTree

extension Schema {
    /// Whether this is the root of a document whose schemas are documents of their own.
    package var hasDocuments: Bool {
        pointer.isEmpty && node.object.flatMap(SchemaContainer.init)?.hasDocuments ?? false
    }

    /// What messages call the document if this is its root and contains schemas but is not one; `nil` for a schema.
    package var containerNoun: String? {
        pointer.isEmpty ? node.object.flatMap(SchemaContainer.init)?.noun : nil
    }

    /// Returns whether this is the root of a description of an API whose file is called after the format alone:
    /// `openapi.yaml`, also for a document of Swagger.
    package func isAPI(named stem: String) -> Bool {
        guard pointer.isEmpty, let container = node.object.flatMap(SchemaContainer.init) else { return false }
        switch container {
        case .openAPI, .swagger, .asyncAPI: return ["openapi", "swagger", "asyncapi"].contains(stem.lowercased())
        case .customResource, .discovery, .tools: return false
        }
    }

    /// Whether this is the root of a document that can contain schemas, such as OpenAPI's, and has none. It describes no
    /// value, while an empty schema describes all.
    package var isEmptyContainer: Bool {
        pointer.isEmpty && definitions.isEmpty && node.object?.isSchemaContainer ?? false
    }
}
