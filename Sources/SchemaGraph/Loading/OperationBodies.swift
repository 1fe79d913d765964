import JSONTree

/// The schemas of the JSON bodies in an OpenAPI document: those of its operations and webhooks, and those that it
/// declares for several operations.
struct OperationBodies {
    /// The schemas of the bodies, which are named after their operations.
    private(set) var schemas = InlineSchemas()

    init(_ reader: KeywordReader) {
        // Swagger 2.0 declares responses and parameters at its root.
        addDeclared(reader.node(for:), at: [])
        if let components = reader.node(for: "components") { addDeclared(components.child, at: ["components"]) }
        addOperations(reader, of: "paths") { path, method in method + " " + path }
        addOperations(reader, of: "webhooks") { webhook, _ in webhook }
    }

    // MARK: - Operations

    private mutating func addOperations(
        _ reader: KeywordReader,
        of keyword: String,
        named name: (_ path: String, _ method: String) -> String
    ) {
        for path in reader.node(for: keyword)?.object?.members ?? [] {
            // A path also has parameters, servers and a description.
            for method in path.value.object?.members ?? [] where method.value.object != nil {
                let name = method.value.child("operationId")?.string ?? name(path.key, method.key)
                add(operation: method.value, named: name, at: [keyword, path.key, method.key])
            }
        }
    }

    private mutating func add(operation: JSONNode, named name: String, at path: [String]) {
        if let body = operation.child("requestBody") { add(body, named: name + " Request", at: path + ["requestBody"]) }
        for (index, parameter) in (operation.child("parameters")?.array ?? []).enumerated() where parameter.isBody {
            add(parameter, named: name + " Request", at: path + ["parameters", String(index)])
        }
        let responses = operation.child("responses")
        let main = responses?.mainCode
        for response in responses?.object?.members ?? [] {
            let name = response.key == main ? name : name + " " + response.key
            add(response.value, named: name + " Response", at: path + ["responses", response.key])
        }
    }

    // MARK: - Bodies

    /// Adds the bodies that are declared for several operations, which are named after their keys.
    private mutating func addDeclared(_ child: (String) -> JSONNode?, at path: [String]) {
        for (keyword, role) in [("requestBodies", "Request"), ("parameters", "Request"), ("responses", "Response")] {
            for body in child(keyword)?.object?.members ?? [] where keyword != "parameters" || body.value.isBody {
                let end = body.key.lowercased()
                let saysRole = end.hasSuffix(role.lowercased()) || end.hasSuffix("body")
                add(body.value, named: saysRole ? body.key : body.key + " " + role, at: path + [keyword, body.key])
            }
        }
    }

    private mutating func add(_ body: JSONNode, named name: String, at path: [String]) {
        if let (inner, schema) = body.pathOfSchema { schemas.add(schema, of: body, named: name, at: path + inner) }
    }
}

extension JSONNode {
    /// Whether the parameter is the body of a request, as in Swagger 2.0.
    fileprivate var isBody: Bool { child("in")?.string == "body" }

    /// The path from a body to its schema, and the schema: that of its first media type that is JSON, or its only one in
    /// Swagger 2.0.
    fileprivate var pathOfSchema: (path: [String], schema: JSONNode)? {
        // The response that is a file in Swagger 2.0 is not JSON.
        if let schema = child("schema") { return schema.child("type")?.string == "file" ? nil : (["schema"], schema) }
        for type in child("content")?.object?.members ?? [] where Self.isJSON(type.key) {
            if let schema = type.value.child("schema") { return (["content", type.key, "schema"], schema) }
        }
        return nil
    }

    /// The key of the response that an operation is expected to have: the first one that means success, or else the one for
    /// all codes.
    fileprivate var mainCode: String? {
        let codes = object?.members ?? []
        let successes = codes.filter { $0.key.hasPrefix("2") }
        return successes.isEmpty ? "default" : successes.first { $0.value.pathOfSchema != nil }?.key
    }

    private static func isJSON(_ mediaType: String) -> Bool {
        // Parameters such as `charset` follow a semicolon.
        let type = mediaType.prefix { $0 != ";" && $0 != " " }.lowercased()
        return type.hasSuffix("/json") || type.hasSuffix("+json") || type == "*/*"
    }
}
