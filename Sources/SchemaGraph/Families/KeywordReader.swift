import JSONTree

/// Reads the keywords of one schema, and requests a schema for each place that contains one.
///
/// An invalid value is treated as missing.
struct KeywordReader {
    let object: JSONObject
    let draft: Draft
    let pointer: String
    /// Returns the root of a file that the schema refers to.
    let file: (URIReference) -> JSONNode?
    /// Returns the schema at a place below this one.
    let schemaAt: (_ pointer: String, _ node: JSONNode) -> SchemaID

    func part(_ key: String) -> DocumentPart? {
        object[key].map { DocumentPart(node: $0, path: [key], position: $0.position, file: file) }
    }

    /// Returns the distinct strings of an array under `keyword`.
    func strings(_ keyword: String) -> [String] {
        guard let nodes = object[keyword]?.array else { return [] }
        var seen: Set<ExactText> = []
        return nodes.compactMap(\.string).filter { seen.insert(ExactText($0)).inserted }
    }

    /// Returns the schema under `keyword`; nil if its value is not a schema.
    func schema(_ keyword: String) -> SchemaID? {
        guard let node = object[keyword] else { return nil }
        return schema(node, at: JSONPointer.appending(pointer, keyword))
    }

    /// Returns the schema at a path of keys and indices; nil if there is none. A description is that of a schema that has
    /// none of its own.
    func schema(at path: [String], describedBy description: JSONNode? = nil) -> SchemaID? {
        var place = pointer
        var node: JSONNode?
        for (index, token) in path.enumerated() {
            node = index == 0 ? object[token] : node?.child(token)
            place = JSONPointer.appending(place, token)
        }
        guard let node else { return nil }
        guard let description, let object = node.object, object["description"] == nil
        else { return schema(node, at: place) }
        let member = JSONObject.Member(key: "description", keyPosition: description.position, value: description)
        return schema(JSONNode(.object(JSONObject(object.members + [member])), at: node.position), at: place)
    }

    /// Returns what a reference within the document names; nil if there is nothing, unless it names an anchor.
    func target(of reference: String) -> JSONNode? {
        let fragment = URIReference.percentDecoded(URIReference(reference).fragment ?? "")
        let root = JSONNode(.object(object), at: JSONPosition())
        return JSONPointer.tokens(fragment).map { $0.reduce(root) { $0?.child($1) } } ?? root
    }

    /// Returns a reference to a schema, for a place that is no schema but names one.
    func reference(to text: String, at path: [String], _ position: JSONPosition) -> SchemaID {
        let text = JSONNode(.string(text), at: position)
        let reference = JSONNode(.object(JSONObject([JSONObject.Member(key: "$ref", value: text)])), at: position)
        return schemaAt(path.reduce(pointer, JSONPointer.appending), reference)
    }

    /// Returns a reference to a part of another file; nil for a part of the document.
    func reference(to part: DocumentPart) -> SchemaID? {
        part.reference.map { reference(to: $0.text, at: part.path, part.position) }
    }

    func schemas(_ keyword: String, where isIncluded: (JSONNode) -> Bool = { _ in true }) -> [SchemaID] {
        guard let nodes = object[keyword]?.array else { return [] }
        let list = JSONPointer.appending(pointer, keyword)
        return nodes.enumerated().compactMap { index, node in
            isIncluded(node) ? schema(node, at: JSONPointer.appending(list, String(index))) : nil
        }
    }

    /// Returns the schemas of an object under a keyword, or at a path of keys, in source order.
    func namedSchemas(_ path: String..., where isIncluded: (JSONNode) -> Bool = { _ in true }) -> [NamedSchema] {
        let node = path.dropFirst().reduce(object[path[0]]) { $0?.child($1) }
        guard let members = node?.object?.members else { return [] }
        let outer = path.reduce(pointer, JSONPointer.appending)
        var schemas: [NamedSchema] = []
        schemas.reserveCapacity(members.count)
        for member in members where isIncluded(member.value) {
            guard let id = schema(member.value, at: JSONPointer.appending(outer, member.key)) else { continue }
            schemas.append(NamedSchema(name: member.key, schema: id))
        }
        return schemas
    }

    private func schema(_ node: JSONNode, at pointer: @autoclosure () -> String) -> SchemaID? {
        let isSchema =
            switch node.value {
            case .object, .bool: true
            // Plank's shorthand for a type.
            case .string(let name): JSONTypes(name: name) != nil
            case .null, .number, .array: false
            }
        return isSchema ? schemaAt(pointer(), node) : nil
    }

    /// Returns the schema of properties that no other keyword declares. Kubernetes has a keyword of its own to keep them.
    func additionalProperties() -> SchemaID? {
        if let own = schema("additionalProperties") { return own }
        let keyword = "x-kubernetes-preserve-unknown-fields"
        return object[keyword]?.bool == true && object["properties"] != nil ? schema(keyword) : nil
    }

    /// Returns the types of `type`, or else those of Kubernetes' keyword for integers and strings, which it also writes as
    /// a string of a format; nil if both are missing, if `type` is invalid, or if it contains schemas as in draft 3. An
    /// unknown type is read as the type that was probably meant, `null` as the type of that name, and other elements are
    /// ignored.
    func types() -> JSONTypes? {
        guard let node = object["type"] else {
            return object["x-kubernetes-int-or-string"]?.bool == true ? [.integer, .string] : nil
        }
        if node.string == "string", object["format"]?.string == "int-or-string" { return [.integer, .string] }
        guard let entries = node.array else { return node.string.map(type) }
        var types = JSONTypes(rawValue: 0)
        for entry in entries {
            if entry.object != nil { return nil }
            types.formUnion(entry.isNull ? .null : entry.string.map(type) ?? [])
        }
        return types.isEmpty ? nil : types
    }

    private func type(_ name: String) -> JSONTypes { JSONTypes(name: name) ?? ForeignTypes.type(meantBy: name) }
}
