import JSONTree
import PlankKit

/// The files of a commit, read by running `git`.
final class GitTree: Sendable {
    /// The path in the commit, from the top of the repository.
    let path: String
    let place: GitPlace
    private let objects: [String: Entry]
    private let contents = Locked<[String: [UInt8]]>([:])

    private struct Entry: Sendable {
        let isLink: Bool
        let id: String
    }

    init(_ place: GitPlace) throws(Problem) {
        self.place = place
        // Git would read a reference that starts with a dash as an option.
        guard !place.reference.isEmpty, !place.reference.hasPrefix("-") else {
            throw Problem(.fileNotFound, "'\(place.label)' does not name a commit", help: "as in git:main:schemas")
        }
        let revision = place.reference + "^{tree}"
        let commit = try Self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", revision], place)
        let tree = Self.text(commit).filter { !$0.isNewline }
        let listing = try Self.git(["ls-tree", "-r", "-z", "--full-tree", tree], place)
        var objects: [String: Entry] = [:]
        for line in listing.split(separator: 0) {
            // `mode type id<tab>path`
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { Self.text($0) }
            guard words.count == 3, words[1] == "blob" else { continue }
            objects[Self.text(line[line.index(after: tab)...])] = Entry(isLink: words[0] == "120000", id: words[2])
        }
        self.objects = objects
        path = try Self.pathFromTop(place)
        try readAhead(schemas(below: path))
    }

    /// Returns the path without `.` and `..`, from the top of the repository.
    private static func pathFromTop(_ place: GitPlace) throws(Problem) -> String {
        var path = place.path
        if path.hasPrefix("/") {
            let help = "paths start at the top of the repository, as in \(place.text("schemas"))"
            throw Problem(.fileNotFound, "'\(place.text(path))' does not name a path in a commit", help: help)
        }
        if path == "." || path.hasPrefix("./") || path.hasPrefix("../") {
            let prefix = try git(["rev-parse", "--show-prefix"], place)
            path = text(prefix).filter { !$0.isNewline } + path
        }
        let normalized = Path.normalized(path)
        return normalized == "." ? "" : normalized
    }

    func contains(_ path: String) -> Bool { objects[path] != nil }

    /// Returns the path of the file or folder that is probably meant by a path that does not exist; nil if none is similar.
    func neighbor(of path: String) -> String? {
        let folder = Path.folder(of: path)
        let start = folder.isEmpty ? "" : folder + "/"
        let inside = objects.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count).prefix { $0 != "/" } }
        return Inputs.neighbor(of: path, among: Set(inside).map(String.init))
    }

    static func isRevision(_ text: String) -> Bool {
        let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", text + "^{tree}"]
        return (try? Subprocess.run("git", arguments, input: []))?.isSuccess ?? false
    }

    func hasFolder(_ path: String) -> Bool { objects.keys.contains { $0.hasPrefix(path + "/") } }

    /// Returns the schemas in a folder and its subfolders, sorted, without hidden files.
    func schemas(below folder: String) -> [String] {
        let start = folder.isEmpty ? "" : folder + "/"
        let inside = objects.keys.filter { path in
            guard path.hasPrefix(start) else { return false }
            return path.dropFirst(start.count).split(separator: "/").allSatisfy { SchemaFolder.takesPart(String($0)) }
        }
        return DocumentFormat.schemas(among: inside).sorted()
    }

    func schemas(at path: String) -> [String] { contains(path) ? [path] : schemas(below: path) }

    /// The path of the configuration in the folder of the schemas or in the nearest folder above.
    var nearestConfiguration: String? {
        SchemaFolder.configurations(above: contains(path) ? Path.folder(of: path) : path).first(where: contains)
    }

    /// The folder that contains the repository; nil if there is no working tree.
    var folderAbove: String? {
        let top = try? Self.git(["rev-parse", "--show-toplevel"], place)
        return top.map { Path.folder(of: Self.text($0).filter { !$0.isNewline }) }
    }

    /// Returns the bytes of a file; nil if there is none. Links are followed inside the commit.
    func read(_ path: String) -> [UInt8]? {
        var path = Path.normalized(path)
        for _ in 0..<8 {
            guard let entry = objects[path], let bytes = bytes(of: entry.id) else { return nil }
            guard entry.isLink else { return bytes }
            path = Path.normalized(Path.join(Path.folder(of: path), Self.text(bytes)))
        }
        return nil
    }

    private func bytes(of id: String) -> [UInt8]? {
        if let known = contents.use({ $0[id] }) { return known }
        guard let bytes = try? Self.git(["cat-file", "blob", id], place) else { return nil }
        contents.use { $0[id] = bytes }
        return bytes
    }

    /// Reads many files with one call of git, since each call takes some milliseconds.
    private func readAhead(_ paths: [String]) throws(Problem) {
        let ids = paths.compactMap { objects[$0]?.id }
        guard ids.count > 1 else { return }
        let input = Array(ids.map { $0 + "\n" }.joined().utf8)
        let answer = try Self.git(["cat-file", "--batch"], input: input, place)
        var rest = answer[...]
        for id in ids {
            // `id type size`, a line break, the bytes, a line break
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                let size = rest[..<end].split(separator: UInt8(ascii: " ")).last.flatMap({ Int(Self.text($0)) }),
                rest.distance(from: end, to: rest.endIndex) > size
            else { return }
            let start = rest.index(after: end)
            let bytes = Array(rest[start..<rest.index(start, offsetBy: size)])
            contents.use { $0[id] = bytes }
            rest = rest[rest.index(start, offsetBy: size)...].dropFirst()
        }
    }

    private static func git(_ arguments: [String], input: [UInt8] = [], _ place: GitPlace) throws(Problem) -> [UInt8] {
        guard let run = try? Subprocess.run("git", arguments, input: input) else {
            throw Problem(.unreadableFile, "cannot run git", help: "install git, or compare folders")
        }
        guard run.isSuccess else {
            // Git only says nothing if it is asked for a revision that does not exist.
            guard let reason = text(run.errors).split(whereSeparator: \.isNewline).first else {
                throw Problem(.fileNotFound, "unknown git revision '\(place.reference)'")
            }
            let words = reason.hasPrefix("fatal: ") ? reason.dropFirst(7) : reason
            throw Problem(.fileNotFound, "cannot read '\(place.text(place.path))': \(words)")
        }
        return run.output
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
