import JSONTree

/// What a document contains that is not a schema itself.
struct ContainerContents {
    /// The schemas that no keyword of a schema contains, with their names.
    var schemas: [NamedSchema] = []
    /// The places of bodies and payloads.
    var bodies: [BodyPlace] = []
    var operations: [OperationPlace] = []
}

extension SchemaContainer {
    /// Returns the contents of the document; bodies, payloads and operations only if `readsBodies` is set.
    func contents(_ reader: KeywordReader, readsBodies: Bool) -> ContainerContents {
        switch kind {
        case .openAPI, .swagger:
            let components = componentsElsewhere(reader)
            guard readsBodies else { return ContainerContents(schemas: components) }
            let bodies = OperationBodies(reader)
            return ContainerContents(
                schemas: components + bodies.schemas.requested(reader),
                bodies: bodies.places,
                operations: bodies.operations
            )
        case .asyncAPI: return readsBodies ? payloads(reader) : ContainerContents()
        case .customResource: return ContainerContents(schemas: versions(reader))
        case .discovery: return ContainerContents(schemas: reader.namedSchemas("schemas"))
        case .tools:
            let parts = Tools(reader.object)?.parts ?? []
            return ContainerContents(
                schemas: parts.compactMap { part in
                    reader.schema(at: part.path, describedBy: part.description)
                        .map { NamedSchema(name: part.name, schema: $0) }
                }
            )
        }
    }

    /// Returns the schemas of an OpenAPI document that has all of them in another file: `schemas: { $ref: schemas.yaml }`.
    private func componentsElsewhere(_ reader: KeywordReader) -> [NamedSchema] {
        let schemas = reader.part("components")?.followed?.child("schemas")?.followed
        return (schemas?.members ?? []).compactMap { key, schema in
            reader.reference(to: schema).map { NamedSchema(name: key, schema: $0) }
        }
    }

    /// Returns the payloads of messages, which are named after these, and told from schemas of the same name.
    private func payloads(_ reader: KeywordReader) -> ContainerContents {
        let schemas = reader.object["components"]?.child("schemas")
        let messages = MessagePayloads(reader)
        let named = messages.schemas.requested(reader) { message in
            schemas?.child(message) == nil ? message : message + " Payload"
        }
        return ContainerContents(schemas: named, bodies: messages.places)
    }

    /// Returns the schemas of a custom resource, which are named after its kind. The version that Kubernetes stores has
    /// the plain name, so that another version does not change it.
    private func versions(_ reader: KeywordReader) -> [NamedSchema] {
        let specification = reader.object["spec"]
        let kind = specification?.child("names")?.child("kind")?.string ?? "Resource"
        let listed = specification?.child("versions")?.array ?? []
        let versions = listed.enumerated().compactMap { index, version in
            let path = ["spec", "versions", String(index), "schema", "openAPIV3Schema"]
            return reader.schema(at: path).map { (version: version, schema: $0) }
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
