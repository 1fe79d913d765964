import Diagnostics
import JSONTree

/// Reads one schema's keywords, asks for a schema at each place that holds one, and reports values that a keyword cannot have.
struct KeywordReader {
    let object: JSONObject
    let draft: Draft
    private let loader: SchemaLoader
    private let place: SchemaPlace

    init(_ object: JSONObject, at place: SchemaPlace, loader: SchemaLoader) {
        self.object = object
        self.place = place
        self.loader = loader
        draft = place.dialect.draft
    }

    func node(for keyword: String) -> JSONNode? { object[keyword] }

    /// A string keyword; anything else is reported and ignored.
    func text(_ keyword: String) -> String? {
        guard let node = object[keyword] else { return nil }
        if node.string == nil, !node.isNull { warnInvalidValue(keyword, expected: "a string") }
        return node.string
    }

    func bool(_ keyword: String) -> Bool? {
        guard let node = object[keyword] else { return nil }
        if node.bool == nil { warnInvalidValue(keyword, expected: "true or false") }
        return node.bool
    }

    func strings(_ keyword: String) -> [String] {
        guard let node = object[keyword], node.bool == nil else { return [] }
        guard let array = node.array else {
            warnInvalidValue(keyword, expected: "an array of strings")
            return []
        }
        var seen: Set<ExactText> = []
        return array.compactMap(\.string).filter { seen.insert(ExactText($0)).inserted }
    }

    /// The schema under `keyword`, if its value is one.
    func schema(_ keyword: String) -> SchemaID? {
        guard let node = object[keyword] else { return nil }
        return schema(node, at: [keyword], keyword: keyword)
    }

    /// The schemas of an array under `keyword`.
    func schemas(_ keyword: String) -> [SchemaID] {
        guard let node = object[keyword] else { return [] }
        guard let array = node.array else {
            warnInvalidValue(keyword, expected: "an array of schemas")
            return []
        }
        return array.enumerated().compactMap { schema($1, at: [keyword, String($0)], keyword: keyword) }
    }

    struct Entry {
        let schema: NamedSchema
        let position: JSONPosition
        let node: JSONNode
    }

    /// The schemas of an object under `keyword`, in source order.
    func namedSchemas(_ keyword: String, where isIncluded: (JSONNode) -> Bool = { _ in true }) -> [Entry] {
        guard let node = object[keyword] else { return [] }
        guard let members = node.object?.members else {
            warnInvalidValue(keyword, expected: "an object of schemas")
            return []
        }
        return members.compactMap { member in
            guard isIncluded(member.value),
                let id = schema(member.value, at: [keyword, member.key], keyword: keyword)
            else { return nil }
            return Entry(
                schema: NamedSchema(name: member.key, schema: id),
                position: member.keyPosition,
                node: member.value
            )
        }
    }

    private func schema(_ node: JSONNode, at tokens: [String], keyword: String) -> SchemaID? {
        let pointer = tokens.reduce(place.pointer) { JSONPointer.appending($0, $1) }
        if node.object == nil, node.bool == nil {
            if let name = node.string, JSONTypes(name: name) != nil {
                // `"items": "integer"`, as Plank's own examples have it.
                loader.report(
                    Diagnostic(
                        .plankShorthand,
                        "'\(name)' stands where a schema belongs; read as {\"type\": \"\(name)\"}",
                        at: location(node.position, pointer),
                        help: "write {\"type\": \"\(name)\"}"
                    )
                )
            } else {
                loader.report(
                    Diagnostic(
                        .invalidKeywordValue,
                        "'\(keyword)' holds \(node.kindName) where a schema belongs; it is ignored",
                        at: location(node.position, pointer),
                        help: "a schema is an object, true or false"
                    )
                )
                return nil
            }
        }
        return loader.schema(at: place.child(pointer: pointer, node: node))
    }

    /// A schema of an OpenAPI document's `components/schemas`.
    func component(_ name: String, _ node: JSONNode) -> NamedSchema? {
        schema(node, at: ["components", "schemas", name], keyword: "schemas")
            .map { NamedSchema(name: name, schema: $0) }
    }

    func location(_ position: JSONPosition, _ pointer: String) -> SourceLocation {
        loader.location(position, pointer, in: place.document)
    }

    private func location(of keyword: String) -> SourceLocation {
        location(object[keyword]?.position ?? place.node.position, JSONPointer.appending(place.pointer, keyword))
    }

    func warnInvalidValue(_ keyword: String, expected: String) {
        loader.report(
            Diagnostic(
                .invalidKeywordValue,
                "'\(keyword)' is \(object[keyword]?.kindName ?? "missing") where \(expected) belongs; it is ignored",
                at: location(of: keyword)
            )
        )
    }

    func warnLaterKeyword(_ keyword: String, _ message: String) {
        loader.report(Diagnostic(.laterKeyword, message, at: location(of: keyword)))
    }

    func warnDuplicateEnumValue(_ node: JSONNode) {
        loader.report(
            Diagnostic(
                .duplicateEnumValue,
                "the enum value \(node.canonicalText) is listed twice",
                at: location(node.position, JSONPointer.appending(place.pointer, "enum"))
            )
        )
    }

    /// The types that `type` names. Schemas in a draft 3 type list allow anything.
    func types() -> JSONTypes? {
        guard let node = object["type"] else { return nil }
        let entries = node.array ?? [node]
        var types: JSONTypes = []
        for entry in entries {
            if let name = entry.string, let type = JSONTypes(name: name) {
                types.formUnion(type)
            } else if let name = entry.string {
                let nearest = Suggestion.nearest(to: name, among: JSONTypes.names)
                loader.report(
                    Diagnostic(
                        .unknownType,
                        "'\(name)' is no JSON type",
                        at: location(entry.position, JSONPointer.appending(place.pointer, "type")),
                        help: nearest.map { "did you mean '\($0)'?" }
                            ?? "the types are \(JSONTypes.names.joined(separator: ", "))"
                    )
                )
                return nil
            } else if entry.object != nil, draft == .draft3 || node.array != nil {
                return nil
            } else {
                warnInvalidValue("type", expected: "a type name or an array of them")
                return nil
            }
        }
        return types.isEmpty ? nil : types
    }
}
