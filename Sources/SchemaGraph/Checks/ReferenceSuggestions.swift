import Diagnostics
import JSONTree

/// Finds the probable target of a reference without a target.
struct ReferenceSuggestions {
    let graph: SchemaGraph
    /// Returns the names of the files in a folder.
    let list: (String) -> [String]

    // MARK: - Files

    /// Returns whether something is at the path, although no file could be read there.
    func isListed(_ path: String) -> Bool { list(Self.folder(of: path)).contains(Self.name(of: path)) }

    /// Returns the help for the missing file at `path`: a similar file or definition; nil if there is none.
    func help(forFile path: String, in schema: SchemaID) -> String? {
        let document = graph[schema].document
        let name = Self.name(of: path)
        if !name.contains("."), let definition = definition(called: name, in: document) {
            return "did you mean '\(definition)'?"
        }
        let own = Self.folder(of: graph[document].path)
        guard let found = file(like: path, from: own, besides: document) else { return nil }
        let reference = Self.relative(found, to: own)
        let written = "/" + (graph[schema].reference.flatMap { URIReference($0.text).filePath } ?? "")
        guard found.hasSuffix(written), found != written else { return "did you mean '\(reference)'?" }
        let folder = found.dropLast(written.count)
        return "write '\(reference)', or use --ref-base \(folder) to resolve references against that folder"
    }

    /// Returns the path of the file that is most similar to a missing one.
    private func file(like path: String, from own: String, besides document: DocumentID) -> String? {
        let name = Self.name(of: path)
        let wanted = Self.folder(of: path)
        var candidates: [(name: String, path: String)] = []
        for folder in wanted == own ? [own] : [wanted, own] {
            candidates += DocumentFormat.schemas(among: list(folder)).map { ($0, folder + $0) }
        }
        candidates += graph.documents.filter { !$0.isBuiltIn }.map { (Self.name(of: $0.path), $0.path) }
        candidates.removeAll { $0.path == graph[document].path }
        let stem = Self.stem(name)
        let found =
            candidates.first { $0.name == name } ?? candidates.first { Self.stem($0.name) == stem }
            ?? Suggestion.nearest(to: name, among: candidates.map(\.name)).flatMap { nearest in
                candidates.first { $0.name == nearest }
            }
        return found?.path
    }

    private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Returns the folder of a path with its final slash, or an empty string.
    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    /// Returns the name without its extensions, in lower case: `pin` for `Pin.schema.json`.
    private static func stem(_ name: String) -> String { name.lowercased().prefix { $0 != "." }.description }

    private static func relative(_ path: String, to folder: String) -> String {
        guard path.hasPrefix("/") == folder.hasPrefix("/") else { return path }
        let (parts, base) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(parts, base).prefix { $0 == $1 }.count
        if base[shared...].contains("..") { return path }
        return (base[shared...].map { _ in ".." } + parts[shared...]).joined(separator: "/")
    }

    // MARK: - Places

    /// Returns a fragment, with its `#`, that is similar to one without a target in a document; nil if there is none.
    func fragment(for fragment: String, in document: DocumentID) -> String? {
        let wanted = URIReference.percentDecoded(fragment)
        guard wanted.utf8.first == UInt8(ascii: "/") else {
            // A pointer without its first slash; the names of anchors do not contain slashes.
            if wanted.contains("/") {
                if value(at: "/" + wanted, in: document) != nil { return "#/" + fragment }
                return self.fragment(for: "/" + fragment, in: document)
            }
            return definition(called: wanted, in: document) ?? anchor(like: wanted, in: document)
                ?? definition(like: wanted, in: document)
        }
        let name = JSONPointer.tokens(wanted)?.last ?? ""
        if let definition = definition(called: name, in: document) { return definition }
        let known = graph[document].schemas.map { graph[$0].pointer }.filter { !$0.isEmpty }
        return Suggestion.nearest(to: wanted, among: known).map { "#" + $0 } ?? place(called: name, among: known)
            ?? definition(like: name, in: document)
    }

    /// Returns the outermost schema with a name, with its `#`: `#/properties/id` for `id`; nil if several are as far out.
    private func place(called name: String, among pointers: [String]) -> String? {
        let found = pointers.compactMap { pointer in
            JSONPointer.tokens(pointer).flatMap { $0.last == name ? (pointer, depth: $0.count) : nil }
        }
        guard let depth = found.map(\.depth).min() else { return nil }
        let outermost = found.filter { $0.depth == depth }
        return outermost.count == 1 ? "#" + outermost[0].0 : nil
    }

    /// Returns the value that a pointer refers to in a document; nil if there is none.
    func value(at pointer: String, in document: DocumentID) -> JSONNode? {
        let root = graph[graph[document].root].node
        return JSONPointer.tokens(URIReference.percentDecoded(pointer))?.reduce(Optional(root)) { $0?.child($1) }
    }

    private func anchor(like name: String, in document: DocumentID) -> String? {
        let resources = graph.resources.filter { graph[$0.root].document == document }
        return Suggestion.nearest(to: name, among: resources.flatMap { $0.anchors.keys.map(\.text) }).map { "#" + $0 }
    }

    private func definition(called name: String, in document: DocumentID) -> String? {
        definitions(of: document).first { $0.name == name }.map { "#" + graph[$0.schema].pointer }
    }

    private func definition(like name: String, in document: DocumentID) -> String? {
        Suggestion.nearest(to: name, among: definitions(of: document).map(\.name)).flatMap {
            definition(called: $0, in: document)
        }
    }

    private func definitions(of document: DocumentID) -> [NamedSchema] { graph[graph[document].root].definitions }
}
