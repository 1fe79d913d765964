import JSONTree

/// The schemas of the JSON bodies in an OpenAPI document: those of its operations and webhooks, and those that it
/// declares for several operations.
struct OperationBodies {
    /// The schemas of the bodies, which are named after their operations.
    private(set) var schemas = InlineSchemas()
    /// The places of all schemas of bodies, including those that the document declares elsewhere.
    private(set) var places: [BodyPlace] = []
    /// The operations, except for those of webhooks.
    private(set) var operations: [OperationPlace] = []
    private let reader: KeywordReader
    /// The operation whose bodies are being added.
    private var operation: String?
    /// Whether the operations are webhooks, whose requests the server sends.
    private var isOfWebhooks = false

    init(_ reader: KeywordReader) {
        self.reader = reader
        // Swagger 2.0 declares responses and parameters at its root.
        addDeclared(reader.part)
        if let components = schemas.follow(reader.part("components")) {
            addDeclared(components.child)
            addOperations(of: components.child("pathItems")) { item, method in method + " " + item }
        }
        addOperations(of: reader.part("paths")) { path, method in method + " " + path }
        isOfWebhooks = true
        addOperations(of: reader.part("webhooks")) { webhook, _ in webhook }
    }

    // MARK: - Operations

    private mutating func addOperations(
        of paths: DocumentPart?,
        named name: (_ path: String, _ method: String) -> String
    ) {
        for (path, item) in schemas.follow(paths)?.members ?? [] {
            // A path also has parameters, servers and a description.
            for (method, part) in schemas.follow(item)?.members ?? [] where part.node.object != nil {
                guard let operation = schemas.follow(part) else { continue }
                let use = isOfWebhooks ? "webhook " + path : method.uppercased() + " " + path
                if !isOfWebhooks, Self.methods.contains(method) {
                    operations.append(OperationPlace(name: use, pointer: operation.pointer))
                    self.operation = use
                }
                add(operation, as: use, named: operation.node.child("operationId")?.string ?? name(path, method))
                self.operation = nil
            }
        }
    }

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    private mutating func add(_ operation: DocumentPart, as use: String, named name: String) {
        if let body = operation.child("requestBody") { add(body, of: name, .request, as: use + " request") }
        for parameter in operation.child("parameters")?.elements ?? [] where parameter.isParameterOfBody {
            add(parameter, of: name, .request, as: use + " request")
        }
        let responses = operation.child("responses")?.members ?? []
        let main = Self.main(of: responses)
        for (code, response) in responses {
            add(response, of: code == main ? name : name + " " + code, .response, as: use + " " + code)
        }
    }

    /// Returns the code of the response that an operation is expected to have: the first one that means success, or else
    /// the one for all codes.
    private static func main(of responses: [(key: String, part: DocumentPart)]) -> String? {
        let successes = responses.filter { $0.key.hasPrefix("2") }
        return successes.isEmpty ? "default" : successes.first { $0.part.followed?.contents.isEmpty == false }?.key
    }

    // MARK: - Bodies

    /// Adds the bodies that are declared for several operations, which are named after their keys.
    private mutating func addDeclared(_ child: (String) -> DocumentPart?) {
        let kinds: [(keyword: String, role: BodyPlace.Role)] = [
            ("requestBodies", .request), ("parameters", .request), ("responses", .response),
        ]
        for (keyword, role) in kinds {
            let bodies = schemas.follow(child(keyword))?.members ?? []
            for (key, body) in bodies where keyword != "parameters" || body.isParameterOfBody {
                add(body, of: key, role, as: key + " " + role.rawValue.lowercased(), isKey: true)
            }
        }
    }

    /// Adds the schemas of a body, which are named after their owner, their media types if there are several, and their
    /// role. The key that the body has in another file is its owner. A key can say the role.
    private mutating func add(
        _ body: DocumentPart,
        of owner: String,
        _ role: BodyPlace.Role,
        as use: String,
        isKey: Bool = false
    ) {
        guard let found = schemas.follow(body) else { return addPlaces(ofDeclared: body, role, as: use) }
        let key = found.reference != body.reference ? found.reference?.lastName : isKey ? owner : nil
        let end = key?.lowercased() ?? ""
        let saysRole = end.hasSuffix(role.rawValue.lowercased()) || end.hasSuffix("body")
        addPlaces(of: found, role, as: use)
        for content in found.contents {
            let words = [key ?? owner, content.type?.name, saysRole ? nil : role.rawValue]
            let name = words.compactMap(\.self).joined(separator: " ")
            schemas.add(content.schema, of: found.node, named: name)
        }
    }

    private mutating func addPlaces(ofDeclared body: DocumentPart, _ role: BodyPlace.Role, as use: String) {
        schemas.noteReference(at: body)
        guard let tokens = body.referenceInDocument.flatMap(JSONPointer.tokens), let first = tokens.first,
            let declared = tokens.dropFirst().reduce(reader.part(first), { $0?.child($1) })
        else { return }
        addPlaces(of: declared, role, as: use)
    }

    private mutating func addPlaces(of body: DocumentPart, _ role: BodyPlace.Role, as use: String) {
        for content in body.contents {
            let name = [use, content.type?.text].compactMap(\.self).joined(separator: " ")
            let sender = isOfWebhooks ? role.opposite : role
            places.append(content.schema.bodyPlace(named: name, of: operation, role: sender))
        }
    }
}

extension DocumentPart {
    /// Whether a parameter is the body of a request, as in Swagger 2.0.
    fileprivate var isParameterOfBody: Bool { followed?.node.child("in")?.string == "body" }

    fileprivate var pointer: String { path.reduce("", JSONPointer.appending) }

    func bodyPlace(named name: String, of operation: String? = nil, role: BodyPlace.Role?) -> BodyPlace {
        let place = referenceInDocument ?? pointer
        return BodyPlace(name: name, operation: operation, use: pointer, pointer: place, role: role)
    }

    /// The pointer of what a part of the document refers to in it; nil for another part.
    fileprivate var referenceInDocument: String? {
        guard reference == nil, let target = node.child("$ref")?.string.map({ URIReference($0) }), target.isFragment
        else { return nil }
        return URIReference.percentDecoded(target.fragment ?? "")
    }

    /// The different schemas of a body: those of its media types that are JSON, or its only one in Swagger 2.0. There is no type
    /// for the one that the body is expected to have.
    fileprivate var contents: [(schema: DocumentPart, type: MediaType?)] {
        // The response that is a file in Swagger 2.0 is not JSON.
        if let schema = child("schema") { return schema.node.child("type")?.string == "file" ? [] : [(schema, nil)] }
        let types = (child("content")?.members ?? []).compactMap { key, content in
            content.child("schema").flatMap { schema in MediaType(key).map { (schema: schema, type: $0) } }
        }
        let main = types.firstIndex { $0.type.isPlain } ?? types.startIndex
        var known: Set<JSONNode> = []
        return (types.dropFirst(main).prefix(1) + types).compactMap { schema, type in
            known.insert(schema.node).inserted ? (schema, known.count == 1 ? nil : type) : nil
        }
    }
}

/// A media type of JSON.
private struct MediaType {
    let text: String
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
        self.text = text
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
