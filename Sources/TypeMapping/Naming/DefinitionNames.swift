import JSONTree
import SchemaGraph

/// What definitions are called: after their keys. The key of a bundled file is its URI (JSON Schema 2020-12, 9.3); such a
/// definition is called after the file, with the names around it where several files have one name. The same holds for a type
/// in packages: `io.k8s.api.core.v1.Pod` is `Pod`.
struct DefinitionNames {
    private let identifiers: SwiftIdentifier
    private var namesOfFiles: [SchemaID: String] = [:]

    init(_ graph: SchemaGraph, _ identifiers: SwiftIdentifier) {
        self.identifiers = identifiers
        for schema in graph.schemas where !schema.definitions.isEmpty { name(schema.definitions) }
    }

    /// The name of a definition as Swift writes it, whether or not it is free.
    subscript(definition: NamedSchema) -> String {
        namesOfFiles[definition.schema] ?? identifiers.upperCamel(definition.name)
    }

    /// What a key, of a definition or anything else, says in names that tell types apart.
    func word(_ key: String) -> String {
        Self.places(key).flatMap { names($0).first } ?? identifiers.upperCamel(key)
    }

    /// Names those definitions of a schema that have a URI, or a name with its packages, for a key.
    private mutating func name(_ definitions: [NamedSchema]) {
        let files = definitions.compactMap { definition in
            Self.places(definition.name).map { (schema: definition.schema, places: $0) }
        }
        if files.isEmpty { return }
        var taken = Set(definitions.map { identifiers.upperCamel($0.name) })
        for file in files {
            guard let name = names(file.places).first(where: { !taken.contains($0) }) else { continue }
            taken.insert(name)
            namesOfFiles[file.schema] = name
        }
    }

    /// The host, folders and file that a URI names, and what its fragment names there, or the packages around a type and the
    /// type; nil for any other text.
    private static func places(_ text: String) -> [String]? {
        if let packages = packages(text) { return packages }
        let uri = URIReference(text)
        guard uri.scheme != nil, let host = uri.authority else { return nil }
        let folders = URIReference.percentDecoded(uri.path).split(separator: "/").map(String.init)
        let tokens = JSONPointer.tokens(URIReference.percentDecoded(uri.fragment ?? "")) ?? []
        return [host] + folders.dropLast() + folders.suffix(1).map(SchemaFileName.stem)
            + tokens.filter { !$0.isEmpty && !Keyword.namesAroundSchemas.contains($0) }
    }

    /// The parts of a name such as `io.k8s.api.core.v1.Pod`, two packages or more and a type, which starts with a capital; or of
    /// one such as `app__schemas__user__User`, where packages start with a small letter. A package that is called like the type
    /// says nothing of it.
    private static func packages(_ text: String) -> [String]? {
        let hasDots = text.utf8.contains(UInt8(ascii: "."))
        let parts = hasDots ? text.split(separator: ".", omittingEmptySubsequences: false) : parts(of: text)
        guard let type = parts.last, parts.count > (hasDots ? 2 : 1), type.utf8.first.map(ASCII.isUpper) ?? false
        else { return nil }
        let isPackage = parts.allSatisfy { part in
            part.utf8.first.map(ASCII.isLetter) ?? false
                && part.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
        }
        let packages = parts.dropLast()
        let isSmall = packages.allSatisfy { !($0.utf8.first.map(ASCII.isUpper) ?? false) }
        guard isPackage, hasDots || isSmall else { return nil }
        let words = IdentifierWords(String(type)).words.map { $0.lowercased() }
        let telling = packages.filter { IdentifierWords(String($0)).words.map { $0.lowercased() } != words }
        return (telling + [type]).map(String.init)
    }

    /// The parts of a text that two low lines separate.
    private static func parts(of text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var previous: String.Index?
        for index in text.indices where text[index] == "_" {
            if let last = previous, text.index(after: last) == index {
                parts.append(text[start..<last])
                start = text.index(after: index)
                previous = nil
            } else {
                previous = index
            }
        }
        return parts + [text[start...]]
    }

    /// The names after the last of some places, best first: with those around it in front, as few as will do, and with versions
    /// only where these tell files apart.
    private func names(_ places: [String]) -> [String] {
        let isVersion = ASCII.startsWithDigit
        func name(_ places: [String]) -> String { identifiers.upperCamel(places.joined(separator: " ")) }
        let starts = places.indices.dropLast().reversed().filter { !isVersion(places[$0]) }
        return [name(places.suffix(1))]
            + starts.flatMap { start in
                let around = places[start...].dropLast()
                return [name(around.filter { !isVersion($0) } + places.suffix(1)), name(around + places.suffix(1))]
            }
    }
}
