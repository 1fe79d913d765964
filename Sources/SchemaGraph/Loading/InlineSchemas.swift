import JSONTree

/// Schemas that stand where a document uses them, with the names of their places and the paths to them.
struct InlineSchemas {
    private var places: [(name: String, schema: DocumentPart, description: String?)] = []
    /// The paths to references within the document.
    private var references: [(path: [String], target: String)] = []

    /// Adds the schema of a body or message, which can be in another file, unless it refers to a schema of the document,
    /// which has a type already.
    mutating func add(_ schema: DocumentPart, of owner: JSONNode, named name: String) {
        if noteReference(at: schema) { return }
        places.append((name, schema, owner.child("description")?.string))
    }

    /// Notes a reference within the document, so that one to nothing is reported. Returns whether the part is one.
    @discardableResult mutating func noteReference(at part: DocumentPart) -> Bool {
        guard part.reference == nil, let target = part.node.child("$ref")?.string, target.hasPrefix("#")
        else { return false }
        references.append((part.path, target))
        return true
    }

    /// Returns the part, or what it refers to in another file. A reference to nothing is requested like that of a schema, so
    /// that it is reported with these.
    mutating func follow(_ part: DocumentPart?) -> DocumentPart? {
        if let found = part?.followed { return found }
        if let broken = part?.brokenReference { add(broken, of: broken.node, named: broken.path.last ?? "") }
        return nil
    }

    /// Requests the schemas; `name` returns the name of a schema that is named after its place.
    func requested(_ reader: KeywordReader, name: (String) -> String = { $0 }) -> [NamedSchema] {
        let broken = references.filter { reader.target(of: $0.target) == nil }.compactMap { reference in
            reader.schema(at: reference.path).map {
                NamedSchema(name: reference.path.last ?? "", schema: $0, isInline: true)
            }
        }
        return broken
            + places.compactMap { place, part, description in
                (reader.reference(to: part) ?? reader.schema(at: part.path)).map {
                    NamedSchema(
                        name: name(place),
                        schema: $0,
                        isInline: true,
                        isElsewhere: part.reference != nil,
                        description: description
                    )
                }
            }
    }
}
