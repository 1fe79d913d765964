import JSONTree

/// Schemas that stand where a document uses them, with the names of their places and the paths to them.
struct InlineSchemas {
    private var places: [Place] = []

    private struct Place {
        let name: String
        let path: [String]
        let description: String?
        /// The reference to the schema, if it is in another file, and the position of what leads there.
        var other: (reference: URIReference, position: JSONPosition)?
    }

    /// Adds the schema of a body or message, unless it refers to a schema of the document, which has a type already.
    mutating func add(_ schema: JSONNode, of owner: JSONNode, named name: String, at path: [String]) {
        let isTypeAlready = schema.child("$ref")?.string?.hasPrefix("#") ?? false
        if isTypeAlready { return }
        places.append(Place(name: name, path: path, description: owner.child("description")?.string))
    }

    /// Adds the schema of a body, which can be in another file.
    mutating func add(_ schema: DocumentPart, of owner: JSONNode, named name: String) {
        guard let reference = schema.reference else { return add(schema.node, of: owner, named: name, at: schema.path) }
        let description = owner.child("description")?.string
        let other = (reference, schema.position)
        places.append(Place(name: name, path: schema.path, description: description, other: other))
    }

    /// Requests the schemas; `name` returns the name of a schema that is named after its place.
    func requested(_ reader: KeywordReader, name: (String) -> String = { $0 }) -> [NamedSchema] {
        places.compactMap { place in
            let schema =
                place.other.map { reader.reference(to: $0.reference.text, at: place.path, $0.position) }
                ?? reader.schema(at: place.path)
            return schema.map {
                NamedSchema(
                    name: name(place.name),
                    schema: $0,
                    isInline: true,
                    isElsewhere: place.other != nil,
                    description: place.description
                )
            }
        }
    }
}
