import JSONTree

extension SchemaContainer {
    /// Returns the schemas of the document that no keyword of a schema contains, with their names, and the places of
    /// bodies; bodies and payloads only if `readsBodies` is set.
    func contents(_ reader: KeywordReader, readsBodies: Bool) -> (schemas: [NamedSchema], bodies: [BodyPlace]) {
        switch self {
        case .openAPI, .swagger:
            let components = componentsElsewhere(reader)
            guard readsBodies else { return (components, []) }
            let bodies = OperationBodies(reader)
            return (components + bodies.schemas.requested(reader), bodies.places)
        case .asyncAPI: return (readsBodies ? payloads(reader) : [], [])
        case .customResource: return (versions(reader), [])
        case .discovery: return (reader.namedSchemas("schemas"), [])
        }
    }

    /// Returns the schemas of an OpenAPI document that has all of them in another file: `schemas: { $ref: schemas.yaml }`.
    private func componentsElsewhere(_ reader: KeywordReader) -> [NamedSchema] {
        let schemas = reader.part("components")?.followed?.child("schemas")?.followed
        return (schemas?.members ?? []).compactMap { key, schema in
            schema.reference.map {
                NamedSchema(name: key, schema: reader.reference(to: $0.text, at: schema.path, schema.position))
            }
        }
    }

    /// Returns the payloads of messages, which are named after these, and told from schemas of the same name.
    private func payloads(_ reader: KeywordReader) -> [NamedSchema] {
        let schemas = reader.node(for: "components")?.child("schemas")
        return MessagePayloads(reader).schemas.requested(reader) { message in
            schemas?.child(message) == nil ? message : message + " Payload"
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
