import JSONTree

/// A kind of document that contains schemas but is not one.
package enum SchemaContainer {
    /// OpenAPI 3: `components/schemas` and the bodies of requests and responses.
    case openAPI(version: String)
    /// Swagger 2.0: `definitions` and the bodies of requests and responses.
    case swagger
    /// AsyncAPI 2 and 3: `components/schemas` and the payloads of messages.
    case asyncAPI
    /// A Kubernetes CustomResourceDefinition: a schema per version of the resource.
    case customResource
    /// A description of a Google API: `schemas`, in the form of draft 3, which refer to each other by name.
    case discovery
    /// Functions that a language model can call: the schemas of their parameters and results.
    case tools

    /// Recognizes the root of a document; nil if it is a schema.
    init?(_ root: JSONObject) {
        // In YAML, a version without quotes is a number.
        if let version = root["openapi"].flatMap({ $0.string ?? $0.number?.text }) {
            self = .openAPI(version: version)
        } else if let version = root["swagger"], version.string != nil || version.number != nil {
            self = .swagger
        } else if let version = root["asyncapi"], version.string != nil || version.number != nil {
            self = .asyncAPI
        } else if let kind = root["kind"]?.string {
            let isOfKubernetes = root["apiVersion"]?.string?.hasPrefix("apiextensions.k8s.io/") ?? false
            if kind == "CustomResourceDefinition", isOfKubernetes {
                self = .customResource
            } else if kind == "discovery#restDescription" {
                self = .discovery
            } else {
                return nil
            }
        } else if Tools(root) != nil {
            self = .tools
        } else {
            return nil
        }
    }

    /// The draft of the schemas.
    var draft: Draft {
        switch self {
        // OpenAPI 3.0 is draft 4 with `nullable`; 3.1 is 2020-12.
        case .openAPI(let version): version.hasPrefix("3.0") ? .draft4 : .draft202012
        case .tools: .draft202012
        case .swagger, .customResource: .draft4
        case .asyncAPI: .draft7
        case .discovery: .draft3
        }
    }

    /// The name and version of the format, which decide the draft.
    var title: String {
        switch self {
        case .openAPI(let version): "OpenAPI \(version.prefix(3))"
        case .swagger: "Swagger 2.0"
        case .asyncAPI: "AsyncAPI"
        case .customResource: "Kubernetes"
        case .discovery: "a discovery document"
        case .tools: "a tool"
        }
    }

    /// The version of the format whose schemas are of the latest draft, if this one's are not.
    var successor: String? {
        switch self {
        case .openAPI, .swagger: draft == .draft4 ? "OpenAPI 3.1" : nil
        case .asyncAPI, .customResource, .discovery, .tools: nil
        }
    }

    /// What messages call the document.
    var noun: String {
        switch self {
        case .openAPI, .swagger: "OpenAPI document"
        case .asyncAPI: "AsyncAPI document"
        case .customResource: "CustomResourceDefinition"
        case .discovery: "discovery document"
        case .tools: "list of tools"
        }
    }

    /// Where the document declares schemas.
    var place: String {
        switch self {
        case .openAPI, .asyncAPI: "components/schemas"
        case .swagger: "definitions"
        case .customResource: "spec.versions[].schema.openAPIV3Schema"
        case .discovery: "schemas"
        case .tools: "parameters"
        }
    }

    /// Whether `id` or `$id` at the root is the URI of the document, and not the name of what it describes.
    var hasURI: Bool {
        if case .discovery = self { false } else { true }
    }

    /// Whether each schema is a document of its own, whose root `#` refers to.
    var hasDocuments: Bool { if case .tools = self { true } else { false } }

    /// Returns the URI that references in the document resolve against. Schemas of a discovery document have their names
    /// as `id`, so that without a URI of their own, equal names of two documents would be one.
    func base(_ uri: URIReference) -> URIReference {
        guard case .discovery = self else { return uri }
        var base = uri
        base.path += "/"
        return base
    }

    /// Returns the tokens of a pointer without those that lead to the schemas of such a document.
    package static func tokensOfSchema(_ tokens: [String]) -> ArraySlice<String> {
        let holder = holders.first { holder in
            tokens.count >= holder.count && zip(holder, tokens).allSatisfy { $0 == nil || $0 == $1 }
        }
        return tokens.dropFirst(holder?.count ?? 0)
    }

    /// The pointers of what has schemas, where nil is any key or index. A longer one precedes its own beginning.
    private static let holders: [[String?]] =
        [
            ["components", "schemas"], ["schemas"],
            ["components", "messages", nil, "payload", "schema"], ["components", "messages", nil, "payload"],
            ["channels", nil, "messages", nil, "payload", "schema"], ["channels", nil, "messages", nil, "payload"],
            ["channels", nil, nil, "message", "payload"], ["channels", nil, nil, "message", "oneOf", nil, "payload"],
            ["spec", "versions", nil, "schema", "openAPIV3Schema"], ["spec", "validation", "openAPIV3Schema"],
            ["tools", nil, "function", "parameters"], ["tools", nil, nil], ["function", "parameters"], ["inputSchema"],
            ["outputSchema"],
        ] + bodies.flatMap { body -> [[String?]] in [body + ["content", nil, "schema"], body + ["schema"]] }

    /// The pointers of bodies in an OpenAPI document.
    private static let bodies: [[String?]] =
        [["paths"], ["webhooks"], ["components", "pathItems"]].flatMap { (items: [String?]) -> [[String?]] in
            let parts: [[String?]] = [["requestBody"], ["parameters", nil], ["responses", nil]]
            return parts.map { items + [nil, nil] + $0 }
        }
        + ["requestBodies", "parameters", "responses"].flatMap { name -> [[String?]] in
            [[name, nil], ["components", name, nil]]
        }
}

extension JSONObject {
    /// Whether this is the root of a document that contains schemas but is not one.
    var isSchemaContainer: Bool { SchemaContainer(self) != nil }
}
