import Diagnostics
import PlankKit

/// The schemas that the user named: they are found first and read later.
struct Inputs {
    /// The paths as the user wrote them, or below folders as the user wrote these; sorted.
    private(set) var paths: [String] = []
    /// The paths of schemas that are read but not generated.
    private(set) var context: [String] = []
    private(set) var problems: [Problem] = []
    /// The configurations in subfolders, which do not apply to a run over several folders.
    private(set) var innerConfigurations: [String] = []
    private let output: String?
    private let kind: InputKind
    private let places: [String: SourceLocation]
    /// The folders of files that the user named, without links.
    private var realFolders: [String: String] = [:]
    private var seen: Set<String> = []
    private var claimed: [String] = []
    /// The links among the files, with what they lead to.
    private var links: [(path: String, target: String)] = []

    /// Finds the schemas that `words` name (files, folders and `-`), then those that only `context` names, except
    /// in the folder `output`. `places` has the places in the configuration that name them.
    init(
        _ words: [String],
        kind: InputKind = .schemas,
        context: [String] = [],
        output: String?,
        places: [String: SourceLocation] = [:]
    ) {
        self.kind = kind
        self.places = places
        self.output = output.flatMap { $0 == "-" ? nil : Disk.resolved($0) }
        paths = found(words)
        let configurations = innerConfigurations
        self.context = found(context)
        // The folders of the context belong to other runs.
        innerConfigurations = configurations
        problems.sort()
    }

    mutating func read(_ log: ReadLog) -> [SchemaInput] {
        var schemas: [SchemaInput] = []
        for (path, isContext) in paths.map({ ($0, false) }) + context.map({ ($0, true) }) {
            do {
                let bytes = try path == "-" ? log.readStandardInput() : log.read(path, acceptingPipes: true)
                schemas.append(SchemaInput(path: path, bytes: bytes, isContext: isContext))
            } catch {
                fail(.unreadableFile, "cannot read '\(path)': \(error.reason)", path)
            }
        }
        problems.sort()
        return schemas
    }

    /// Returns the sorted paths of the files that `words` name and no earlier word has named.
    private mutating func found(_ words: [String]) -> [String] {
        claimed = []
        for word in words { add(word) }
        // A file has its own name, whatever links lead to it.
        for (path, target) in links where seen.insert(target).inserted { claimed.append(path) }
        links = []
        return claimed.sorted()
    }

    private mutating func add(_ path: String) {
        if path == "-" { return claim("-", in: "") }
        switch Disk.kind(of: path) {
        case .folder:
            let before = problems.count
            if !addFolder(path, isRoot: true, above: []) && problems.count == before {
                let help = "\(kind.noun)s are files named \(kind.patterns)"
                fail(.noSchemas, "no \(kind.noun)s in the folder '\(path)'", path, help: help)
            }
        case nil: fail(.fileNotFound, Self.missing(path), path, help: Self.suggestion(for: path))
        default: claim(path, in: realFolder(of: path))
        }
    }

    /// Adds the schemas in a folder and its subfolders; returns whether there were any.
    private mutating func addFolder(_ folder: String, isRoot: Bool, above: Set<String>) -> Bool {
        guard let real = Disk.resolved(folder), !above.contains(real) else { return false }
        if let output, !isRoot, real == output { return false }
        let entries: [(name: String, kind: Disk.Kind?)]
        do {
            entries = try Disk.entries(in: folder)
        } catch {
            fail(.unreadableFile, "cannot read the folder '\(folder)': \(error.reason)", folder)
            return false
        }
        var hasSchemas = false
        let schemas = Set(kind.inputs(entries.filter { $0.kind == .file }.map(\.name)))
        if !isRoot, entries.contains(where: { $0.name == SchemaFolder.configuration }) {
            innerConfigurations.append(Path.join(folder, SchemaFolder.configuration))
        }
        for (name, kind) in entries where SchemaFolder.takesPart(name) {
            let path = Path.join(folder, name)
            switch kind {
            case .folder: if addFolder(path, isRoot: false, above: above.union([real])) { hasSchemas = true }
            case .file where schemas.contains(name):
                claim(path, in: real)
                hasSchemas = true
            // A schema, or a folder of schemas, that is away for a while must not look like one that was deleted.
            case nil where Disk.linkTarget(of: path) != nil && mayLeadToSchemas(name):
                fail(.fileNotFound, Self.missing(path), path, help: "restore what it leads to, or remove the link")
            default: break
            }
        }
        return hasSchemas
    }

    private func mayLeadToSchemas(_ name: String) -> Bool { !name.contains(".") || !kind.inputs([name]).isEmpty }

    /// Adds a file in the folder `real`, unless it was found under another spelling or as the target of a link.
    private mutating func claim(_ path: String, in real: String) {
        if Disk.linkTarget(of: path) != nil, let target = Disk.resolved(path) {
            links.append((path, target))
        } else if seen.insert(Path.join(real, Path.name(of: path))).inserted {
            claimed.append(path)
        }
    }

    private mutating func realFolder(of path: String) -> String {
        let folder = Path.folder(of: path)
        if let known = realFolders[folder] { return known }
        let real = Disk.resolvedAsFarAsPossible(folder.isEmpty ? "." : folder)
        realFolders[folder] = real
        return real
    }

    private mutating func fail(_ code: DiagnosticCode, _ message: String, _ path: String, help: String? = nil) {
        let place = places[path] ?? SourceLocation(file: path)
        problems.append(Problem(Diagnostic(code, message, at: place, help: help)))
    }

    static func missing(_ path: String) -> String {
        guard let target = Disk.linkTarget(of: path) else { return "no such file or folder '\(path)'" }
        return "'\(path)' is a link to '\(target)', which does not exist"
    }

    static func suggestion(for path: String) -> String? {
        let folder = Path.folder(of: path)
        let names = (try? Disk.names(in: folder.isEmpty ? "." : folder)) ?? []
        return neighbor(of: path, among: names).map { "did you mean '\($0)'?" }
    }

    /// Returns the path of the most similar name in the folder of a path that does not exist; nil if there is none.
    static func neighbor(of path: String, among names: [String]) -> String? {
        let name = Path.name(of: path)
        let names = names.filter { $0 != name }
        // Names with the same ending are not similar because of it.
        let stem = Path.stem(of: name)
        let similar = names.filter { candidate in
            let other = Path.stem(of: candidate)
            return other == stem || Suggestion.nearest(to: stem, among: [other]) != nil
        }
        return Suggestion.nearest(to: name, among: similar).map { Path.join(Path.folder(of: path), $0) }
    }
}
