import JSONTree

/// Schemas that stand where a document uses them, with the names of their places and the paths to them.
struct InlineSchemas {
    private var places: [(name: String, path: [String], description: String?)] = []

    /// Adds the schema of a body or message, unless it refers to a schema of the document, which has a type already.
    mutating func add(_ schema: JSONNode, of owner: JSONNode, named name: String, at path: [String]) {
        let isTypeAlready = schema.child("$ref")?.string?.hasPrefix("#") ?? false
        if !isTypeAlready { places.append((name, path, owner.child("description")?.string)) }
    }

    /// Requests the schemas; `name` returns the name of a schema that is named after its place.
    func requested(_ reader: KeywordReader, name: (String) -> String = { $0 }) -> [NamedSchema] {
        places.compactMap { place in
            reader.schema(at: place.path).map {
                NamedSchema(name: name(place.name), schema: $0, isInline: true, description: place.description)
            }
        }
    }
}
