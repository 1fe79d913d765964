import Diagnostics
import PlankKit

/// Finds and reads the schemas that the user named.
struct Inputs {
    /// Files that live beside schemas and are none.
    static let otherFiles: Set<String> = [ConfigurationFile.name, Manifest.name]

    private(set) var schemas: [SchemaInput] = []
    private(set) var problems: [Problem] = []
    private let output: String?
    private var seen: Set<String> = []

    private var isContext = false

    /// Reads `paths`: files, folders and `-`; then `context`, of which what is among the former stays an input. What lies
    /// in the folder `output` is never taken for a schema.
    init(_ paths: [String], context: [String] = [], output: String?) {
        self.output = output.flatMap { $0 == "-" ? nil : Disk.resolved($0) }
        for path in paths { add(path) }
        isContext = true
        for path in context { add(path) }
        schemas.sort { $0.path < $1.path }
        problems.sort()
    }

    private mutating func add(_ path: String) {
        if path == "-" { return read("-") }
        switch Disk.kind(of: path) {
        case .folder:
            let before = problems.count
            if !addFolder(path, isRoot: true, above: []) && problems.count == before {
                fail(.noSchemas, "no schemas in the folder '\(path)'", path, help: "schemas are files named *.json")
            }
        case nil:
            fail(.fileNotFound, "no such file or folder '\(path)'", path, help: suggestion(for: path))
        default:
            read(path)
        }
    }

    /// Adds what lies in a folder and below; whether there was anything.
    private mutating func addFolder(_ folder: String, isRoot: Bool, above: Set<String>) -> Bool {
        guard let real = Disk.resolved(folder), !above.contains(real) else { return false }
        if let output, !isRoot, real == output { return false }
        let names: [String]
        do {
            names = try Disk.names(in: folder)
        } catch {
            fail(.unreadableFile, "cannot read the folder '\(folder)': \(error.reason)", folder)
            return false
        }
        var hasSchemas = false
        for name in names where !name.hasPrefix(".") && !Self.otherFiles.contains(name) {
            let path = Path.join(folder, name)
            switch Disk.kind(of: path) {
            case .folder:
                if addFolder(path, isRoot: false, above: above.union([real])) { hasSchemas = true }
            case .file where name.hasSuffix(".json"):
                read(path)
                hasSchemas = true
            default: break
            }
        }
        return hasSchemas
    }

    private mutating func read(_ path: String) {
        guard seen.insert(path == "-" ? path : Path.normalized(path)).inserted else { return }
        do {
            let bytes = try path == "-" ? Disk.readStandardInput() : Disk.read(path, acceptingPipes: true)
            schemas.append(SchemaInput(path: path, bytes: bytes, isContext: isContext))
        } catch {
            fail(.unreadableFile, "cannot read '\(path)': \(error.reason)", path)
        }
    }

    private mutating func fail(_ code: DiagnosticCode, _ message: String, _ path: String, help: String? = nil) {
        let location = SourceLocation(file: path, line: 1, column: 1, pointer: "")
        problems.append(Problem(.error(code, message, at: location, help: help)))
    }

    private func suggestion(for path: String) -> String? {
        let folder = Path.folder(of: path)
        let names = (try? Disk.names(in: folder.isEmpty ? "." : folder)) ?? []
        return Suggestion.nearest(to: Path.name(of: path), among: names).map {
            "did you mean '\(Path.join(folder, $0))'?"
        }
    }
}
