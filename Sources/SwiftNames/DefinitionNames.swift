import JSONTree
import SchemaGraph

/// The names of definitions, derived from their keys.
///
/// The key of a bundled file is its URI (JSON Schema 2020-12, 9.3); such a definition is named after the file, preceded
/// by folders if several files have the same name. The packages of a type are dropped in the same way:
/// `io.k8s.api.core.v1.Pod` is `Pod`. So are those of the arguments of a generic type, and the arguments themselves if they
/// make the key too long.
package struct DefinitionNames {
    private let identifiers: SwiftIdentifier
    private var namesOfFiles: [SchemaID: String] = [:]

    /// Names the definitions of a graph. `isReserved` is whether no type at the top level can have a name.
    package init(_ graph: SchemaGraph, _ identifiers: SwiftIdentifier, isReserved: (String) -> Bool) {
        self.identifiers = identifiers
        for schema in graph.schemas where !schema.definitions.isEmpty {
            name(schema.definitions, in: graph, isReserved)
        }
    }

    /// The Swift name of a definition, even if it is already taken.
    package subscript(definition: NamedSchema) -> String { name(of: definition.schema, key: definition.name) }

    /// Returns the Swift name of a definition with a key, even if it is already taken.
    func name(of definition: SchemaID, key: String) -> String {
        namesOfFiles[definition] ?? identifiers.upperCamel(SchemaFileName.withoutSchemaEnding(key))
    }

    /// Returns the part of a type name that a key contributes, whether it is the key of a definition or another one.
    package func word(_ key: String) -> String {
        (Self.places(key) ?? GenericTypeKey(key)?.places).flatMap { names($0).first }
            ?? identifiers.upperCamel(SchemaFileName.withoutSchemaEnding(key))
    }

    /// Names the definitions of a schema whose keys are URIs, qualified by packages or too long.
    private mutating func name(_ definitions: [NamedSchema], in graph: SchemaGraph, _ isReserved: (String) -> Bool) {
        let files = definitions.compactMap { definition -> (schema: SchemaID, places: [String], isPart: Bool)? in
            if let places = Self.places(definition.name) {
                return (definition.schema, places, isPart: Self.hasOnePackage(definition.name))
            }
            let places = Self.genericType(definition, in: graph).map { [$0] } ?? GenericTypeKey(definition.name)?.places
            return places.map { (definition.schema, $0, isPart: $0.count < 3) }
        }
        if files.isEmpty { return }
        var taken = Set(definitions.map { identifiers.upperCamel(SchemaFileName.withoutSchemaEnding($0.name)) })
        let wishes = files.map { names($0.places) }
        let rivals = wishes.map { $0[0] }.counts
        for (file, names) in zip(files, wishes) {
            // Without the only package, neither `model.User` nor `dto.User` says which of them it is, and `model.Result`
            // is better than the file's name before `Result`. The same goes for generic types without arguments.
            let isUnclear = rivals[names[0]] != 1 || isReserved(names[0])
            if isUnclear, file.isPart { continue }
            guard let name = names.first(where: { !taken.contains($0) }) else { continue }
            taken.insert(name)
            namesOfFiles[file.schema] = name
        }
    }

    /// The maximum length of a key that all its words are used of.
    private static let longestKey = 80

    /// Returns the type without its arguments, `Page` for the title `Page[Union[User, Team]]`, if these make the key too
    /// long for a name; nil for other definitions.
    private static func genericType(_ definition: NamedSchema, in graph: SchemaGraph) -> String? {
        guard definition.name.utf8.count > longestKey, let title = graph[definition.schema].annotations.title,
            title.hasSuffix("]"), let end = title.firstIndex(of: "["), isPart(title[..<end], signs: "_")
        else { return nil }
        return String(title[..<end])
    }

    /// Returns a short name for a constant that is qualified by packages or is a URI, `Text` for `com.acme.Text`, without
    /// versions; nil for any other text.
    package static func shortName(_ constant: String, _ identifiers: SwiftIdentifier) -> String? {
        let parts = constant.split(separator: ".")
        let isURI = constant.utf8.contains(UInt8(ascii: ":"))
        let isInPackages = parts.count > 2 && parts.dropLast().allSatisfy { $0.utf8.first.map(ASCII.isLower) ?? false }
        guard isURI || isInPackages, let places = places(constant) else { return nil }
        let name = places.last { !ASCII.startsWithDigit($0.first == "v" ? String($0.dropFirst()) : $0) }
        return name.map { identifiers.upperCamel($0) }
    }

    /// Returns the host, folders and file of a URI and the keys in its fragment, or the packages of a type and its
    /// name; nil for any other text.
    private static func places(_ text: String) -> [String]? {
        if let packages = packages(typeName(ofFile: text) ?? text) { return packages }
        let uri = URIReference(text)
        guard uri.scheme != nil, let host = uri.authority else { return nil }
        let folders = URIReference.percentDecoded(uri.path).split(separator: "/").map(String.init)
        let tokens = JSONPointer.tokens(URIReference.percentDecoded(uri.fragment ?? "")) ?? []
        return [host] + folders.dropLast() + folders.suffix(1).map(SchemaFileName.stem)
            + tokens.filter { !$0.isEmpty && !Keyword.namesAroundSchemas.contains($0) }
    }

    /// Returns whether a text with places is a type in a package, separated by a single dot, `model.User`, and not a URI.
    private static func hasOnePackage(_ text: String) -> Bool {
        text.utf8.count { $0 == UInt8(ascii: ".") } == 1 && !text.utf8.contains(UInt8(ascii: ":"))
    }

    /// Returns the name of the type in a title that is a type in several packages, `com.acme.OrderPlaced`; nil for any
    /// other title.
    package static func typeName(inTitle title: String, _ identifiers: SwiftIdentifier) -> String? {
        guard !hasOnePackage(title), title.utf8.contains(UInt8(ascii: ".")) else { return nil }
        return packages(title)?.last.map { identifiers.upperCamel($0) }
    }

    /// Returns the name of the type in packages that a file is called after, `Reading` for
    /// `acme.v1.Reading.schema.bundle.json`; nil for any other path.
    package static func typeName(ofFileAt path: String, _ identifiers: SwiftIdentifier) -> String? {
        let file = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap(String.init) ?? path
        return typeName(ofFile: file).flatMap(packages)?.last.map { identifiers.upperCamel($0) }
    }

    /// Returns the type, with its packages, that a schema file is called after; nil for other files and texts. What follows
    /// "schema" in the file's name says which form of the schema it has.
    private static func typeName(ofFile file: String) -> String? {
        guard let ending = SchemaFileEnding.of(file) else { return nil }
        let parts = file.dropLast(ending.count).split(separator: ".", omittingEmptySubsequences: false)
        guard let type = parts.lastIndex(where: { $0.utf8.first.map(ASCII.isUpper) ?? false }), type > 0,
            type + 1 == parts.count || ["schema", "jsonschema"].contains(parts[type + 1])
        else { return nil }
        return parts[...type].joined(separator: ".")
    }

    /// Returns the parts of a qualified name, whose type starts with a capital: several packages, as in
    /// `io.k8s.api.core.v1.Pod`, or packages in lower case, as in `model.User` and `app__schemas__user__User`. A package
    /// with the same name as the type is left out. A dollar or plus sign separates a class from one inside it, and a word
    /// before a colon says what the type is, as in `record:com.acme.Line`.
    static func packages(_ text: String) -> [String]? {
        let text = withoutKind(text)
        let hasDots = text.utf8.contains(UInt8(ascii: "."))
        let parts =
            hasDots
            ? text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "$" || $0 == "+" }
            : text.split(separator: "__", omittingEmptySubsequences: false)
        guard let type = parts.last, parts.count > 1, type.utf8.first.map(ASCII.isUpper) ?? false else { return nil }
        let packages = parts.dropLast()
        // The packages of Kubernetes have hyphens: `io.k8s.kube-aggregator.pkg.apis`.
        guard isPart(type, signs: "_"), packages.allSatisfy({ isPart($0, signs: hasDots ? "_-" : "_") }) else {
            return nil
        }
        let isSmall = packages.allSatisfy { !($0.utf8.first.map(ASCII.isUpper) ?? false) }
        guard isSmall || hasDots && parts.count > 2 else { return nil }
        let words = IdentifierWords(String(type)).lowercased
        let telling = packages.filter { IdentifierWords(String($0)).lowercased != words }
        return (telling + [type]).map(String.init)
    }

    /// Returns whether a part of a qualified name starts with a letter and has only letters, digits and `signs`.
    private static func isPart(_ part: Substring, signs: String) -> Bool {
        part.utf8.first.map(ASCII.isLetter) ?? false
            && part.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || signs.utf8.contains($0) }
    }

    /// Returns a text without the word before its only colon.
    private static func withoutKind(_ text: String) -> Substring {
        let colon = UInt8(ascii: ":")
        guard let index = text.utf8.firstIndex(of: colon), text.utf8[..<index].allSatisfy(ASCII.isLower) else {
            return text[...]
        }
        let rest = text[text.utf8.index(after: index)...]
        return rest.utf8.contains(colon) ? text[...] : rest
    }

    /// Returns names for the last of some places, best first: with as few of the preceding places as possible, and with
    /// versions only if these are needed to distinguish files.
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
