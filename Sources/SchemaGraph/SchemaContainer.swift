import JSONTree

/// A document that contains schemas but is not one.
package struct SchemaContainer {
    enum Kind {
        /// OpenAPI 3: `components/schemas` and the bodies of requests and responses.
        case openAPI
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
    }

    let kind: Kind
    let draft: Draft
    /// The name and version of the format, which decide the draft.
    let title: String
    /// What messages call the document.
    let noun: String
    /// Where the document declares schemas.
    let place: String

    private init(_ kind: Kind, _ draft: Draft, _ title: String, _ noun: String, _ place: String) {
        (self.kind, self.draft, self.title, self.noun, self.place) = (kind, draft, title, noun, place)
    }

    /// Recognizes the root of a document; nil if it is a schema.
    init?(_ root: JSONObject) {
        // In YAML, a version without quotes is a number.
        func version(_ key: String) -> String? { root[key].flatMap { $0.string ?? $0.number?.text } }
        if let version = version("openapi") {
            // OpenAPI 3.0 is draft 4 with `nullable`; 3.1 is 2020-12.
            let draft = version.hasPrefix("3.0") ? Draft.draft4 : .draft202012
            self.init(.openAPI, draft, "OpenAPI \(version.prefix(3))", "OpenAPI document", "components/schemas")
        } else if version("swagger") != nil {
            self.init(.swagger, .draft4, "Swagger 2.0", "OpenAPI document", "definitions")
        } else if version("asyncapi") != nil {
            self.init(.asyncAPI, .draft7, "AsyncAPI", "AsyncAPI document", "components/schemas")
        } else if let kind = root["kind"]?.string {
            let isOfKubernetes = root["apiVersion"]?.string?.hasPrefix("apiextensions.k8s.io/") ?? false
            if kind == "CustomResourceDefinition", isOfKubernetes {
                self.init(.customResource, .draft4, "Kubernetes", kind, "spec.versions[].schema.openAPIV3Schema")
            } else if kind == "discovery#restDescription" {
                self.init(.discovery, .draft3, "a discovery document", "discovery document", "schemas")
            } else {
                return nil
            }
        } else if Tools(root) != nil {
            self.init(.tools, .draft202012, "a tool", "list of tools", "parameters")
        } else {
            return nil
        }
    }

    /// The version of the format whose schemas are of the latest draft, if this one's are not.
    var successor: String? { (kind == .openAPI || kind == .swagger) && draft == .draft4 ? "OpenAPI 3.1" : nil }

    /// Returns the URI that references in the document resolve against. Schemas of a discovery document have their names
    /// as `id`, so that without a URI of their own, equal names of two documents would be one.
    func base(_ uri: URIReference) -> URIReference {
        guard kind == .discovery else { return uri }
        var base = uri
        base.path += "/"
        return base
    }

    /// Returns the tokens of a pointer without those that lead to the schemas of such a document.
    package static func tokensOfSchema(_ tokens: [String]) -> ArraySlice<String> {
        let holder = holders.first { holder in
            tokens.count >= holder.count && zip(holder, tokens).allSatisfy { $0 == "*" || $0 == $1 }
        }
        return tokens.dropFirst(holder?.count ?? 0)
    }

    /// The pointers of what has schemas, where `*` is any key or index. A longer one precedes its own beginning.
    private static let holders: [[String]] = {
        let others = """
            components/schemas schemas components/messages/*/payload/schema components/messages/*/payload
            channels/*/messages/*/payload/schema channels/*/messages/*/payload channels/*/*/message/payload
            channels/*/*/message/oneOf/*/payload spec/versions/*/schema/openAPIV3Schema spec/validation/openAPIV3Schema
            tools/*/function/parameters tools/*/* function/parameters inputSchema outputSchema
            """
        let operations = ["paths/*/*", "webhooks/*/*", "components/pathItems/*/*"]
        let ofOperations = operations.flatMap { [$0 + "/requestBody", $0 + "/parameters/*", $0 + "/responses/*"] }
        let declared = ["requestBodies", "parameters", "responses"].flatMap { [$0 + "/*", "components/\($0)/*"] }
        let ofBodies = (ofOperations + declared).flatMap { [$0 + "/content/*/schema", $0 + "/schema"] }
        let all = others.split(whereSeparator: \.isWhitespace).map(String.init) + ofBodies
        return all.map { $0.split(separator: "/").map(String.init) }
    }()
}
