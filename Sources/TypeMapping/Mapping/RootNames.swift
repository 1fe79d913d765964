import SchemaGraph
import SwiftNames

/// The Swift names of the root types and files of documents.
///
/// A root is named after its `title`; or, if the title does not read as a name, after the definition that it only
/// refers to; or else after its file, without the packages before it, or after its `$id` or folder if the file is
/// called by its version alone or is standard input. If several roots have the same name, the root whose schema sets
/// the name keeps it. The others are named after their files, then with folders in front, the outermost first, so that a
/// name never depends on the order of the input. A root without a type takes no name.
struct RootNames {
    private var names: [DocumentID: String] = [:]
    /// The root types that did not get the name that they wanted.
    private(set) var renamed: [(schema: SchemaID, wanted: String, name: String)] = []
    /// See `qualifiers(of:)`.
    private var qualifiersOfDocument: [DocumentID: [String]] = [:]
    private let graph: SchemaGraph
    private let shapes: ShapeTable
    private let definitionNames: DefinitionNames
    private let options: MappingOptions
    private let identifiers: SwiftIdentifier
    /// The documents whose roots say nothing, because only their parts are schemas.
    private var filesOfParts: Set<DocumentID> = []
    /// The names that schemas set for types at the top level that are not those of roots: of definitions beside a root
    /// without properties, and of what such a root is made of, as the elements of an array.
    private(set) var chosenBesideRoots: Set<String> = []

    /// Returns whether references lead to parts of a document whose root is not a schema: `Pet` in `schemas.yaml#/Pet`.
    func isOfParts(_ document: DocumentID) -> Bool { filesOfParts.contains(document) }

    /// The name of a document's root type, or of its file if it has no type.
    subscript(document: DocumentID) -> String { names[document] ?? qualifiers(of: document)[0] }

    var all: Set<String> { Set(names.values) }

    /// Returns the prefixes that distinguish the types of a document from others with the same name: its file's name,
    /// then the same name with more and more folders in front.
    func qualifiers(of document: DocumentID) -> [String] { qualifiersOfDocument[document] ?? ["Schema"] }

    init(
        _ graph: SchemaGraph,
        _ shapes: ShapeTable,
        _ definitionNames: DefinitionNames,
        options: MappingOptions,
        reserved: ReservedNames
    ) {
        self.graph = graph
        self.shapes = shapes
        self.definitionNames = definitionNames
        self.options = options
        identifiers = SwiftIdentifier(acronyms: options.acronyms)
        filesOfParts = documentsWithPartsAlone()
        let inputs = graph.documents.filter(\.isInput)
        let places = SchemaPlaces(graph.documents.map(\.path), workingFolder: options.workingFolder)
        var groups: [String: [SchemaDocument]] = [:]
        var subjects: [DocumentID: String] = [:]
        for document in graph.documents {
            let place = places[document.id.index]
            let subject = subject(of: document, in: place.outerFolders + place.folders)
            subjects[document.id] = subject.map { identifiers.upperCamel($0) }
            qualifiersOfDocument[document.id] = fileNames(document, in: place.folders, subject)
            if filesOfParts.contains(document.id) { continue }
            if options.rootName == nil, hasNoType(graph[document.root]) { continue }
            var name =
                preferredName(document) ?? subjects[document.id]
                ?? DefinitionNames.typeName(ofFileAt: document.path, identifiers)
                ?? SchemaFileName.swiftName(document.path, identifiers)
            if inputs.count == 1, document.isInput, let wanted = options.rootName { name = wanted }
            groups[name, default: []].append(document)
        }
        var scope = NameScope(reserved: [reserved.topLevelTypes])
        chosenBesideRoots = chosenNamesBesideRoots()
        let claims = groups.sorted { $0.key < $1.key }.flatMap { name, documents in
            self.claims(on: name, by: documents.sorted { places[$0.id.index] < places[$1.id.index] })
        }
        let prefix = options.typePrefix
        // A sort by rank alone would not be stable.
        for (_, claim) in claims.enumerated().sorted(by: { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }) {
            let chosen = scope.claim(
                claim.names.map { prefix + $0 },
                avoiding: claim.rank == .chosen ? [] : reserved.avoidedTypes,
                fallback: prefix + "Schema"
            )
            names[claim.document.id] = chosen
            // The name with its version is what the author called the file.
            let isVersioned = claim.wanted == subjects[claim.document.id] && chosen == prefix + claim.names[0]
            if chosen != prefix + claim.wanted, !isVersioned {
                renamed.append((claim.document.root, claim.wanted, chosen))
            }
        }
    }

    private struct Claim {
        enum Rank: Comparable {
            /// A root whose schema sets its name.
            case chosen
            /// The only root that wants its name.
            case sole
            case other
        }

        let document: SchemaDocument
        let wanted: String
        /// Best first.
        let names: [String]
        let rank: Rank
    }

    private func claims(on name: String, by documents: [SchemaDocument]) -> [Claim] {
        let asking = documents.filter { graph[$0.root].annotations.typeName != nil }
        let rivals = asking.isEmpty ? documents : asking
        let keeper = rivals.count == 1 ? rivals[0].id : nil
        return documents.map { document in
            let isKeeper = document.id == keeper
            let isChosen = isKeeper && !asking.isEmpty
            let file = qualifiers(of: document.id)
            let beside = namesBeside(graph[document.root])
            let names = ((isKeeper ? [name] : []) + file + [file[0] + "Schema"]).filter { !beside.contains($0) }
            let free = isChosen ? names : names.filter { !chosenBesideRoots.contains($0) }
            return Claim(
                document: document,
                wanted: name,
                names: free.isEmpty ? names : free,
                rank: isChosen ? .chosen : isKeeper ? .sole : .other
            )
        }
    }

    private func preferredName(_ document: SchemaDocument) -> String? {
        let annotations = graph[document.root].annotations
        if let wanted = annotations.typeName, !identifiers.upperCamel(wanted).isEmpty {
            return identifiers.upperCamel(wanted)
        }
        if options.naming == .path { return pathName(document.path) }
        if let title = annotations.typeTitle {
            if let name = Titles.nameOfRoot(title), name == title || !Self.wordsForRoots.contains(name.lowercased()) {
                return identifiers.upperCamel(name)
            }
            if let name = DefinitionNames.typeName(inTitle: title, identifiers) { return name }
        }
        return nameOfHoisted(graph[document.root])
    }

    /// Returns what a file is about if it is called by its version alone, or is standard input: what its `$id` says, or else
    /// the nearest folder that says it, `labware` for `labware/jsonschema/2.json`. Only the `$id` counts for a file that is
    /// called `schema.json`; nil for any other file.
    private func subject(of document: SchemaDocument, in folders: [String]) -> String? {
        let uri = graph[graph[document.root].resource].base
        let stem = SchemaFileName.stem(document.path)
        let isOfVersion = document.path == "-" || VersionWord.isVersion(stem)
        guard isOfVersion || Self.wordsForFolders.isSuperset(of: KeyWords.words(of: stem)) else { return nil }
        if uri != URIReference(filePath: document.path), let subject = Self.subject(of: uri) { return subject }
        if !isOfVersion { return nil }
        return folders.last { folder in
            !VersionWord.isVersion(folder) && !Self.wordsForFolders.isSuperset(of: KeyWords.words(of: folder))
        }
    }

    /// Returns what the last part of a URI that is more than a version says: `labware` for `labwareSchemaV2` and
    /// `https://example.com/schemas/labware/2.json`. The parts of a URN are not separated by slashes, so it says nothing.
    private static func subject(of uri: URIReference) -> String? {
        if uri.scheme != nil, uri.authority == nil { return nil }
        let parts = URIReference.percentDecoded(uri.path).split(separator: "/").map(String.init)
        return parts.reversed().lazy.compactMap { part in
            let words = IdentifierWords(SchemaFileName.stem(part)).words
            let last = words.lastIndex { word in
                let word = word.lowercased()
                return !VersionWord.isVersion(word) && !wordsForFolders.contains(word) && !branches.contains(word)
            }
            return last.map { words[...$0].joined(separator: " ") }
        }.first
    }

    /// The words of folders that only say that there are schemas in them.
    private static let wordsForFolders: Set<String> = ["json", "jsonschema", "schema", "schemas"]

    /// The branches of repositories that the URIs of files in them name.
    private static let branches: Set<String> = ["main", "master"]

    /// Returns the name of the definition that is declared as the root, if its key is more than a word for that.
    private func nameOfHoisted(_ root: Schema) -> String? {
        guard let hoisted = shapes.hoistedDefinition(of: root),
            let definition = root.definitions.first(where: { $0.schema == hoisted })
        else { return nil }
        let chosen = graph[hoisted].annotations.typeName.map { identifiers.upperCamel($0) } ?? ""
        if !chosen.isEmpty { return chosen }
        let name = definitionNames[definition]
        return name.isEmpty || Self.wordsForRoots.contains(name.lowercased()) ? nil : name
    }

    /// Keys of definitions, and titles before "Schema", that only say that the schema is the root of its file.
    private static let wordsForRoots: Set<String> = ["document", "file", "main", "root", "schema"]

    private func pathName(_ path: String) -> String {
        let folder = options.workingFolder + "/"
        let place = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
        let folders = path.contains("://") ? [] : place.split(separator: "/").dropLast()
        let names = folders.filter { $0 != "." && $0 != ".." }.map { identifiers.upperCamel(String($0), start: "") }
        return names.joined() + SchemaFileName.swiftName(path, identifiers)
    }

    /// Returns the file's name, `API` if it is called after the format of such documents (`openapi.yaml`), then the same
    /// name with more and more folders in front. If the file is called by its version alone, its subject is in front from
    /// the start.
    private func fileNames(_ document: SchemaDocument, in folders: [String], _ subject: String?) -> [String] {
        let stem = SchemaFileName.stem(document.path)
        let isAPI = graph[document.root].isAPI(named: stem)
        var names = [isAPI ? identifiers.upperCamel("api") : SchemaFileName.swiftName(document.path, identifiers)]
        var folders = folders[...]
        if let subject {
            names = [identifiers.upperCamel(VersionWord.isVersion(stem) ? "\(subject) \(stem)" : subject)]
            if let index = folders.lastIndex(of: subject) { folders = folders[..<index] }
        }
        for folder in folders.reversed() { names.append(identifiers.upperCamel(folder) + names[names.count - 1]) }
        return names
    }

    private func hasNoType(_ root: Schema) -> Bool {
        root.boolean == nil && !root.definitions.isEmpty && shapes[root.id].allowsAnyObject
            && shapes.soleReference(of: root.id) == nil
    }

    private func documentsWithPartsAlone() -> Set<DocumentID> {
        let targets = Set(graph.schemas.lazy.compactMap { $0.reference?.target })
        let withRoot = targets.filter { graph[$0].pointer.isEmpty }.map { graph[$0].document }
        let withParts = targets.filter { !graph[$0].pointer.isEmpty }.map { graph[$0].document }
        return Set(withParts).subtracting(withRoot).filter { id in
            let document = graph[id]
            let root = graph[document.root]
            return root.boolean == nil && root.definitions.isEmpty && shapes[root.id].isTrivial
                && !(document.isInput && options.rootName != nil)
        }
    }

    private func chosenNamesBesideRoots() -> Set<String> {
        var names: Set<String> = []
        for document in graph.documents where !shapes[document.root].hasProperties {
            for schema in document.schemas.lazy.map({ graph[$0] }) where !schema.pointer.isEmpty {
                guard let name = schema.annotations.typeName else { continue }
                let isDefinition = graph[document.root].definitions.contains { $0.schema == schema.id }
                if isDefinition || PlaceTokens(schema.pointer).words.isEmpty {
                    names.insert(identifiers.upperCamel(name))
                }
            }
        }
        return names
    }

    /// Returns the names of the definitions that are declared next to the root's type, which keep their names.
    private func namesBeside(_ root: Schema) -> Set<String> {
        shapes[root.id].hasProperties ? [] : Set(root.definitions.map { definitionNames[$0] })
    }
}
