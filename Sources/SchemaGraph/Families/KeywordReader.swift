import Diagnostics
import JSONTree

/// Reads one schema's keywords and asks for a schema at each place that holds one. A value that a keyword cannot have is
/// taken as missing; `KeywordChecks` reports it.
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

    func text(_ keyword: String) -> String? { object[keyword]?.string }

    func bool(_ keyword: String) -> Bool? { object[keyword]?.bool }

    /// The strings of an array under `keyword`, each once.
    func strings(_ keyword: String) -> [String] {
        var seen: Set<ExactText> = []
        return (object[keyword]?.array ?? []).compactMap(\.string).filter { seen.insert(ExactText($0)).inserted }
    }

    /// The schema under `keyword`, if its value is one.
    func schema(_ keyword: String) -> SchemaID? {
        object[keyword].flatMap { schema($0, at: [keyword]) }
    }

    /// The schemas of an array under `keyword`.
    func schemas(_ keyword: String) -> [SchemaID] {
        (object[keyword]?.array ?? []).enumerated().compactMap { schema($1, at: [keyword, String($0)]) }
    }

    struct Entry {
        let schema: NamedSchema
        let position: JSONPosition
        let node: JSONNode
    }

    /// The schemas of an object under `keyword`, in source order.
    func namedSchemas(_ keyword: String, where isIncluded: (JSONNode) -> Bool = { _ in true }) -> [Entry] {
        (object[keyword]?.object?.members ?? []).compactMap { member in
            guard isIncluded(member.value), let id = schema(member.value, at: [keyword, member.key]) else { return nil }
            return Entry(
                schema: NamedSchema(name: member.key, schema: id),
                position: member.keyPosition,
                node: member.value
            )
        }
    }

    private func schema(_ node: JSONNode, at tokens: [String]) -> SchemaID? {
        let isShorthand = node.string.flatMap(JSONTypes.init) != nil
        guard node.object != nil || node.bool != nil || isShorthand else { return nil }
        let pointer = tokens.reduce(place.pointer) { JSONPointer.appending($0, $1) }
        return loader.schema(at: place.child(pointer: pointer, node: node))
    }

    /// A schema of an OpenAPI document's `components/schemas`.
    func component(_ name: String, _ node: JSONNode) -> NamedSchema? {
        schema(node, at: ["components", "schemas", name]).map { NamedSchema(name: name, schema: $0) }
    }

    func location(_ position: JSONPosition, _ pointer: String) -> SourceLocation {
        loader.location(position, pointer, in: place.document)
    }

    func warnDuplicateEnumValue(_ node: JSONNode) {
        loader.report(
            Diagnostic(
                .duplicateEnumValue,
                "duplicate enum value \(node.canonicalText)",
                at: location(node.position, JSONPointer.appending(place.pointer, "enum"))
            )
        )
    }

    /// The types that `type` names; nil where it names none, or draft 3's schemas, which allow anything.
    func types() -> JSONTypes? {
        guard let node = object["type"] else { return nil }
        var types: JSONTypes = []
        for entry in node.array ?? [node] {
            guard let type = entry.string.flatMap(JSONTypes.init) else { return nil }
            types.formUnion(type)
        }
        return types.isEmpty ? nil : types
    }
}
