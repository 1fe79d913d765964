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
        if let body = operation.child("requestBody") { add(body, of: name, "Request", at: path + ["requestBody"]) }
        for (index, parameter) in (operation.child("parameters")?.array ?? []).enumerated() where parameter.isBody {
            add(parameter, of: name, "Request", at: path + ["parameters", String(index)])
        }
        let responses = operation.child("responses")
        let main = responses?.mainCode
        for response in responses?.object?.members ?? [] {
            let name = response.key == main ? name : name + " " + response.key
            add(response.value, of: name, "Response", at: path + ["responses", response.key])
        }
    }

    // MARK: - Bodies

    /// Adds the bodies that are declared for several operations, which are named after their keys.
    private mutating func addDeclared(_ child: (String) -> JSONNode?, at path: [String]) {
        for (keyword, role) in [("requestBodies", "Request"), ("parameters", "Request"), ("responses", "Response")] {
            for body in child(keyword)?.object?.members ?? [] where keyword != "parameters" || body.value.isBody {
                let end = body.key.lowercased()
                let saysRole = end.hasSuffix(role.lowercased()) || end.hasSuffix("body")
                add(body.value, of: body.key, saysRole ? nil : role, at: path + [keyword, body.key])
            }
        }
    }

    /// Adds the schemas of a body, which are named after its owner, their media types if there are several, and its role.
    private mutating func add(_ body: JSONNode, of owner: String, _ role: String?, at path: [String]) {
        for content in body.contents {
            let name = [owner, content.mediaType, role].compactMap(\.self).joined(separator: " ")
            schemas.add(content.schema, of: body, named: name, at: path + content.path)
        }
    }
}

/// A schema of a body.
private struct BodyContent {
    /// The path from the body to the schema.
    let path: [String]
    let schema: JSONNode
    /// What names the media type; `nil` for the one that the body is expected to have.
    var mediaType: String?
}

extension JSONNode {
    /// Whether the parameter is the body of a request, as in Swagger 2.0.
    fileprivate var isBody: Bool { child("in")?.string == "body" }

    /// The different schemas of a body: those of its media types that are JSON, or its only one in Swagger 2.0.
    fileprivate var contents: [BodyContent] {
        // The response that is a file in Swagger 2.0 is not JSON.
        if let schema = child("schema") {
            return schema.child("type")?.string == "file" ? [] : [BodyContent(path: ["schema"], schema: schema)]
        }
        let types = (child("content")?.object?.members ?? []).compactMap { type in
            type.value.child("schema").flatMap { schema in
                MediaType(type.key).map { (type: $0, path: ["content", type.key, "schema"], schema: schema) }
            }
        }
        let main = types.firstIndex { $0.type.isPlain } ?? types.startIndex
        var known: Set<JSONNode> = []
        return (types.dropFirst(main).prefix(1) + types).compactMap { content in
            guard known.insert(content.schema).inserted else { return nil }
            let mediaType = known.count == 1 ? nil : content.type.name
            return BodyContent(path: content.path, schema: content.schema, mediaType: mediaType)
        }
    }

    /// The key of the response that an operation is expected to have: the first one that means success, or else the one for
    /// all codes.
    fileprivate var mainCode: String? {
        let codes = object?.members ?? []
        let successes = codes.filter { $0.key.hasPrefix("2") }
        return successes.isEmpty ? "default" : successes.first { !$0.value.contents.isEmpty }?.key
    }
}

/// A media type of JSON.
private struct MediaType {
    /// The type and the subtype, without the suffix for JSON.
    private let parts: [String]
    /// What follows a semicolon, such as a version, except for the encoding of the text.
    private let parameters: [String]

    /// Reads a media type; `nil` if it is not JSON.
    init?(_ text: String) {
        let parameters = text.split(separator: ";").map { $0.filter { $0 != " " } }
        let parts = (parameters.first ?? "").lowercased().split(separator: "/").map(String.init)
        guard parts.count == 2 else { return nil }
        let isJSON = parts[1] == "json" || parts[1].hasSuffix("+json") || parts == ["*", "*"]
        if !isJSON { return nil }
        self.parts = [parts[0], parts[1].hasSuffix("+json") ? String(parts[1].dropLast("+json".count)) : parts[1]]
        self.parameters = parameters.dropFirst().filter { !$0.lowercased().hasPrefix("charset=") }
    }

    /// Whether it says nothing but that the text is JSON.
    var isPlain: Bool { parts == ["application", "json"] && parameters.isEmpty }

    /// The words that tell it from plain JSON: `github v3 star` for `application/vnd.github.v3.star+json`.
    var name: String {
        let type =
            switch (parts[0], parts[1]) {
            case ("application", "json"): ""
            case (let type, "json"): type
            case (_, "*"): "any"
            case (_, let subtype): subtype
            }
        let words = ([type] + parameters).flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        return words.drop { $0 == "vnd" || $0 == "x" }.joined(separator: " ")
    }
}
