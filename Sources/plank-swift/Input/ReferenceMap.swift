import Diagnostics
import JSONTree
import PlankKit

/// The paths of local copies of remote schemas, collected from the options and the files that these name.
struct ReferenceMap {
    /// The value of one `--ref-map`.
    enum Part: Sendable, Hashable {
        case prefix(uri: String, path: String)
        case file(String)
    }

    private(set) var paths: [String: String] = [:]
    private(set) var problems: [Problem] = []

    init(_ parts: [Part], log: ReadLog) {
        self.init(parts) { path throws(Problem) in try log.read(path, as: "reference map") }
    }

    init(_ parts: [Part], contents: (String) throws(Problem) -> [UInt8]) {
        for part in parts {
            switch part {
            case .prefix(let uri, let path): paths[uri] = path
            case .file(let path): read(path, contents)
            }
        }
    }

    private mutating func read(_ path: String, _ contents: (String) throws(Problem) -> [UInt8]) {
        let bytes: [UInt8]
        do {
            bytes = try contents(path)
        } catch {
            return problems.append(error)
        }
        let collector = DiagnosticCollector()
        let root = DocumentParser.parse(bytes, file: path, as: .data, diagnostics: collector)
        problems += collector.diagnostics.map(Problem.init)
        guard let root else { return }
        guard let object = root.object else {
            return fail("a reference map is an object of URIs and paths, not \(root.kindName)", root, "", path)
        }
        for member in object.members {
            let pointer = JSONPointer.appending("", member.key)
            guard let target = member.value.string, !target.isEmpty, !target.contains("\0") else {
                fail("a URI is mapped to a path, not to \(member.value.kindName)", member.value, pointer, path)
                continue
            }
            paths[member.key] = Path.join(Path.folder(of: path), target)
        }
    }

    private mutating func fail(_ message: String, _ node: JSONNode, _ pointer: String, _ file: String) {
        let location = SourceLocation(file: file, at: node.position, pointer: pointer)
        let help = "it looks like {\"https://example.com/pin.json\": \"schemas/pin.json\"}"
        problems.append(Problem(Diagnostic(.configuration, message, at: location, help: help)))
    }
}
