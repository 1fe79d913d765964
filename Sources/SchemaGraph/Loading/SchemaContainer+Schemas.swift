import JSONTree

extension SchemaContainer {
    /// Returns the schemas of the document that no keyword of a schema contains, with their names; those of bodies and
    /// payloads only if `readsBodies` is set.
    func schemas(_ reader: KeywordReader, readsBodies: Bool) -> [NamedSchema] {
        switch self {
        case .openAPI where !readsBodies, .swagger where !readsBodies, .asyncAPI where !readsBodies: return []
        case .openAPI, .swagger:
            return OperationBodies(reader).all.compactMap { body in
                reader.schema(at: body.path).map { NamedSchema(name: body.name, schema: $0, isInline: true) }
            }
        case .asyncAPI: return payloads(reader)
        case .customResource: return versions(reader)
        case .discovery: return reader.namedSchemas("schemas")
        }
    }

    /// Returns the payloads of messages, which are named after these, and told from schemas of the same name.
    private func payloads(_ reader: KeywordReader) -> [NamedSchema] {
        let schemas = reader.node(for: "components")?.child("schemas")
        return MessagePayloads(reader).all.compactMap { payload in
            let name = schemas?.child(payload.name) == nil ? payload.name : payload.name + " Payload"
            return reader.schema(at: payload.path).map { NamedSchema(name: name, schema: $0, isInline: true) }
        }
    }

    /// Returns the schemas of a custom resource, which are named after its kind. The version that Kubernetes stores has
    /// the plain name, so that another version does not change it.
    private func versions(_ reader: KeywordReader) -> [NamedSchema] {
        let specification = reader.node(for: "spec")
        let kind = specification?.child("names")?.child("kind")?.string ?? "Resource"
        var versions: [(version: JSONNode, schema: SchemaID)] = []
        for (index, version) in (specification?.child("versions")?.array ?? []).enumerated() {
            let path = ["spec", "versions", String(index), "schema", "openAPIV3Schema"]
            if let schema = reader.schema(at: path) { versions.append((version, schema)) }
        }
        if versions.isEmpty {
            let ofAll = reader.schema(at: ["spec", "validation", "openAPIV3Schema"])
            return ofAll.map { [NamedSchema(name: kind, schema: $0)] } ?? []
        }
        let stored = versions.firstIndex { $0.version.child("storage")?.bool == true } ?? 0
        return versions.enumerated().map { index, entry in
            let version = entry.version.child("name")?.string ?? ""
            return NamedSchema(name: index == stored ? kind : version + " " + kind, schema: entry.schema)
        }
    }
}
