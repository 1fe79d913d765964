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

    /// The parts of a name such as `io.k8s.api.core.v1.Pod`: two packages or more, and a type, which starts with a capital.
    private static func packages(_ text: String) -> [String]? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 2, parts.last?.first.map(ASCII.isUpper) ?? false else { return nil }
        let isPackage = parts.allSatisfy { part in
            part.first.map(ASCII.isLetter) ?? false
                && part.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
        }
        return isPackage ? parts.map { String($0) ?? "" } : nil
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
